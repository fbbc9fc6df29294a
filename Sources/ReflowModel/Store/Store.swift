// A window's document, its history and its observers. The window owns its store; the store owns its observers' closures
// until its lifetime ends, so that these hold neither the store nor the window strongly.

import Foundation

/// The document of one window, with undo and redo.
///
/// Everything in the document can be undone but how it is looked at: its `window`, since size and sidebar follow the
/// window, and its `scene`. Undo and redo show the scene in which the change was made.
@MainActor
package final class Store {
  /// A change that observers are told.
  package struct Change {
    /// The document before.
    package let old: Document
    /// The document now.
    package let new: Document
    /// Whether what is on the canvas glides to its new places.
    package let isAnimated: Bool
  }

  /// What is on its way and will be a step of the history, such as the width of a sweep.
  package struct Unsettled {
    /// What it will be called.
    let action: Action
    /// Makes it a step. It is called once, before the next step that would overtake it: undo, redo, another document,
    /// scene or width.
    let settle: () -> Void
  }

  /// How long after a change another of the same key still belongs to the same step, in seconds.
  private static let coalescingTime = 0.8

  /// What is shown.
  package private(set) var document: Document
  /// The words that were split with the file that was opened last, until others are shown.
  var openedWords: SplitText?
  /// What is shown and is not in the document yet.
  package var unsettled: Unsettled? {
    // There is something to take back, or no longer.
    didSet { if (unsettled == nil) != (oldValue == nil) { replace(with: document, animated: false) } }
  }
  private var history = History()
  private let now: () -> Double

  /// The key whose changes still join the last step, and when it last changed.
  private var openKey: AnyHashable?
  private var openTime = 0.0
  private var isInGesture = false

  /// The lifetime of the window, or of the canvas, whose document it is. What observes the document begins in it.
  package let lifetime: Lifetime
  private let observers: StoreObservers
  /// Where changes go in the store of a counterpart, whose document follows from the original's.
  private let original: Store?
  /// The same in the store of what is shown.
  private weak var base: Store?
  private var stressing = Stressing()

  /// The store of what the document looks like in its window's stress view: canvases follow it, and controls the document.
  /// It is told of each change before anybody else is; changes that are made to it are the document's. A value that is
  /// read from what is shown must not be written back.
  package private(set) lazy var shown = Store(showing: self)
  private var showsAnother = false

  /// A store of a document with an empty history. `now` is a clock in seconds that never goes back.
  package init(
    _ document: Document = Document(), now: @escaping () -> Double = { ProcessInfo.processInfo.systemUptime }
  ) {
    self.document = document
    self.now = now
    original = nil
    lifetime = Lifetime()
    observers = StoreObservers(in: lifetime)
  }

  /// A store of A while *Compare* is on: its changes are made to the original, whose history they belong to. Who makes it
  /// tells it of the original's changes.
  package init(beside original: Store) {
    self.original = original
    document = original.document.counterpart ?? original.document
    openedWords = original.openedWords
    now = original.now
    lifetime = Lifetime(within: original.lifetime)
    observers = StoreObservers(in: lifetime)
  }

  /// A store of what another one's document looks like.
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

  /// Shows what the document of the other store now looks like.
  private func show(_ change: Change) {
    guard let base else { return }
    openedWords = base.openedWords
    let new = stressing.shown(change.new) { base.splitWords() }
    if new != document { replace(with: new, animated: change.isAnimated) }
  }

  /// Shows what the original's document now stands beside.
  package func follow(_ change: Change) {
    guard let new = change.new.counterpart, new != document else { return }
    openedWords = original?.openedWords
    replace(with: new, animated: change.isAnimated)
  }

  // MARK: Changing

  /// Sets one setting. Changes of a slider that follow one another within `coalescingTime`, or within a gesture, are
  /// one step of the history.
  package func update<Value>(_ keyPath: WritableKeyPath<Document, Value>, to value: Value) {
    let action = Self.action(for: keyPath)
    perform(action, coalescing: action.coalesces ? AnyHashable(keyPath) : nil) {
      $0[keyPath: keyPath] = value
    }
  }

  /// Makes a change of any kind as one step of the history; with a key it joins the step before it, if that has the
  /// same key and was made shortly before or in the same gesture. A change that changes nothing is none.
  package func perform(_ action: Action, coalescing key: AnyHashable? = nil, _ change: (inout Document) -> Void) {
    if let original { return original.perform(action, coalescing: key) { $0.changeCounterpart(change) } }
    if let base { return base.perform(action, coalescing: key, change) }
    var new = document
    change(&new)
    guard new != document else { return }
    if unsettled != nil, new.scene != document.scene || hasOtherWidths(new) {
      settle()
      new = document
      change(&new)
      guard new != document else { return }
    }
    if new.viewed(as: document) != document {
      record(action, key: key, new: new)
    } else if new.scene != document.scene {
      openKey = nil
    }
    replace(with: new, animated: action.animates)
  }

  /// Says that a drag begins: its changes of one key are one step, however long it takes.
  package func beginGesture() {
    (original ?? base)?.beginGesture()
    openKey = nil
    isInGesture = true
  }

  /// Says that the drag has ended.
  package func endGesture() {
    (original ?? base)?.endGesture()
    openKey = nil
    isInGesture = false
  }

  private func settle() {
    guard let unsettled else { return }
    self.unsettled = nil
    unsettled.settle()
  }

  private func hasOtherWidths(_ new: Document) -> Bool {
    SceneName.allCases.contains { new[$0].width != document[$0].width }
  }

  private func record(_ action: Action, key: AnyHashable?, new: Document) {
    let time = now()
    let joins = key != nil && key == openKey && (isInGesture || time - openTime <= Self.coalescingTime)
    openKey = key
    openTime = time
    guard joins else { return history.record(document, action, after: new) }
    if history.dropStep(ifBackAt: new) { openKey = nil }
  }

  /// Shows a document that was opened, in the window there is. `words` are its words where they have been split.
  package func open(_ opened: Document, words: SplitText? = nil) {
    settle()
    openedWords = words
    perform(Action(name: .inContext("undo", "Open"), opens: true)) { $0 = opened.inWindow($0.window) }
  }

  /// Says that what is shown is in a document file now, which is no step of the history.
  package func setFile(_ path: String) {
    var new = document
    new.setFile(path, version: FileBytes.version(of: path))
    history.setFile(path, version: new.fileVersion)
    replace(with: new, animated: false)
  }

  // MARK: Undo

  /// Whether there is a step to take back, and one to make again.
  package var canUndo: Bool { nextUndo != nil }
  package var canRedo: Bool { history.lastRedo != nil }
  /// The menu's words, "Undo Spacing"; "Undo" when there is nothing to undo.
  package var undoTitle: Message { nextUndo.map { Message("Undo %s", $0.name) } ?? Message("Undo") }
  /// The menu's words, "Redo Spacing"; "Redo" when there is nothing to redo.
  package var redoTitle: Message { history.lastRedo.map { Message("Redo %s", $0.name) } ?? Message("Redo") }

  private var nextUndo: Action? { unsettled?.action ?? history.lastUndo }

  /// Takes back the last step, if there is one; what is not settled yet is settled, and is the last step.
  package func undo() {
    openKey = nil
    if unsettled != nil {
      let before = document
      settle()
      // Where it has come back to where it set out, it has left no step, and the one before it is not meant.
      guard document != before else { return }
    }
    let exchanges = history.lastUndo?.exchangesKept ?? false
    if let before = history.undo(from: document) { go(to: before, exchanging: exchanges) }
  }

  /// Makes the last step that was taken back again, if there is one.
  package func redo() {
    settle()
    openKey = nil
    let exchanges = history.lastRedo?.exchangesKept ?? false
    if let after = history.redo(from: document) { go(to: after, exchanging: exchanges) }
  }

  /// Shows a document of the history as this one is looked at. Where the step exchanged A and B, A gets what B gives up.
  private func go(to other: Document, exchanging: Bool) {
    var new = other.inWindow(document.window)
    if exchanging { new.window.workbench.kept?.take(document, in: other.scene) }
    replace(with: new, animated: true)
  }

  // MARK: Watching

  /// Calls a closure after every change, in the order of the changes, until the lifetime ends. It may change the document
  /// in turn.
  package func observe(_ notify: @escaping (Change) -> Void) {
    observers.add(notify)
  }

  private func replace(with new: Document, animated: Bool) {
    let change = Change(old: document, new: new, isAnimated: animated)
    document = new
    observers.tell(change) { if showsAnother { shown.show($0) } }
  }
}
