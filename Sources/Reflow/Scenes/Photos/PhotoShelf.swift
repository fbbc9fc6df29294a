// The pictures of the Photos scene: those of a folder, or those that are installed with the program.

import Foundation
import ReflowModel
import ReflowResources

/// The pictures on the canvas. The shelf follows the store from its creation.
@MainActor
final class PhotoShelf {
  private(set) var files: [PictureFile] = []
  /// The placeholder for an empty canvas; nil if there are pictures, or if the folder is still being read.
  private(set) var emptyState: CanvasPage.EmptyState?
  /// Called when the pictures change.
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

  var isReading: Bool { reader.isReading }

  /// Shows a folder that the user chose. Reads the current folder again if the user chose it again: its files may have
  /// changed.
  func open(_ path: String) {
    PictureStore.shared.emptyCache()
    if path == store.document.photos.folder { read(path) } else { store.update(\.photos.folder, to: path) }
  }

  private func read(_ folder: String?) {
    guard let folder else {
      reader.cancel()
      let shipped = ReflowResources.pictures(in: "photos").map { PictureFile(titledAt: $0.path) }
      return show(
        shipped, placeholder: Message("The pictures supplied with Reflow are not installed. Open a folder of pictures.")
      )
    }
    reader.read(folder) { [weak self] result in
      switch result {
      case .success(let read):
        self?.show(
          read.files, placeholder: Message("“%s” contains no pictures. Open another folder.", fileName(of: folder)))
      case .failure(let problem): self?.show([], placeholder: problem.message)
      }
    }
  }

  private func show(_ files: [PictureFile], placeholder advice: Message) {
    self.files = files
    emptyState = files.isEmpty ? CanvasPage.EmptyState(title: Message("No Pictures"), advice: advice) : nil
    onChange?()
  }
}
