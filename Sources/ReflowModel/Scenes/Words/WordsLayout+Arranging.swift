// The layouts behind the settings.

import Foundation
import LayoutCore

extension WordsLayout {
  /// The layout that arranges the tiles.
  package var arranging: AnyLayout {
    switch self {
    case .flow(let flow):
      AnyLayout(
        FlowLayout(
          alignment: Alignment(horizontal: flow.alignment.guide, vertical: flow.lineAlignment.guide),
          itemSpacing: flow.itemSpacing, lineSpacing: flow.lineSpacing, justification: flow.justification.value,
          lastLine: flow.lastLine.value, lineBreaking: flow.lineBreaking.value, lineCount: flow.lineCount))
    case .grid(let grid):
      AnyLayout(VGridLayout(columns: grid.items, alignment: grid.alignment.guide, spacing: grid.rowSpacing))
    }
  }
}

extension WordsLayout.Flow {
  /// The same flow for words of known sizes, as far as it can do it: their lines are filled greedily, and they do not
  /// stretch.
  package func lazy(
    _ sizes: LazyItemSizes, sizeInLine: @escaping @Sendable (_ item: Int, _ breadth: CGFloat) -> CGSize
  ) -> LazyFlow {
    LazyFlow(
      sizes, alignment: Alignment(horizontal: alignment.guide, vertical: lineAlignment.guide),
      itemSpacing: itemSpacing, lineSpacing: lineSpacing,
      justification: justification == .stretchItems ? .none : justification.value, lastLine: lastLine.value,
      sizeInLine: sizeInLine)
  }
}

extension WordsLayout.Grid {
  /// The same grid for words of which only those in sight have a tile.
  package var lazy: LazyVGrid { LazyVGrid(columns: items, alignment: alignment.guide, spacing: rowSpacing) }

  /// How many columns the grid has in a width.
  package func columnCount(in width: CGFloat) -> Int {
    columns.number ?? max(1, Int((width + columnSpacing) / (GridColumns.adaptiveMinimum + columnSpacing)))
  }

  fileprivate var items: [GridItem] {
    let alignment = Alignment(horizontal: alignment.guide, vertical: lineAlignment.guide)
    guard let count = columns.number else {
      let size = GridItem.Size.adaptive(minimum: GridColumns.adaptiveMinimum)
      return [GridItem(size, spacing: columnSpacing, alignment: alignment)]
    }
    return Array(repeating: GridItem(.flexible(), spacing: columnSpacing, alignment: alignment), count: count)
  }
}

extension LineJustification {
  fileprivate var value: FlowLayout.Justification {
    switch self {
    case .none: .none
    case .spaceBetween: .spaceBetween
    case .spaceAround: .spaceAround
    case .spaceEvenly: .spaceEvenly
    case .stretchItems: .stretchItems
    }
  }
}

extension LastLinePolicy {
  fileprivate var value: FlowLayout.LastLine {
    switch self {
    case .same: .same
    case .natural: .natural
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}

extension LineBreakingKind {
  fileprivate var value: FlowLayout.LineBreaking {
    switch self {
    case .greedy: .greedy
    case .balanced: .balanced
    }
  }
}
