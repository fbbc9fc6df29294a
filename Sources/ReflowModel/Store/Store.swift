// A document with its observers. The store owns the observers' closures until its lifetime ends, so the closures
// reference neither the store nor the window strongly.

/// A document that is observed and edited. A ``HistoryStore`` undoes edits; a ``DerivedStore`` forwards them.
@MainActor
package class Store {
  /// A change that observers receive.
  package struct Change {
    package let old: Document
    package let new: Document
    /// Whether the canvas animates the change.
    package let isAnimated: Bool
    /// Whether the content is another one, and not an edit of the old content.
    package let replacesContent: Bool
  }

  package typealias Edit = (inout Document) -> Void

  package final private(set) var document: Document
  /// The lifetime of the window or canvas that shows the document. It ends the observers.
  package final let lifetime: Lifetime
  private let observers: StoreObservers

  package init(_ document: Document = Document(), in lifetime: Lifetime = Lifetime()) {
    self.document = document
    self.lifetime = lifetime
    observers = StoreObservers(in: lifetime)
  }

  /// The words of the text in their order. O(length of the text).
  package func splitWords() -> WordList { WordList(document.words.source) }

  // MARK: Edits

  /// Changes one setting. A drag of a slider is one edit.
  package final func update<Value>(_ keyPath: WritableKeyPath<Document, Value>, to value: Value) {
    let kind = Self.editKind(of: keyPath)
    perform(kind, coalescing: kind.coalesces ? AnyHashable(keyPath) : nil) { $0[keyPath: keyPath] = value }
  }

  /// Edits the document. Edits with an equal key in quick succession are undone together. Does nothing if the document
  /// stays equal.
  package func perform(_ kind: EditKind, coalescing key: AnyHashable? = nil, _ edit: Edit) {
    var new = document
    edit(&new)
    if new != document { replace(with: new, by: kind) }
  }

  /// Changes the document as a part of the last edit: undo takes back both.
  package func amend(_ edit: Edit) {
    var new = document
    edit(&new)
    if new != document { replace(with: new, animated: false) }
  }

  /// Begins a drag: its edits of one key are undone together, regardless of its duration. Has no effect on a store
  /// without a history.
  package func beginGesture() {}

  package func endGesture() {}

  // MARK: Observation

  /// Calls a closure after every change, in the order of the changes, until the lifetime ends. The default lifetime is
  /// the store's. The closure may edit the document.
  package final func observe(in lifetime: Lifetime? = nil, _ notify: @escaping (Change) -> Void) {
    observers.add(notify, in: lifetime ?? self.lifetime)
  }

  final func replace(with new: Document, by kind: EditKind) {
    replace(with: new, animated: kind.animates, replacesContent: kind.replacesContent)
  }

  final func replace(with new: Document, animated: Bool, replacesContent: Bool = false) {
    let change = Change(old: document, new: new, isAnimated: animated, replacesContent: replacesContent)
    document = new
    observers.notify(change)
  }
}
