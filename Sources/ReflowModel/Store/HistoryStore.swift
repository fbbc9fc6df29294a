// The document of a window with its history. The window owns it.

import Foundation

/// A store whose edits are undone and redone.
///
/// Undo covers everything in the document except view state: its `window`, since that describes the window on screen,
/// and its `scene`. Undo and redo show the scene in which the edit was made.
package final class HistoryStore: Store {
  /// An edit in progress that will become a step of the history, such as the width during a sweep.
  package struct PendingEdit {
    let kind: EditKind
    /// Makes the step. Called once, before the next undo, redo, opened document, or change of scene or width.
    let commit: () -> Void
  }

  /// The maximum time between two edits of one key that join the same step, in seconds.
  private static let coalescingTime = 0.8

  /// The words that were split with the last opened file, until other words are shown.
  private(set) var openedWords: SplitText?
  /// The edit in progress, which is not in the document yet.
  package var pendingEdit: PendingEdit? {
    // Notifies observers that `canUndo` may have changed.
    didSet { if (pendingEdit == nil) != (oldValue == nil) { replace(with: document, animated: false) } }
  }
  private var history = History()
  private let now: () -> Double
  /// The key of the edits that join the last step, and the time of the last one.
  private var openStep: (key: AnyHashable, time: Double)?
  private var isInGesture = false
  /// The documents in the files of the document and of its history, as Reflow last read or wrote them, by the paths. A
  /// file is missing if the document already differed from it in the session.
  private var saved: [String: Document] = [:]

  /// Creates a store of a document with an empty history.
  ///
  /// - Parameters:
  ///   - content: The content of the document's file; nil if it is the document.
  ///   - now: A monotonic clock in seconds.
  package init(
    _ document: Document = Document(), content: Document? = nil,
    now: @escaping () -> Double = { ProcessInfo.processInfo.systemUptime }
  ) {
    self.now = now
    super.init(document)
    setSaved(content ?? document)
    replace(with: marked(document), animated: false)
  }

  private func setSaved(_ content: Document) {
    if let file = content.file, !content.isChanged { saved[file] = content }
  }

  /// A document with the mark whether it differs from its file.
  private func marked(_ document: Document) -> Document {
    guard let content = document.file.flatMap({ saved[$0] }) else { return document }
    var document = document
    document.isChanged = document.viewed(as: content) != content
    return document
  }

  package override func splitWords() -> WordList {
    if let openedWords, openedWords.holds(document.words) { return openedWords.list }
    openedWords = nil
    return super.splitWords()
  }

  // MARK: Edits

  /// Performs an edit as one step of the history. With a key, the edit joins the previous step if that step has the
  /// same key and was made shortly before or in the same gesture.
  package override func perform(_ kind: EditKind, coalescing key: AnyHashable? = nil, _ edit: Edit) {
    var new = document
    edit(&new)
    guard new != document else { return }
    if pendingEdit != nil, new.scene != document.scene || hasOtherWidths(new) {
      commitPendingEdit()
      return perform(kind, coalescing: key, edit)
    }
    if new.viewed(as: document) != document {
      record(kind, key: key, new: new)
    } else if new.scene != document.scene {
      openStep = nil
    }
    replace(with: marked(new), by: kind)
  }

  package override func amend(_ edit: Edit) {
    var new = document
    edit(&new)
    guard new != document else { return }
    if history.dropStep(ifBackAt: new) { openStep = nil }
    replace(with: marked(new), animated: false)
  }

  package override func beginGesture() { (openStep, isInGesture) = (nil, true) }

  package override func endGesture() { (openStep, isInGesture) = (nil, false) }

  private func commitPendingEdit() {
    guard let pendingEdit else { return }
    self.pendingEdit = nil
    pendingEdit.commit()
  }

  private func hasOtherWidths(_ new: Document) -> Bool {
    SceneName.allCases.contains { new[$0].width != document[$0].width }
  }

  private func record(_ kind: EditKind, key: AnyHashable?, new: Document) {
    let (last, time) = (openStep, now())
    openStep = key.map { ($0, time) }
    guard let last, last.key == key, isInGesture || time - last.time <= Self.coalescingTime else {
      return history.record(document, kind, after: new)
    }
    if history.dropStep(ifBackAt: new) { openStep = nil }
  }

  /// Shows an opened document in the current window.
  ///
  /// - Parameters:
  ///   - content: The content of the document's file; nil if it is the document.
  ///   - words: The words of the document if they are already split.
  package func open(_ opened: Document, content: Document? = nil, words: SplitText? = nil) {
    commitPendingEdit()
    openedWords = words
    setSaved(content ?? opened)
    perform(EditKind(name: .inContext("undo", "Open"), replacesContent: true, opens: true)) {
      $0 = opened.inWindow($0.window)
    }
    let files = history.files
    saved = saved.filter { files.contains($0.key) || $0.key == document.file }
  }

  /// Sets the document's file after a save. A save is not a step of the history.
  package func setFile(_ path: String) {
    var new = document
    new.setFile(path, version: FileBytes.version(of: path))
    setSaved(new)
    history.setFile(path, version: new.fileVersion)
    replace(with: new, animated: false)
  }

  // MARK: Undo

  package var canUndo: Bool { nextUndo != nil }
  package var canRedo: Bool { history.lastRedo != nil }
  /// The menu item's text, such as "Undo Spacing"; "Undo" if there is no step.
  package var undoTitle: Message { nextUndo.map { Message("Undo %s", $0.name) } ?? Message("Undo") }
  /// The menu item's text, such as "Redo Spacing"; "Redo" if there is no step.
  package var redoTitle: Message { history.lastRedo.map { Message("Redo %s", $0.name) } ?? Message("Redo") }

  private var nextUndo: EditKind? { pendingEdit?.kind ?? history.lastUndo }

  /// Takes back the last step, if there is one. Commits a pending edit first, which then is the last step.
  package func undo() {
    openStep = nil
    if pendingEdit != nil {
      let before = document
      commitPendingEdit()
      // The edit restored the original value, so it is not a step. The previous step is not undone.
      guard document != before else { return }
    }
    if let step = history.undo(from: document) { perform(step) }
  }

  /// Repeats the last undone step, if there is one.
  package func redo() {
    commitPendingEdit()
    openStep = nil
    if let step = history.redo(from: document) { perform(step) }
  }

  /// Shows the step's document with the current view state. If the step exchanged A and B, A takes B's old settings.
  private func perform(_ step: History.Step) {
    var new = step.document.inWindow(document.window)
    if step.kind.exchangesKept { new.window.workbench.kept?.take(document, in: step.document.scene) }
    replace(with: marked(new), animated: true, replacesContent: step.kind.replacesContent)
  }
}
