// The pictures that the Photos scene shows: those of a folder, or those that come with the program.

import Foundation
import ReflowModel
import ReflowResources

/// The pictures on the canvas. It follows the store from its making on.
@MainActor
final class PhotoShelf {
  /// The pictures, in their order.
  private(set) var files: [PictureFile] = []
  /// What is to be said where there are none; nil while there are, or may yet be.
  private(set) var emptyState: CanvasPage.EmptyState?
  /// Hears that there are others.
  var onChange: (() -> Void)?

  private let store: Store
  private let reader = FolderReader()

  init(store: Store) {
    self.store = store
    read(store.document.photos.folder)
    store.observe { [weak self] change in
      if change.old.photos.folder != change.new.photos.folder { self?.read(change.new.photos.folder) }
    }
  }

  /// Whether a folder is being read.
  var isReading: Bool { reader.isReading }

  /// Shows a folder that the user has chosen, be it once more: its files may be others than before.
  func open(_ path: String) {
    PictureStore.shared.forgetAll()
    if path == store.document.photos.folder { read(path) } else { store.update(\.photos.folder, to: path) }
  }

  private func read(_ folder: String?) {
    guard let folder else {
      reader.cancel()
      let shipped = ReflowResources.pictures(in: "photos").map { PictureFile(titledAt: $0.path) }
      return show(
        shipped, orSay: Message("The pictures that come with Reflow are not installed. Open a folder of your own."))
    }
    reader.read(folder) { [weak self] result in
      switch result {
      case .success(let read):
        self?.show(read.files, orSay: Message("“%s” holds no pictures. Open another folder.", fileName(of: folder)))
      case .failure(let problem): self?.show([], orSay: problem.message)
      }
    }
  }

  private func show(_ files: [PictureFile], orSay advice: Message) {
    self.files = files
    emptyState = files.isEmpty ? CanvasPage.EmptyState(title: Message("No Pictures"), advice: advice) : nil
    onChange?()
  }
}
