// How the settings of the Stacks scene are read from and written to JSON.

extension StacksScene {
  private enum CodingKeys: String, CodingKey {
    case arrangement, proposal, axis, spacing, alignment, lineAlignment, columns, direction, children, animation,
      duration
    case selection, showsTrace
  }

  package init(from decoder: any Decoder) throws {
    let fields = try FieldReader<CodingKeys>(decoder)
    self.init()
    arrangement = fields.choice(.arrangement, name: "Layout", standard: arrangement)
    proposal = fields.object(.proposal, name: "Proposal", standard: proposal)
    axis = fields.choice(.axis, name: "Axis", standard: axis)
    spacing = fields.number(.spacing, Self.spacingLimits)
    alignment = fields.choice(.alignment, name: "Alignment", standard: alignment)
    lineAlignment = fields.choice(.lineAlignment, name: "Line alignment", standard: lineAlignment)
    columns = fields.object(.columns, name: "Columns", standard: columns)
    let direction = fields.choice(.direction, name: "Direction", standard: direction)
    self.direction = Self.directions.contains(direction) ? direction : .locale
    children = fields.object(.children, name: "Children", standard: children)
    animation = fields.choice(.animation, name: "Animation", standard: animation)
    duration = Self.nearestDuration(to: fields.number(.duration, Self.durationLimits))
    selection = fields.value(.selection).flatMap { children[$0]?.id }
    showsTrace = fields.flag(.showsTrace, name: "Trace", standard: showsTrace)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(arrangement, forKey: .arrangement)
    try container.encode(proposal, forKey: .proposal)
    try container.encode(axis, forKey: .axis)
    try container.encode(spacing, forKey: .spacing)
    try container.encode(alignment, forKey: .alignment)
    try container.encode(lineAlignment, forKey: .lineAlignment)
    try container.encode(columns, forKey: .columns)
    try container.encode(direction, forKey: .direction)
    try container.encode(children, forKey: .children)
    try container.encode(animation, forKey: .animation)
    try container.encode(duration, forKey: .duration)
    try container.encodeIfPresent(selection, forKey: .selection)
    try container.encode(showsTrace, forKey: .showsTrace)
  }

  private static let durationLimits = NumberLimits(name: "Duration", range: 0.25...4, step: 0.25, page: 1, standard: 1)
}
