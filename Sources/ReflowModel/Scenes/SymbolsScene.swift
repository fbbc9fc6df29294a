// The settings of the Symbols scene, and the layout that they ask for.

import Foundation
import LayoutCore

/// What the Symbols scene shows and how it is arranged. Lengths are in px.
package struct SymbolsScene: SceneSettings {
  /// The most symbols.
  package static let itemLimit = 1_000_000
  /// The most grid items.
  package static let gridItemLimit = 20

  /// How many symbols there are.
  package var itemCount = 10_000
  /// The axis along which lines of the grid follow each other, and along which it scrolls.
  package var axis: Axis = .vertical
  /// The columns of a vertical grid, the rows of a horizontal one. Without any nothing is shown.
  package var gridItems = GridPreset.adaptive.items
  /// Where the tracks lie in a longer room.
  package var placement: GridPlacement = .center
  /// How large cells are.
  package var cellSize: CellSize = .fill
  /// Space between lines.
  package var lineSpacing = 20.0
  /// The width the symbols are laid out in.
  package var width: CanvasWidth = .automatic
  /// The symbol that is looked at.
  package var selection: Int?
  /// The stress view that the scene is shown in.
  package var stress = StressView.original

  /// The settings at the start.
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

/// The size of a cell.
package enum CellSize: String, TitledChoice {
  /// 50 × 50 px, in tracks of any length.
  case fixed
  /// As long as its track, and at least 50 px the other way.
  case fill

  /// The length of a fixed side in px.
  package static let side = 50

  /// The name shown on its button.
  package var title: Message {
    switch self {
    case .fixed: Message.verbatim("\(Self.side) × \(Self.side)")
    case .fill: .inContext("cell size", "Fill")
    }
  }
}

/// The alignment of all tracks together in a window that has more room than they take: SwiftUI's `alignment` of a lazy
/// grid, which is a horizontal or a vertical one by the grid's axis. A document keeps one for both.
package enum GridPlacement: String, TitledChoice {
  case start, center, end

  /// The name shown on its button while columns are placed.
  package var title: Message { horizontal.choice?.title ?? Message("Center") }

  /// Where columns lie.
  package var horizontal: HorizontalAlignment {
    switch self {
    case .start: .leading
    case .center: .center
    case .end: .trailing
    }
  }

  /// Where rows lie.
  package var vertical: VerticalAlignment {
    switch self {
    case .start: .top
    case .center: .center
    case .end: .bottom
    }
  }

  /// The choices in a grid along an axis, with the names and icons of the alignments that they are there.
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
  /// What one track of a grid is called that grows along the axis: the grid items describe tracks.
  package var trackTitle: Message { self == .vertical ? Message("Column") : Message("Row") }
}

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
  var arranging: GridItem {
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
