// The predefined lists of grid items, and the edits of the current list.

/// A predefined list of grid items.
package enum GridPreset: CaseIterable, Sendable {
  case threeFlexible, sixFlexible, adaptive, fixed, fixedAndAdaptive, noGaps

  /// The preset with these items; nil if no preset has them.
  package init?(_ items: [GridItemSettings]) {
    let match = Self.allCases.first { preset in
      preset.items.count == items.count && zip(preset.items, items).allSatisfy { $0.describesSame(as: $1) }
    }
    guard let match else { return nil }
    self = match
  }

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
  /// The preset with the current grid items; nil if no preset has them.
  package var preset: GridPreset? { GridPreset(gridItems) }

  /// Applies a preset. Gaps between lines and around cells are part of it: without gaps, cells fill their tracks.
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

extension Store {
  /// Applies a preset as one step.
  package func show(_ preset: GridPreset) {
    perform(EditKind(name: Message("Preset"))) { $0.symbols.show(preset) }
  }

  /// Appends a copy of the last item, or a flexible item to an empty list.
  package func addGridItem() {
    perform(EditKind(name: Message("Add Grid Item"))) {
      $0.symbols.gridItems.append($0.symbols.gridItems.last ?? GridItemSettings())
    }
  }

  package func removeGridItem(_ index: Int) {
    perform(EditKind(name: Message("Remove Grid Item"))) { _ = $0.symbols.gridItems.remove(at: index) }
  }

  /// Moves an item to another index.
  package func moveGridItem(_ index: Int, to target: Int) {
    perform(EditKind(name: Message("Move Grid Item"))) {
      $0.symbols.gridItems.insert($0.symbols.gridItems.remove(at: index), at: target)
    }
  }

  /// Changes one property of an item. Changes of the same property in quick succession are undone together.
  package func setGridItem<Value>(
    _ index: Int, _ keyPath: WritableKeyPath<GridItemSettings, Value>, to value: Value
  ) {
    perform(Self.editKind(of: \.symbols.gridItems), coalescing: [AnyHashable(keyPath), AnyHashable(index)]) {
      $0.symbols.gridItems[index][keyPath: keyPath] = value
    }
  }
}
