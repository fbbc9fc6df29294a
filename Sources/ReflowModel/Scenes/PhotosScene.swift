// The settings of the Photos scene.

import Foundation
import LayoutCore

/// The content and the layout settings of the Photos scene.
package struct PhotosScene: SceneSettings {
  /// The allowed numbers of columns.
  package static let columnRange = 1...4

  /// The absolute path of the folder with the pictures; nil for those that are installed with the program.
  package var folder: String?
  /// The number of columns, unless they are adaptive.
  package var columns = 1
  /// Whether there are as many columns as fit at a minimum width.
  package var isAdaptive = false
  /// The minimum width of an adaptive column, in px.
  package var columnMinimum = 160.0
  /// The distance between pictures, and the inset around all of them, in px.
  package var spacing = 10.0
  package var ratio: PhotoRatio = .automatic
  package var fit: PhotoFit = .fill
  /// The radius of the corners of pictures, in px.
  package var cornerRadius = Self.initialRadius
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
    .flag(\.isAdaptive, "adaptiveColumns", Message("Adaptive columns")).undone(as: Message("Adaptive Columns"))
      .omittedAtDefault(),
    .number(\.columnMinimum, "columnMinimum", Message("Column minimum"), 40...400, page: 20)
      .undone(as: Message("Column Minimum")).omittedAtDefault(),
    .number(\.spacing, "spacing", Message("Spacing"), 0...40, page: 8).omittedAtDefault(),
    .choice(\.ratio, "cellRatio", Message("Cell ratio")).undone(as: Message("Cell Ratio")).omittedAtDefault(),
    .choice(\.fit, "pictureFit", Message("Picture in cell")).undone(as: Message("Picture in Cell")).notAnimated()
      .unexported().omittedAtDefault(),
    .number(\.cornerRadius, "cornerRadius", Message("Corner radius"), 0...40, page: 5)
      .undone(as: Message("Corner Radius")).notAnimated().omittedAtDefault(),
    .animation(\.animation),
    .animationSpeed(\.animationSpeed),
    .width(\.width),
    .selection(\.selection),
    .stress(\.stress),
    .optional(\.folder, "folder", Message("Folder"), read: folder).notAnimated().replacingContent().inPresets(.never)
      .shared(),
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

  /// The animation at its speed; nil for no animation.
  package var motion: Animation? { animation.animation(speed: animationSpeed) }

  package var title: String? { folder.map { fileName(of: $0) } }

  /// The number of columns that the button sets: one more, or one after four. Adaptive columns become the fixed ones
  /// that there were before.
  package var nextColumns: Int {
    if isAdaptive { return columns }
    return columns < Self.columnRange.upperBound ? columns + 1 : Self.columnRange.lowerBound
  }

  /// Sets the columns as the button does.
  package mutating func cycleColumns() { (columns, isAdaptive) = (nextColumns, false) }

  /// Why the minimum width of columns has no effect; nil if it has one.
  package var columnMinimumUnavailableReason: Message? { isAdaptive ? nil : Message("Turn on Adaptive Columns.") }
}
