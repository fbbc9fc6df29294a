// A window's document, its history and its observers. The window owns its store. The store owns its observers' closures
// until its lifetime ends, so the closures reference neither the store nor the window strongly.

import Foundation

/// The document of one window, with undo and redo.
///
/// Undo covers everything in the document except view state: its `window`, since size and sidebar follow the window,
/// and its `scene`. Undo and redo show the scene in which the change was made.
@MainActor
package final class Store {
  /// A change that observers receive.
  package struct Change {
    package let old: Document
    package let new: Document
    /// Whether the canvas animates the change.
    package let isAnimated: Bool
  }

  /// An edit in progress that will become a step of the history, such as the width during a sweep.
  package struct PendingEdit {
    let kind: EditKind
    /// Makes the step. Called once, before the next undo, redo, opened document, or change of scene or width.
    let commit: () -> Void
  }

  /// The maximum time between two changes of one key that join the same step, in seconds.
  private static let coalescingTime = 0.8

  package private(set) var document: Document
  /// The words that were split with the last opened file, until other words are shown.
  var openedWords: SplitText?
  /// The edit in progress, which is not in the document yet.
  package var pendingEdit: PendingEdit? {
    // Notifies observers that `canUndo` may have changed.
    didSet { if (pendingEdit == nil) != (oldValue == nil) { replace(with: document, animated: false) } }
  }
  private var history = History()
  private let now: () -> Double

  /// The key whose changes still join the last step, and the time of its last change.
  private var openKey: AnyHashable?
  private var openTime = 0.0
  private var isInGesture = false

  /// The lifetime of the window or canvas that shows the document. It ends the observers.
  package let lifetime: Lifetime
  private let observers: StoreObservers
  /// The store that receives the changes of a counterpart, whose document is derived from the original's; else nil.
  private let original: Store?
  /// The store that receives the changes of a stress view's store; nil for any other store.
  private weak var base: Store?
  private var stressing = Stressing()

  /// The store of the document as the window's stress view shows it. Canvases observe this store; controls observe the
  /// document's. It receives each change before the observers do; changes made to it go to the document. Do not write
  /// back a value that was read from it.
  package private(set) lazy var shown = Store(showing: self)
  private var showsAnother = false

  /// Creates a store of a document with an empty history. `now` is a monotonic clock in seconds.
  package init(
    _ document: Document = Document(), now: @escaping () -> Double = { ProcessInfo.processInfo.systemUptime }
  ) {
    self.document = document
    self.now = now
    original = nil
    lifetime = Lifetime()
    observers = StoreObservers(in: lifetime)
  }

  /// Creates a store of A while *Compare* is on. Its changes go to the original and its history. The caller forwards
  /// the original's changes to ``follow(_:)``.
  package init(beside original: Store) {
    self.original = original
    document = original.document.counterpart ?? original.document
    openedWords = original.openedWords
    now = original.now
    lifetime = Lifetime(within: original.lifetime)
    observers = StoreObservers(in: lifetime)
  }

  /// Creates a store of another store's document as the stress view shows it.
  private init(showing base: Store) {
    original = nil
    now = base.now
    openedWords = base.openedWords
    document = stressing.shown(base.document) { base.splitWords() }
    self.base = base
    lifetime = base.lifetime
    observers = StoreObservers(in: lifetime)
    base.showsAnother = true
  }

  /// Updates the shown document after a change of the base store.
  private func show(_ change: Change) {
    guard let base else { return }
    openedWords = base.openedWords
    let new = stressing.shown(change.new) { base.splitWords() }
    if new != document { replace(with: new, animated: change.isAnimated) }
  }

  /// Updates the counterpart after a change of the original.
  package func follow(_ change: Change) {
    guard let new = change.new.counterpart, new != document else { return }
    openedWords = original?.openedWords
    replace(with: new, animated: change.isAnimated)
  }

  // MARK: Changes

  /// Changes one setting. Changes of a slider within `coalescingTime` of each other, or within one gesture, are one
  /// step of the history.
  package func update<Value>(_ keyPath: WritableKeyPath<Document, Value>, to value: Value) {
    let kind = Self.editKind(of: keyPath)
    perform(kind, coalescing: kind.coalesces ? AnyHashable(keyPath) : nil) {
      $0[keyPath: keyPath] = value
    }
  }

  /// Performs a change as one step of the history. With a key, the change joins the step before it if that has the same
  /// key and was made shortly before or in the same gesture. Does nothing if the document stays equal.
  package func perform(_ kind: EditKind, coalescing key: AnyHashable? = nil, _ change: (inout Document) -> Void) {
    if let original { return original.perform(kind, coalescing: key) { $0.changeCounterpart(change) } }
    if let base { return base.perform(kind, coalescing: key, change) }
    var new = document
    change(&new)
    guard new != document else { return }
    if pendingEdit != nil, new.scene != document.scene || hasOtherWidths(new) {
      commitPendingEdit()
      new = document
      change(&new)
      guard new != document else { return }
    }
    if new.viewed(as: document) != document {
      record(kind, key: key, new: new)
    } else if new.scene != document.scene {
      openKey = nil
    }
    replace(with: new, animated: kind.animates)
  }

  /// Begins a drag: its changes of one key are one step, regardless of its duration.
  package func beginGesture() {
    (original ?? base)?.beginGesture()
    openKey = nil
    isInGesture = true
  }

  package func endGesture() {
    (original ?? base)?.endGesture()
    openKey = nil
    isInGesture = false
  }

  private func commitPendingEdit() {
    guard let pendingEdit else { return }
    self.pendingEdit = nil
    pendingEdit.commit()
  }

  private func hasOtherWidths(_ new: Document) -> Bool {
    SceneName.allCases.contains { new[$0].width != document[$0].width }
  }

  private func record(_ kind: EditKind, key: AnyHashable?, new: Document) {
    let time = now()
    let joins = key != nil && key == openKey && (isInGesture || time - openTime <= Self.coalescingTime)
    openKey = key
    openTime = time
    guard joins else { return history.record(document, kind, after: new) }
    if history.dropStep(ifBackAt: new) { openKey = nil }
  }

  /// Shows an opened document in the current window. `words` are its words if they are already split.
  package func open(_ opened: Document, words: SplitText? = nil) {
    commitPendingEdit()
    openedWords = words
    perform(EditKind(name: .inContext("undo", "Open"), opens: true)) { $0 = opened.inWindow($0.window) }
  }

  /// Sets the document's file after a save, which is not a step of the history.
  package func setFile(_ path: String) {
    var new = document
    new.setFile(path, version: FileBytes.version(of: path))
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

  /// Takes back the last step, if there is one. Commits a change in progress first, which then is the last step.
  package func undo() {
    openKey = nil
    if pendingEdit != nil {
      let before = document
      commitPendingEdit()
      // The change returned to its start and left no step. The step before it stays.
      guard document != before else { return }
    }
    let exchanges = history.lastUndo?.exchangesKept ?? false
    if let before = history.undo(from: document) { go(to: before, exchanging: exchanges) }
  }

  /// Repeats the last undone step, if there is one.
  package func redo() {
    commitPendingEdit()
    openKey = nil
    let exchanges = history.lastRedo?.exchangesKept ?? false
    if let after = history.redo(from: document) { go(to: after, exchanging: exchanges) }
  }

  /// Shows a document of the history with the current view state. If the step exchanged A and B, A takes B's old
  /// settings.
  private func go(to other: Document, exchanging: Bool) {
    var new = other.inWindow(document.window)
    if exchanging { new.window.workbench.kept?.take(document, in: other.scene) }
    replace(with: new, animated: true)
  }

  // MARK: Observation

  /// Calls a closure after every change, in the order of the changes, until the lifetime ends. The closure may change
  /// the document.
  package func observe(_ notify: @escaping (Change) -> Void) {
    observers.add(notify)
  }

  private func replace(with new: Document, animated: Bool) {
    let change = Change(old: document, new: new, isAnimated: animated)
    document = new
    observers.notify(change) { if showsAnother { shown.show($0) } }
  }
}
