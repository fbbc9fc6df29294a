// The layout and the style of the Photos scene.

import Foundation
import LayoutCore

extension PhotosScene {
  /// The radius of the app's style sheet, in px.
  static let initialRadius = 10.0

  /// The height of cells of the automatic ratio, in px: one column of large pictures, or several of smaller ones.
  package static func automaticHeight(columns: Int) -> CGFloat { columns == 1 ? 200 : 100 }

  /// The layout of the pictures.
  package var lazyLayout: PhotoGrid { PhotoGrid(grid: grid, ratio: ratio) }

  private var grid: DeclaredGrid {
    let columns = isAdaptive ? GridColumns.adaptive : .number(columns)
    return DeclaredGrid(
      columns.items(spacing: spacing, alignment: .center, minimum: columnMinimum), spacing: spacing)
  }

  /// The inset around all pictures, in px.
  package var insets: EdgeInsets { EdgeInsets(top: spacing, leading: spacing, bottom: spacing, trailing: spacing) }

  /// The number of columns in a width without the insets, and the size of their cells, in px.
  package func cells(in width: CGFloat) -> (columns: Int, size: CGSize) {
    let (count, length) = lazyLayout.columns(in: ProposedViewSize(width: width, height: nil))
    return (count, CGSize(width: length, height: lazyLayout.rowHeight(of: (count, length))))
  }

  /// The rules for pictures with another radius than that of the app's style sheet.
  package var styleRules: [StyleRule] {
    guard cornerRadius != Self.initialRadius else { return [] }
    let radius = "border-radius: \(cornerRadius.plainText)px;"
    return [StyleRule("> child", radius), StyleRule("> child > .picture", radius)]
  }

  package func arranged(items count: Int, isLazy: Bool, in width: CGFloat) -> SceneArrangement {
    var remarks = [SceneArrangement.namesForPictures]
    if isAdaptive, ratio == .automatic {
      remarks.append("In Reflow a single column has cells 200 px high; several columns have cells 100 px high.")
    }
    return SceneArrangement(
      layout: .grid(grid), fillsTracks: true, cellRatio: ratio.number, cornerRadius: cornerRadius, remarks: remarks)
  }
}
