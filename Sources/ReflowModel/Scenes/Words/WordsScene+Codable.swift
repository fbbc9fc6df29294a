// How the settings of the Words scene are read from and written to JSON.

extension WordsScene {
  private enum CodingKeys: String, CodingKey {
    case text, order, wordCount, spacing, lineSpacing, spacingsAreLinked, padding, alignment, lineAlignment, direction
    case mixesSizes, justification, lastLine, lineBreaking, lineLimit, showsAllLines
    case isGrid, columns, animation, animationSpeed, width
  }

  package init(from decoder: any Decoder) throws {
    let fields = try FieldReader<CodingKeys>(decoder)
    self.init()
    text = fields.object(.text, name: "Text", standard: text)
    order = fields.object(.order, name: "Word order", standard: order)
    wordCount = fields.object(.wordCount, name: "Word count", standard: wordCount)
    // Setting properties here runs none of their observers.
    spacing = fields.number(.spacing, Self.spacingLimits)
    spacingsAreLinked = fields.flag(.spacingsAreLinked, name: "Linked spacings", standard: spacingsAreLinked)
    lineSpacing = spacingsAreLinked ? spacing : fields.number(.lineSpacing, Self.lineSpacingLimits)
    padding = fields.number(.padding, Self.paddingLimits)
    alignment = fields.choice(.alignment, name: "Alignment", standard: alignment)
    lineAlignment = fields.choice(.lineAlignment, name: "Line alignment", standard: lineAlignment)
    direction = fields.choice(.direction, name: "Direction", standard: direction)
    mixesSizes = fields.flag(.mixesSizes, name: "Mixed sizes", standard: mixesSizes)
    justification = fields.choice(.justification, name: "Justification", standard: justification)
    lastLine = fields.choice(.lastLine, name: "Last line", standard: lastLine)
    lineBreaking = fields.choice(.lineBreaking, name: "Line breaking", standard: lineBreaking)
    lineLimit = fields.object(.lineLimit, name: LineLimit.limits.name, standard: lineLimit)
    showsAllLines = fields.flag(.showsAllLines, name: "All lines", standard: showsAllLines)
    isGrid = fields.flag(.isGrid, name: "Grid", standard: isGrid)
    columns = fields.object(.columns, name: "Columns", standard: columns)
    animation = fields.choice(.animation, name: "Animation", standard: animation)
    animationSpeed = fields.number(.animationSpeed, Self.speedLimits)
    width = fields.object(.width, name: "Width", standard: width)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(text, forKey: .text)
    try container.encode(order, forKey: .order)
    try container.encode(wordCount, forKey: .wordCount)
    try container.encode(spacing, forKey: .spacing)
    try container.encode(lineSpacing, forKey: .lineSpacing)
    try container.encode(spacingsAreLinked, forKey: .spacingsAreLinked)
    try container.encode(padding, forKey: .padding)
    try container.encode(alignment, forKey: .alignment)
    try container.encode(lineAlignment, forKey: .lineAlignment)
    try container.encode(direction, forKey: .direction)
    try container.encode(mixesSizes, forKey: .mixesSizes)
    try container.encode(justification, forKey: .justification)
    try container.encode(lastLine, forKey: .lastLine)
    try container.encode(lineBreaking, forKey: .lineBreaking)
    try container.encode(lineLimit, forKey: .lineLimit)
    try container.encode(showsAllLines, forKey: .showsAllLines)
    try container.encode(isGrid, forKey: .isGrid)
    try container.encode(columns, forKey: .columns)
    try container.encode(animation, forKey: .animation)
    try container.encode(animationSpeed, forKey: .animationSpeed)
    try container.encode(width, forKey: .width)
  }
}
