// The changes that a user can make, with their names in the menus. A setting's declaration defines its action. An
// action that changes several settings is defined beside the code that performs it.

/// A kind of change to a document.
package struct Action: Hashable, Sendable {
  /// The name behind "Undo" and "Redo".
  package var name: Message
  /// Whether changes of this kind come in quick succession, from sliders, handles and typing. Such changes are undone
  /// together.
  package var coalesces = false
  /// Whether the canvas animates the change. A dragged handle turns this off, since it must stay under the pointer.
  package var animates = true
  /// Whether it exchanges A and B of *Compare*. Undo and redo then exchange them too.
  package var exchangesKept = false

  /// Whether it opens another document, which is in another file.
  package var opens = false

  /// The same action during a drag, without an animation.
  package var dragged: Action {
    var action = self
    action.animates = false
    return action
  }
}

extension Store {
  private static let declarations = Dictionary(
    Document.declarations.map { ($0.keyPath, $0.facts) }, uniquingKeysWith: { first, _ in first })

  /// The facts of a setting of the document.
  package static func facts(of keyPath: PartialKeyPath<Document>) -> SettingFacts {
    declarations[keyPath] ?? Document.facts(of: keyPath)
  }

  package static func action(for keyPath: PartialKeyPath<Document>) -> Action { facts(of: keyPath).action }
}
