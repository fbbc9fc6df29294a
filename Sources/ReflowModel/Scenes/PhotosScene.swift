// The settings of the Photos scene.

import Foundation
import LayoutCore

/// The content and the layout settings of the Photos scene.
package struct PhotosScene: SceneSettings {
  /// The allowed numbers of columns.
  package static let columnRange = 1...4
  /// The distance between pictures, and the inset around all of them, in px.
  package static let spacing: CGFloat = 10
  /// The height of pictures in more than one column, in px.
  package static let smallHeight: CGFloat = 100

  /// The absolute path of the folder with the pictures; nil for those that are installed with the program.
  package var folder: String?
  package var columns = 1
  package var animation: AnimationKind = .interactiveSpring
  /// The speed of the animation: 1 is its own speed, at 0.5 it takes twice as long.
  package var animationSpeed = 1.0
  /// The layout width.
  package var width: CanvasWidth = .automatic
  /// The selected picture.
  package var selection: Int?
  package var stress = StressView.original

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
    .optional(\.folder, "folder", Message("Folder"), read: folder).notAnimated().inPresets(.never).shared(),
  ]

  /// The folder in a document. If it is outside the document's folder, the user must confirm it.
  private static func folder(_ fields: FieldReader, _ key: String) -> String? {
    switch fields.value(key, as: String.self).flatMap(fields.place) {
    case .inside(let path): return path
    case .outside(let path): fields.note(.pictures(path))
    case nil:
      fields.note(Message("The folder of pictures is not a valid path; the pictures supplied with Reflow are used."))
    }
    return nil
  }

  /// The layout of the pictures: one column of large pictures, or several columns of smaller ones.
  package var lazyLayout: any LazyLayout {
    grid.lazy(lineLength: .uniform(columns == 1 ? 200 : Self.smallHeight))
  }

  private var grid: DeclaredGrid {
    DeclaredGrid(.equal(columns, spacing: Self.spacing), spacing: Self.spacing)
  }

  package func arranged(items count: Int, isLazy: Bool, in width: CGFloat) -> SceneArrangement {
    SceneArrangement(layout: .grid(grid), fillsTracks: true, remarks: [SceneArrangement.namesForPictures])
  }

  /// The animation at its speed; nil for no animation.
  package var motion: Animation? { animation.animation(speed: animationSpeed) }

  package var title: String? { folder.map { fileName(of: $0) } }

  /// The next number of columns: one more, or one after four.
  package var nextColumns: Int { columns < Self.columnRange.upperBound ? columns + 1 : Self.columnRange.lowerBound }
}
