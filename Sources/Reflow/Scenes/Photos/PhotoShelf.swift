// The pictures of the Photos scene: those of a folder, or those that are installed with the program.

import Foundation
import ReflowModel
import ReflowResources

/// The pictures on the canvas. The shelf follows the store from its creation, and the folder while it shows it.
@MainActor
final class PhotoShelf: LifetimeMember {
  private(set) var files: [PictureFile] = []
  /// The placeholder for an empty canvas; nil if there are pictures, or if the folder is still being read.
  private(set) var emptyState: CanvasStatus?
  /// The pictures of the folder that no loader supports.
  private(set) var unsupported = UnsupportedPictures() {
    didSet { if unsupported != oldValue { for show in noteObservers { show() } } }
  }
  private var noteObservers: [@MainActor () -> Void] = []
  /// Called when other pictures are shown; `isSameFolder` if they are another state of the same folder.
  var onChange: ((_ isSameFolder: Bool) -> Void)?
  /// Called for each step of a change of the folder, when `files` has the added pictures in place of the removed ones.
  var onStep: ((PictureChanges.Step) -> Void)?
  /// Called with the places of pictures whose files have changed.
  var onNewVersions: (([Int]) -> Void)?

  private let store: Store
  private let reader = FolderReader()
  /// The watch over the folder; nil if the shelf shows it as it was read.
  private let watch: FolderWatch?
  private var numbers = PictureNumbers()
  /// The places of the pictures by number; nil until they are needed.
  private var places: [Int: Int]?
  private var isRefreshing = false

  /// Creates the shelf of a store's pictures. Without a watch the pictures stay as they were read.
  init(store: Store, watches: Bool = true) {
    self.store = store
    watch = watches ? FolderWatch(in: store.lifetime) : nil
    read(store.document.photos.folder)
    store.observe { [weak self] change in
      if change.old.photos.folder != change.new.photos.folder { self?.read(change.new.photos.folder) }
    }
    store.lifetime.add(self)
  }

  func endWithLifetime() { reader.cancel() }

  /// Whether other pictures are being read; not while only changes of the folder are.
  var isReading: Bool { reader.isReading && !isRefreshing }

  /// The number of the picture at a place, which stays when other pictures are added or removed; nil without one.
  func number(at place: Int) -> Int? { files.indices.contains(place) ? numbers[files[place]] : nil }

  /// The place of the picture with a number; nil if it is not shown.
  func place(of number: Int) -> Int? {
    if places == nil {
      places = Dictionary(
        files.enumerated().compactMap { place, file in numbers[file].map { ($0, place) } },
        uniquingKeysWith: { first, _ in first })
    }
    return places?[number]
  }

  /// What is left out of the folder, one sentence each.
  var notes: [Message] { unsupported.notes }

  /// Calls `show` now, and when the notes change.
  func followNotes(_ show: @escaping @MainActor () -> Void) {
    noteObservers.append(store.lifetime.bound(show))
    show()
  }

  /// Shows a folder that the user chose. Reads the current folder again if the user chose it again: its files may have
  /// changed.
  func open(_ path: String) {
    PictureStore.shared.emptyCache()
    if path == store.document.photos.folder { read(path) } else { store.update(\.photos.folder, to: path) }
  }

  // MARK: Reading

  private func read(_ folder: String?) {
    isRefreshing = false
    guard let folder else {
      watch?.stop()
      reader.cancel()
      unsupported = UnsupportedPictures()
      let shipped = ReflowResources.pictures(in: "photos").map { PictureFile(titledAt: $0.path) }
      numbers = PictureNumbers()
      return show(
        shipped, placeholder: Message("The pictures supplied with Reflow are not installed. Open a folder of pictures.")
      )
    }
    numbers = .shared(by: folder)
    startReading(folder) { [weak self] in self?.show($0, of: folder) }
  }

  /// Reads the folder again after a change. The pictures stay until the new ones are known.
  private func refresh() {
    guard let folder = store.document.photos.folder else { return }
    // One reading at a time: the watch reports again after this one.
    guard !reader.isReading else {
      watch?.wait { [weak self] in self?.refresh() }
      return
    }
    isRefreshing = true
    startReading(folder) { [weak self] result in
      guard let self else { return }
      isRefreshing = false
      guard case .success(let read) = result, !read.files.isEmpty, !files.isEmpty,
        let changes = PictureChanges(from: files, to: read.files)
      else {
        if case .success(let read) = result, read.files == files, !files.isEmpty {
          unsupported = read.unsupported
          return
        }
        return show(result, of: folder, isSameFolder: true)
      }
      unsupported = read.unsupported
      apply(changes, read.files)
    }
  }

  private func startReading(
    _ folder: String, finished: @escaping @MainActor (Result<PictureFolder, FolderProblem>) -> Void
  ) {
    let changed: @MainActor () -> Void = { [weak self] in self?.refresh() }
    watch?.start(.folder(folder), changed: changed)
    reader.read(folder) { [weak self] result in
      finished(result)
      guard let self else { return }
      watch?.finishReading(.folder(folder), seconds: reader.duration, changed: changed)
    }
  }

  // MARK: Showing

  private func show(
    _ result: Result<PictureFolder, FolderProblem>, of folder: String, isSameFolder: Bool = false
  ) {
    switch result {
    case .success(let read):
      unsupported = read.unsupported
      let advice = Message("“%s” contains no pictures. Open another folder.", fileName(of: folder))
      show(
        read.files, placeholder: Message(joining: notes.isEmpty ? [advice] : notes, separator: " "),
        isSameFolder: isSameFolder)
    case .failure(let problem):
      unsupported = UnsupportedPictures()
      show([], placeholder: problem.message, isSameFolder: isSameFolder)
    }
  }

  private func show(_ files: [PictureFile], placeholder advice: Message, isSameFolder: Bool = false) {
    numbers.add(files, after: self.files)
    let emptyState = files.isEmpty ? CanvasStatus(title: Message("No Pictures"), advice: advice) : nil
    (self.files, self.emptyState, places) = (files, emptyState, nil)
    onChange?(isSameFolder)
  }

  /// The number of steps above which the pictures are shown as other ones, since each step takes time.
  private static let stepLimit = 1_000

  private func apply(_ changes: PictureChanges, _ new: [PictureFile]) {
    numbers.add(new, after: files)
    guard changes.steps.count <= Self.stepLimit else {
      (files, places) = (new, nil)
      onChange?(true)
      return
    }
    for step in changes.steps {
      files.replaceSubrange(step.position..<step.position + step.removed, with: step.added)
      places = nil
      onStep?(step)
    }
    files = new
    if !changes.changed.isEmpty { onNewVersions?(changes.changed) }
  }
}
