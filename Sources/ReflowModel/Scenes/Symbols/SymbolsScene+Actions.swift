// The changes a user can make to the Symbols scene.

extension Action {
  package static let itemCount = Action(name: "Item Count", coalesces: true)
  package static let axis = Action(name: "Axis")
  package static let cells = Action(name: "Cells")
  static let gridPreset = Action(name: "Preset")
  static let gridItem = Action(name: "Grid Item", coalesces: true)
  package static let addGridItem = Action(name: "Add Grid Item")
  package static let removeGridItem = Action(name: "Remove Grid Item")
  package static let moveGridItem = Action(name: "Move Grid Item")
}

extension SymbolsScene {
  package static var actions: [PartialKeyPath<Document>: Action] {
    [
      \.symbols.itemCount: .itemCount, \.symbols.axis: .axis, \.symbols.gridItems: .gridItem,
      \.symbols.placement: .alignment, \.symbols.cellSize: .cells, \.symbols.lineSpacing: .lineSpacing,
      \.symbols.width: .width,
    ]
  }
}
