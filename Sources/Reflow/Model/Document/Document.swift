// The one value that describes everything on screen: controls edit it, the canvas renders it, and undo, session restore
// and files all follow from it.

/// Everything a window shows. A plain value: copying one shares its text, and comparing two is cheap while their texts
/// are shared.
struct Document: Equatable, Sendable {
  /// The scene the canvas shows.
  var scene: SceneName = .words
  /// The settings of the Words scene.
  var words = WordsScene()
  /// The window around the canvas. Undo and redo leave it alone.
  var window = WindowState()
}

extension Document {
  /// The same document in another window: what undo and redo put back.
  func inWindow(_ window: WindowState) -> Document {
    var document = self
    document.window = window
    return document
  }
}
