// The settings of the Photos scene.

import LayoutCore

/// What the Photos scene shows and how it is arranged.
package struct PhotosScene: SceneSettings {
  /// The columns there can be.
  package static let columnRange = 1...4

  /// The absolute path of the folder whose pictures are shown; nil shows those that come with the program.
  package var folder: String?
  /// The columns of the grid.
  package var columns = 1
  /// How pictures get to their new places.
  package var animation: AnimationKind = .interactiveSpring
  /// How fast they do: 1 is the animation's own speed, 0.5 takes twice as long.
  package var animationSpeed = 1.0
  /// The width the pictures are laid out in.
  package var width: CanvasWidth = .automatic
  /// The picture that is looked at.
  package var selection: Int?
  /// The stress view that the scene is shown in.
  package var stress = StressView.original

  /// The settings at the start.
  package init() {}

  package static let settings: [Setting<PhotosScene>] = [
    .number(
      \.columns, "columns", Message("Columns"), Double(columnRange.lowerBound)...Double(columnRange.upperBound), page: 1
    ).coalescing(false),
    .animation(\.animation),
    .animationSpeed(\.animationSpeed),
    .width(\.width),
    .selection(\.selection),
    .stress(\.stress),
    .optional(\.folder, "folder", Message("Folder"), read: folder).still().inPresets(.never).shared(),
  ]

  /// The folder of a document, which may lie elsewhere than the document: then the user is asked.
  private static func folder(_ fields: FieldReader, _ key: String) -> String? {
    switch fields.value(key, as: String.self).flatMap(fields.place) {
    case .inside(let path): return path
    case .outside(let path): fields.ask(.pictures(path))
    case nil:
      fields.note(Message("The folder of the photos is not a path; the pictures that come with Reflow are used."))
    }
    return nil
  }

  /// The animation at its speed; nil is at once.
  package var motion: Animation? { animation.animation(speed: animationSpeed) }

  /// The name of the folder.
  package var title: String? { folder.map { fileName(of: $0) } }

  /// The columns after these: one more, and one after four.
  package var nextColumns: Int { columns < Self.columnRange.upperBound ? columns + 1 : Self.columnRange.lowerBound }
}
