// The stores of the canvases that show the document in another form: in a stress view, or with the settings kept for
// side A of *Compare*.

/// A document that is derived from the base store's document, and derived again after each change of it. Edits go to
/// the base store.
///
/// Values of the derived document must not be written back.
package final class DerivedStore: Store {
  private let base: Store
  /// Derives the document from the base document; nil keeps the last one.
  private let derive: (Document) -> Document?
  /// Performs an edit of the derived document on the base document.
  private let forward: (inout Document, Edit) -> Void

  private init(
    of base: Store, in lifetime: Lifetime, derive: @escaping (Document) -> Document?,
    forward: @escaping (inout Document, Edit) -> Void
  ) {
    (self.base, self.derive, self.forward) = (base, derive, forward)
    super.init(derive(base.document) ?? base.document, in: lifetime)
    base.observe(in: lifetime) { [weak self] change in
      guard let self, let new = self.derive(change.new), new != document else { return }
      replace(with: new, animated: change.isAnimated, replacesContent: change.replacesContent)
    }
  }

  /// Creates a store of a document as the window's stress view shows it. Canvases observe it; controls observe the base
  /// store.
  package convenience init(stressViewOf base: Store) {
    var stressing = Stressing()
    self.init(
      of: base, in: base.lifetime, derive: { stressing.shown($0) { base.splitWords() } }, forward: { $1(&$0) })
  }

  /// Creates a store of side A of *Compare*, with a lifetime of its own within the base store's.
  package convenience init(sideAOf base: Store) {
    self.init(
      of: base, in: Lifetime(within: base.lifetime), derive: \.counterpart, forward: { $0.changeCounterpart($1) })
  }

  package override func splitWords() -> WordList {
    document.words.source == base.document.words.source ? base.splitWords() : super.splitWords()
  }

  package override func perform(_ kind: EditKind, coalescing key: AnyHashable? = nil, _ edit: Edit) {
    base.perform(kind, coalescing: key) { forward(&$0, edit) }
  }

  package override func amend(_ edit: Edit) { base.amend { forward(&$0, edit) } }

  package override func beginGesture() { base.beginGesture() }

  package override func endGesture() { base.endGesture() }
}
