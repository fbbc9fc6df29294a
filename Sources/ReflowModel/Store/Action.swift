// The changes a user can make, by the names the menus show. Those of a scene are declared beside its settings.

/// A kind of change to a document.
package struct Action: Hashable, Sendable {
  /// The name behind "Undo" and "Redo".
  package var name: String
  /// Whether changes of this kind come in streams, from sliders, handles and typing: those that follow one another
  /// shortly are undone together.
  var coalesces = false
  /// Whether what is on the canvas glides to its new places. It does not while a handle is dragged: it is under the
  /// pointer.
  var animates = true
}

extension Action {
  /// Another scene is shown. Undo leaves it alone.
  package static let scene = Action(name: "Scene", animates: false)
  /// The window changes. Undo leaves it alone.
  package static let window = Action(name: "Window", animates: false)
  /// A file is opened.
  static let openDocument = Action(name: "Open")
  /// The canvas gets another width.
  package static let width = Action(name: "Width", coalesces: true, animates: false)
}
