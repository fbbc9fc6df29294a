// The layouts behind the settings.

import Foundation
import LayoutCore

extension SymbolsScene {
  /// The layout that arranges the cells.
  package var arranging: any LazyLayout {
    switch axis {
    case .vertical: columns
    case .horizontal: rows
    }
  }

  /// How many tracks the grid has in a room: as many as items on a line, of which there are more than fill one.
  package func trackCount(in room: CGSize) -> Int {
    guard !gridItems.isEmpty else { return 0 }
    let proposal = ProposedViewSize(room)
    let many = Self.itemLimit
    switch axis {
    case .vertical: return columns.solution(for: proposal, count: many, previous: nil).items(ofLine: 0).count
    case .horizontal: return rows.solution(for: proposal, count: many, previous: nil).items(ofLine: 0).count
    }
  }

  private var columns: LazyVGrid {
    LazyVGrid(
      columns: gridItems.map(\.arranging), alignment: placement.horizontal, spacing: lineSpacing,
      rowHeight: .uniform(CGFloat(CellSize.side)))
  }

  private var rows: LazyHGrid {
    LazyHGrid(
      rows: gridItems.map(\.arranging), alignment: placement.vertical, spacing: lineSpacing,
      columnWidth: .uniform(CGFloat(CellSize.side)))
  }
}

extension GridItemSettings {
  /// SwiftUI's description of the track.
  fileprivate var arranging: GridItem {
    GridItem(size, spacing: spacing.map { CGFloat($0) }, alignment: alignment)
  }

  private var size: GridItem.Size {
    switch kind {
    case .fixed: .fixed(CGFloat(length))
    case .flexible: .flexible(minimum: CGFloat(flexible.minimum), maximum: flexible.upperBound)
    case .adaptive: .adaptive(minimum: CGFloat(adaptive.minimum), maximum: adaptive.upperBound)
    }
  }
}

extension TrackRange {
  fileprivate var upperBound: CGFloat { maximum.map { CGFloat($0) } ?? .infinity }
}
