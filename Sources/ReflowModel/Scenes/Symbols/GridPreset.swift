// Grids to start from.

/// A list of grid items that has a name.
package enum GridPreset: CaseIterable, Sendable {
  case threeFlexible, sixFlexible, adaptive, fixed, fixedAndAdaptive, noGaps

  /// The preset that lists these items; nil for a list of the user's own.
  package init?(_ items: [GridItemSettings]) {
    let match = Self.allCases.first { preset in
      preset.items.count == items.count && zip(preset.items, items).allSatisfy { $0.describesSame(as: $1) }
    }
    guard let match else { return nil }
    self = match
  }

  /// The name shown in its list.
  package var title: Message {
    switch self {
    case .threeFlexible: Message("Three Flexible")
    case .sixFlexible: Message("Six Flexible")
    case .adaptive: Message("Adaptive 50")
    case .fixed: Message("Fixed 100 + 150")
    case .fixedAndAdaptive: Message("Fixed 150 + Adaptive 50")
    case .noGaps: Message("No Gaps")
    }
  }

  /// The grid items.
  package var items: [GridItemSettings] {
    switch self {
    case .threeFlexible: Array(repeating: .flexible(), count: 3)
    case .sixFlexible: Array(repeating: .flexible(), count: 6)
    case .adaptive: [.adaptive(50)]
    case .fixed: [.fixed(100), .fixed(150)]
    case .fixedAndAdaptive: [.fixed(150), .adaptive(50)]
    case .noGaps: Array(repeating: .flexible(spacing: 0), count: 6)
    }
  }
}

extension SymbolsScene {
  /// The preset that the grid items are of; nil for a list of the user's own.
  package var preset: GridPreset? { GridPreset(gridItems) }

  /// Shows a preset. Gaps between lines and around cells are part of it: without gaps cells fill their tracks.
  package mutating func show(_ preset: GridPreset) {
    gridItems = preset.items
    if preset == .noGaps {
      lineSpacing = 0
      cellSize = .fill
    } else if lineSpacing == 0 {
      lineSpacing = SymbolsScene().lineSpacing
    }
  }
}
