// The settings of the Symbols scene. Every number stays within its limits, whoever sets it.

/// What the Symbols scene shows and how it is arranged. Lengths are in px.
package struct SymbolsScene: SceneSettings {
  package static let itemCountLimits = NumberLimits(
    name: "Item count", range: 1...1_000_000, step: 1, page: 1_000, standard: 10_000)
  package static let lineSpacingLimits = NumberLimits(
    name: "Line spacing", range: 0...60, step: 1, page: 10, standard: 20)
  /// The most grid items.
  package static let gridItemLimit = 20

  /// How many symbols there are.
  package var itemCount = Int(itemCountLimits.standard) { didSet { itemCount = Self.itemCountLimits.clamp(itemCount) } }
  /// Which way the grid grows.
  package var axis: GridAxis = .vertical
  /// The columns of a vertical grid, the rows of a horizontal one. Without any nothing is shown.
  package var gridItems = GridPreset.adaptive.items {
    didSet { if gridItems.count > Self.gridItemLimit { gridItems = Array(gridItems.prefix(Self.gridItemLimit)) } }
  }
  /// Where the tracks lie in a longer room.
  package var placement: GridPlacement = .center
  /// How large cells are.
  package var cellSize: CellSize = .fill
  /// Space between lines.
  package var lineSpacing = lineSpacingLimits.standard {
    didSet { lineSpacing = Self.lineSpacingLimits.clamp(lineSpacing) }
  }
  /// The width the symbols are laid out in.
  package var width: CanvasWidth = .automatic { didSet { width = width.clamped } }

  /// The settings at the start.
  package init() {}
}
