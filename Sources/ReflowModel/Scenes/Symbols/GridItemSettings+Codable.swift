// How the description of a track is read from and written to JSON. The lengths are spelled as reflow-solve's.

extension GridItemSettings: Codable {
  private enum CodingKeys: String, CodingKey {
    case kind, length = "fixed", flexible, adaptive, spacing, alignment
  }

  /// - Throws: `DecodingError` where there is no object.
  package init(from decoder: any Decoder) throws {
    let fields = try FieldReader<CodingKeys>(decoder)
    self.init()
    kind = fields.choice(.kind, name: "Grid item", standard: kind)
    length = fields.integer(.length, Self.lengthLimits)
    flexible = fields.object(.flexible, name: "Flexible", standard: flexible)
    adaptive = fields.object(.adaptive, name: "Adaptive", standard: adaptive)
    spacing = fields.object(.spacing, name: "Spacing", standard: Spacing(length: nil)).length
    alignment = fields.choice(.alignment, name: "Alignment", standard: alignment)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(kind, forKey: .kind)
    try container.encode(length, forKey: .length)
    try container.encode(flexible, forKey: .flexible)
    try container.encode(adaptive, forKey: .adaptive)
    try container.encode(Spacing(length: spacing), forKey: .spacing)
    try container.encode(alignment, forKey: .alignment)
  }

  /// A distance in px, or `"standard"`.
  private struct Spacing: Codable {
    var length: Int?

    private static let standardName = "standard"

    init(length: Int?) {
      self.length = length
    }

    init(from decoder: any Decoder) throws {
      length = try NumberOrName(decoder, name: Self.standardName, limits: spacingLimits).number
    }

    func encode(to encoder: any Encoder) throws {
      try NumberOrName(number: length).encode(to: encoder, name: Self.standardName)
    }
  }
}
