// The items of a scene that come from a folder or a file, such as pictures or cards. They are read on another thread, and
// again after each change of the folder or file.

import Foundation
import GtkInterop
import ReflowModel

/// What a folder or a file contains, as one reading found it.
protocol WatchedContent: Equatable, Sendable {
  associatedtype Item: NumberedItem

  /// Creates a content without items.
  init()

  var items: [Item] { get }
  /// What is left out, one sentence each.
  var notes: [Message] { get }
  /// The same for a report or an export, which has a limit.
  var reportedNotes: [Message] { get }

  /// Reads the folder or the file at a path. Any thread can call it.
  static func read(_ path: String, unless isCancelled: @escaping @Sendable () -> Bool) -> Result<Self, ReadingFailure>
  /// The folders and files on which a reading of a path depends.
  func watchedPaths(of path: String) -> WatchedPaths
  /// The placeholder for a content without items, with the failure if it could not be read.
  func emptyState(of path: String, after failure: ReadingFailure?) -> CanvasStatus
  /// The sentence that says that the last items stay if another reading fails; nil if they do not stay.
  static var staleness: Message? { get }
}

/// The items on a canvas. The list follows the store from its creation, and the folder or file while it shows it.
@MainActor
final class WatchedList<Content: WatchedContent>: LifetimeMember {
  private(set) var content = Content()
  private(set) var items: [Content.Item] = []
  /// The numbers of the items, which stay when they are read again.
  private(set) var numbers: [Int] = []
  /// Whether the items are those that come with the program.
  private(set) var isSupplied = true
  /// The reason why the items could not be read again, and that the ones read last are shown; nil if the items are
  /// those of the file or folder.
  private(set) var outdated: Message? { didSet { if outdated != oldValue { onOutdated?() } } }
  /// The placeholder for an empty canvas; nil if there are items, or if they are still being read.
  private(set) var emptyState: CanvasStatus?
  /// Called when other items are shown; `isSameSource` if they are another state of the same file or folder.
  var onChange: ((_ isSameSource: Bool) -> Void)?
  /// Called when ``outdated`` changes.
  var onOutdated: (() -> Void)?

  private let store: Store
  private let path: WritableKeyPath<Document, String?>
  private let supplied: (items: [Content.Item], emptyState: CanvasStatus)
  private let reader = ListReader<Content>()
  /// The watch over the file or folder; nil if the list shows the items as they were read.
  private let watch: FolderWatch?
  private var known = ItemNumbers<Content.Item>()
  private var isRefreshing = false
  private var noteObservers: [@MainActor () -> Void] = []
  private var shownNotes: [Message] = []

  /// Creates the list of the items at a path of the document. Without a watch the items stay as they were read.
  ///
  /// - Parameter supplied: The items that come with the program, for no path, and the placeholder if there are none.
  init(
    store: Store, path: WritableKeyPath<Document, String?>, watches: Bool = true,
    supplied: (items: [Content.Item], emptyState: CanvasStatus)
  ) {
    (self.store, self.path, self.supplied) = (store, path, supplied)
    watch = watches ? FolderWatch(in: store.lifetime) : nil
    read(store.document[keyPath: path])
    store.observe { [weak self] change in
      let new = change.new[keyPath: path]
      if change.old[keyPath: path] != new { self?.read(new) }
    }
    store.lifetime.add(self)
  }

  func endWithLifetime() { reader.cancel() }

  /// Whether other items are being read; not while only changes of the same source are.
  var isReading: Bool { reader.isReading && !isRefreshing }

  /// What is left out of the items, one sentence each; first why they are not up to date.
  var notes: [Message] { [outdated].compactMap { $0 } + content.notes }

  /// What a report or an export tells of what is left out, with the name of the file or folder.
  var remarks: [Message] {
    let name = store.document[keyPath: path].map { fileName(of: $0) } ?? ""
    return content.reportedNotes.map { Message("“%s”: %s", name, $0) }
  }

  /// Calls `show` now, and when the notes change.
  func followNotes(_ show: @escaping @MainActor () -> Void) {
    noteObservers.append(store.lifetime.bound(show))
    show()
  }

  /// Shows a folder or a file that the user chose. Reads the current one again if the user chose it again.
  func open(_ new: String) {
    if new == store.document[keyPath: path] { read(new) } else { store.update(path, to: new) }
  }

  // MARK: Reading

  private func read(_ path: String?) {
    (isRefreshing, isSupplied, content) = (false, path == nil, Content())
    guard let path else {
      watch?.stop()
      reader.cancel()
      let (items, emptyState) = supplied
      return show(items, numbers: Array(items.indices), emptyState)
    }
    known = .shared(by: path)
    startReading(path) { [weak self] in self?.show($0, of: path) }
  }

  /// Reads the items again after a change. The present ones stay until the new ones are known.
  private func refresh() {
    guard let path = store.document[keyPath: path] else { return }
    // One reading at a time: the watch reports again after this one.
    guard !reader.isReading else {
      watch?.wait { [weak self] in self?.refresh() }
      return
    }
    isRefreshing = true
    startReading(path) { [weak self] result in
      guard let self else { return }
      isRefreshing = false
      switch result {
      case .success(let new) where new == content && emptyState == nil: setOutdated(nil)
      case .failure(let failure) where Content.staleness != nil && !items.isEmpty:
        // The watch reports again when the file is written.
        if !failure.isTransient { setOutdated(failure.message) }
      default: show(result, of: path, isSameSource: true)
      }
    }
  }

  private func startReading(
    _ path: String, finished: @escaping @MainActor (Result<Content, ReadingFailure>) -> Void
  ) {
    let changed: @MainActor () -> Void = { [weak self] in self?.refresh() }
    watch?.start(content.watchedPaths(of: path), changed: changed)
    reader.read(path) { [weak self] result in
      finished(result)
      guard let self else { return }
      watch?.finishReading(content.watchedPaths(of: path), seconds: reader.duration, changed: changed)
    }
  }

  // MARK: Showing

  private func show(_ result: Result<Content, ReadingFailure>, of path: String, isSameSource: Bool = false) {
    var failure: ReadingFailure?
    switch result {
    case .success(let new): content = new
    case .failure(let error): (content, failure) = (Content(), error)
    }
    show(
      content.items, numbers: known.numbers(of: content.items), content.emptyState(of: path, after: failure),
      isSameSource: isSameSource)
  }

  private func show(
    _ items: [Content.Item], numbers: [Int], _ emptyState: CanvasStatus, isSameSource: Bool = false
  ) {
    (self.items, self.numbers) = (items, numbers)
    self.emptyState = items.isEmpty ? emptyState : nil
    setOutdated(nil)
    onChange?(isSameSource)
  }

  private func setOutdated(_ reason: Message?) {
    outdated = reason.map { Message(joining: [$0] + [Content.staleness].compactMap { $0 }, separator: " ") }
    guard notes != shownNotes else { return }
    shownNotes = notes
    for show in noteObservers { show() }
  }
}
