// The settings of the Symbols scene and its layout.

import Foundation
import LayoutCore

/// The content and the layout settings of the Symbols scene. Lengths are in px.
package struct SymbolsScene: SceneSettings {
  package static let itemLimit = 1_000_000
  package static let gridItemLimit = 20

  package var itemCount = 10_000
  /// The axis along which the lines of the grid follow each other and along which it scrolls.
  package var axis: Axis = .vertical
  /// The columns of a vertical grid or the rows of a horizontal one. An empty list shows nothing.
  package var gridItems = GridPreset.adaptive.items
  /// The alignment of all tracks in a longer viewport.
  package var placement: GridPlacement = .center
  package var cellSize: CellSize = .fill
  package var lineSpacing = 20.0
  /// The layout width.
  package var width: CanvasWidth = .automatic
  /// The selected symbol.
  package var selection: Int?
  package var stress = StressView.original

  package init() {}

  package static let settings: [Setting<SymbolsScene>] = [
    .number(\.itemCount, "itemCount", Message("Item count"), 1...Double(itemLimit), page: 1_000)
      .undone(as: Message("Item Count")).shared(),
    .choice(\.axis, "axis", Message("Axis"), among: [.vertical, .horizontal]),
    .list(\.gridItems, "gridItems", Message("Grid items"), limit: gridItemLimit) {
      Message("There are %s grid items; the first %s are used.", $0.groupedText, String(gridItemLimit))
    }.undone(as: Message("Grid Item")).coalescing(),
    .choice(\.placement, "placement", Message("Alignment")),
    .choice(\.cellSize, "cellSize", Message("Cells")),
    .number(\.lineSpacing, "lineSpacing", Message("Line spacing"), 0...60, page: 10).undone(
      as: Message("Line Spacing")),
    .width(\.width),
    .selection(\.selection),
    .stress(\.stress),
  ]
}

package enum CellSize: String, TitledChoice {
  /// 50 × 50 px, independent of the track's length.
  case fixed
  /// The length of its track, and at least 50 px along the other axis.
  case fill

  /// The side of a fixed cell, in px.
  package static let side = 50

  package var title: Message {
    switch self {
    case .fixed: Message.verbatim("\(Self.side) × \(Self.side)")
    case .fill: .inContext("cell size", "Fill")
    }
  }
}

/// The alignment of all tracks together in a viewport that is longer than they are. It is the `alignment` of SwiftUI's
/// lazy grids, which is horizontal or vertical depending on the grid's axis. A document stores one value for both.
package enum GridPlacement: String, TitledChoice {
  case start, center, end

  /// The title of its button in a vertical grid.
  package var title: Message { horizontal.choice?.title ?? Message("Center") }

  /// The alignment of columns.
  package var horizontal: HorizontalAlignment {
    switch self {
    case .start: .leading
    case .center: .center
    case .end: .trailing
    }
  }

  /// The alignment of rows.
  package var vertical: VerticalAlignment {
    switch self {
    case .start: .top
    case .center: .center
    case .end: .bottom
    }
  }

  /// The choices for a grid along an axis, with the titles and icons of the matching alignments.
  package static func choices(along axis: Axis) -> [Choice<GridPlacement>] {
    allCases.map { placement in
      let (title, icon) =
        switch axis {
        case .vertical: (placement.horizontal.choice?.title, placement.horizontal.choice?.icon)
        case .horizontal: (placement.vertical.choice?.title, placement.vertical.choice?.icon)
        }
      return Choice(
        placement, placement.rawValue, placement == .center ? Message("Center") : title ?? placement.title, icon: icon)
    }
  }
}

extension Axis {
  /// The name of one track in a grid that scrolls along this axis.
  package var trackTitle: Message { self == .vertical ? Message("Column") : Message("Row") }
}

extension SymbolsScene {
  /// The layout of the cells.
  package var lazyLayout: any LazyLayout { grid.lazy(lineLength: .uniform(CGFloat(CellSize.side))) }

  package var grid: DeclaredGrid {
    DeclaredGrid(
      gridItems.map(\.gridItem), along: axis,
      alignment: Alignment(horizontal: placement.horizontal, vertical: placement.vertical), spacing: lineSpacing)
  }

  package func arranged(items count: Int, isLazy: Bool, in width: CGFloat) -> SceneArrangement {
    SceneArrangement(
      layout: .grid(grid), fillsTracks: cellSize == .fill, remarks: [SceneArrangement.namesForPictures])
  }

  /// The number of tracks for a viewport of this size. It equals the number of items in a line, since the solved grid
  /// has more items than one line holds.
  package func trackCount(in size: CGSize) -> Int {
    func count(_ layout: some LazyLayout) -> Int {
      layout.solution(for: ProposedViewSize(size), count: Self.itemLimit, previous: nil).items(ofLine: 0).count
    }
    return gridItems.isEmpty ? 0 : count(lazyLayout)
  }
}

extension GridItemSettings {
  /// The matching SwiftUI grid item.
  var gridItem: GridItem {
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
