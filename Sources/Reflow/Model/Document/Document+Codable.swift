// How a document is written to and read from JSON. Reading forgives: a value that is missing, of the wrong type or out
// of range is replaced and a notice says so. Only a file that is no document at all, or a newer one, is refused.

extension Document: Codable {
  private enum CodingKeys: String, CodingKey {
    case version, scene, words, window
  }

  /// - Throws: `DocumentError` for a version that cannot be read, `DecodingError` where there is no object.
  init(from decoder: any Decoder) throws {
    let fields = try FieldReader<CodingKeys>(decoder)
    try fields.requireVersion(.version)
    scene = fields.choice(.scene, name: "Scene", standard: .words)
    words = fields.object(.words, name: "Words", standard: WordsScene())
    window = fields.object(.window, name: "Window", standard: WindowState())
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(FormatVersion.current, forKey: .version)
    try container.encode(scene, forKey: .scene)
    try container.encode(words, forKey: .words)
    try container.encode(window, forKey: .window)
  }
}
