// The kinds of edits, with their names in the menus. A setting's declaration defines its kind of edit. A kind that
// changes several settings is defined beside the code that performs it.

/// A kind of edit of a document.
package struct EditKind: Hashable, Sendable {
  /// The name behind "Undo" and "Redo".
  package var name: Message
  /// Whether edits of this kind in quick succession are undone together, such as those by sliders, handles and typing.
  package var coalesces = false
  /// Whether the canvas animates the edit. A dragged handle turns this off, since it must stay under the pointer.
  package var animates = true
  /// Whether it exchanges A and B of *Compare*. Undo and redo then exchange them too.
  package var exchangesKept = false

  /// Whether it shows other content, such as another text or folder. The canvas then starts at the content's start.
  package var replacesContent = false
  /// Whether it opens another document, which is in another file.
  package var opens = false

  /// The same kind during a drag, without an animation.
  package var dragged: EditKind {
    var kind = self
    kind.animates = false
    return kind
  }
}

extension Store {
  private static let declarations = Dictionary(
    Document.declarations.map { ($0.keyPath, $0.facts) }, uniquingKeysWith: { first, _ in first })

  /// The facts of a setting of the document.
  package static func facts(of keyPath: PartialKeyPath<Document>) -> SettingFacts {
    declarations[keyPath] ?? Document.facts(of: keyPath)
  }

  package static func editKind(of keyPath: PartialKeyPath<Document>) -> EditKind { facts(of: keyPath).editKind }
}
