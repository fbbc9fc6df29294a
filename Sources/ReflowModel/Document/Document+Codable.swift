// How a document is written to and read from JSON. Reading forgives: a value that is missing, of the wrong type or out
// of range is replaced and a notice says so. Only a file that is no document at all, or a newer one, is refused.

extension Document: Codable {
  /// The settings of each scene stand beside these, under the scene's own name.
  private enum CodingKeys: String, CodingKey {
    case version, scene, window
  }

  /// - Throws: `DocumentError` for a version that cannot be read, `DecodingError` where there is no object.
  package init(from decoder: any Decoder) throws {
    let fields = try FieldReader<CodingKeys>(decoder)
    try fields.requireVersion(.version)
    self.init()
    scene = fields.choice(.scene, name: "Scene", standard: scene)
    let scenes = try FieldReader<SceneName>(decoder)
    for name in SceneName.allCases {
      self[name] = scenes.object(name, name: name.title, standard: self[name])
    }
    window = fields.object(.window, name: "Window", standard: window)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(FormatVersion.current, forKey: .version)
    try container.encode(scene, forKey: .scene)
    try container.encode(window, forKey: .window)
    var scenes = encoder.container(keyedBy: SceneName.self)
    for name in SceneName.allCases { try scenes.encode(self[name], forKey: name) }
  }
}
