// What the settings of every scene have in common.

/// The settings of one scene: a plain value, which reads itself from JSON as forgivingly as `FieldReader` does and
/// keeps its own rules.
package protocol SceneSettings: Codable, Equatable, Sendable {
  /// The settings at the start.
  init()

  /// The action of each setting that a control can be bound to.
  static var actions: [PartialKeyPath<Document>: Action] { get }

  /// The width the scene is laid out in.
  var width: CanvasWidth { get set }

  /// The name of what the scene shows, such as a file's; nil where it has none.
  var title: String? { get }
}

extension SceneSettings {
  package var title: String? { nil }
}
