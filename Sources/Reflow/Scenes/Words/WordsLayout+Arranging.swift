// The layouts behind the settings.

import Foundation
import LayoutCore

extension WordsLayout {
  /// The layout that arranges the tiles.
  var arranging: AnyLayout {
    switch self {
    case .flow(let flow):
      AnyLayout(
        FlowLayout(
          alignment: Alignment(horizontal: flow.alignment.guide, vertical: flow.lineAlignment.guide),
          itemSpacing: flow.itemSpacing, lineSpacing: flow.lineSpacing))
    case .grid(let grid):
      AnyLayout(VGridLayout(columns: grid.items, alignment: grid.alignment.guide, spacing: grid.rowSpacing))
    }
  }
}

extension WordsLayout.Grid {
  /// How many columns the grid has in a width.
  func columnCount(in width: CGFloat) -> Int {
    columns.count ?? max(1, Int((width + columnSpacing) / (GridColumns.adaptiveMinimum + columnSpacing)))
  }

  fileprivate var items: [GridItem] {
    let alignment = Alignment(horizontal: alignment.guide, vertical: lineAlignment.guide)
    guard let count = columns.count else {
      let size = GridItem.Size.adaptive(minimum: GridColumns.adaptiveMinimum)
      return [GridItem(size, spacing: columnSpacing, alignment: alignment)]
    }
    return Array(repeating: GridItem(.flexible(), spacing: columnSpacing, alignment: alignment), count: count)
  }
}

extension RowAlignment {
  fileprivate var guide: HorizontalAlignment {
    switch self {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}

extension LineAlignment {
  fileprivate var guide: VerticalAlignment {
    switch self {
    case .top: .top
    case .middle: .center
    case .bottom: .bottom
    case .baseline: .firstTextBaseline
    }
  }
}
