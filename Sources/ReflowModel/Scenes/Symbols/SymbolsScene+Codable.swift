// How the settings of the Symbols scene are read from and written to JSON.

extension SymbolsScene {
  private enum CodingKeys: String, CodingKey {
    case itemCount, axis, gridItems, placement, cellSize, lineSpacing, width
  }

  package init(from decoder: any Decoder) throws {
    let fields = try FieldReader<CodingKeys>(decoder)
    self.init()
    itemCount = fields.integer(.itemCount, Self.itemCountLimits)
    axis = fields.choice(.axis, name: "Axis", standard: axis)
    let items = fields.object(.gridItems, name: "Grid items", standard: gridItems)
    if items.count > Self.gridItemLimit {
      fields.note("There are \(items.count.groupedText) grid items; the first \(Self.gridItemLimit) are used.")
    }
    gridItems = Array(items.prefix(Self.gridItemLimit))
    placement = fields.choice(.placement, name: "Alignment", standard: placement)
    cellSize = fields.choice(.cellSize, name: "Cells", standard: cellSize)
    lineSpacing = fields.number(.lineSpacing, Self.lineSpacingLimits)
    width = fields.object(.width, name: "Width", standard: width)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(itemCount, forKey: .itemCount)
    try container.encode(axis, forKey: .axis)
    try container.encode(gridItems, forKey: .gridItems)
    try container.encode(placement, forKey: .placement)
    try container.encode(cellSize, forKey: .cellSize)
    try container.encode(lineSpacing, forKey: .lineSpacing)
    try container.encode(width, forKey: .width)
  }
}
