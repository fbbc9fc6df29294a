// The changes a user can make, by the names the menus show. Those of settings are made from their declarations, and
// those that are more than one setting stand beside the code that makes them.

/// A kind of change to a document.
package struct Action: Hashable, Sendable {
  /// The name behind "Undo" and "Redo".
  package var name: Message
  /// Whether changes of this kind come in streams, from sliders, handles and typing: those that follow one another
  /// shortly are undone together.
  package var coalesces = false
  /// Whether what is on the canvas glides to its new places. It does not while a handle is dragged: it is under the
  /// pointer.
  package var animates = true
  /// Whether it exchanges A and B of *Compare*: to take it back, or make it again, is to exchange them too.
  package var exchangesKept = false

  /// Whether another document is shown by it, which is in another file.
  package var opens = false

  /// The same while a handle is dragged: nothing glides.
  package var dragged: Action {
    var action = self
    action.animates = false
    return action
  }
}

extension Store {
  private static let declarations = Dictionary(
    Document.declarations.map { ($0.keyPath, $0.facts) }, uniquingKeysWith: { first, _ in first })

  /// What is declared of a setting of the document.
  package static func facts(of keyPath: PartialKeyPath<Document>) -> SettingFacts {
    declarations[keyPath] ?? Document.facts(of: keyPath)
  }

  /// The action of setting one setting.
  package static func action(for keyPath: PartialKeyPath<Document>) -> Action { facts(of: keyPath).action }
}
