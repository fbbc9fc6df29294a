// What is restored at the next start: the documents of all windows.

/// The documents of the windows that were open, the last used one last, and the look that all windows share.
package struct Session: Equatable, Sendable {
  /// A document for each window.
  package var windows: [Document] = []
  /// The look of all windows.
  package var style: StyleChoice = .system

  /// The most windows that are opened at once; the others stay in the session until they are asked for.
  package static let windowLimit = 20

  package init(windows: [Document] = [], style: StyleChoice = .system) {
    self.windows = windows
    self.style = style
  }
}

extension Session: Codable {
  private enum CodingKeys: String, CodingKey {
    case version, windows, style
  }

  /// - Throws: `DocumentError` or `DecodingError` as soon as one window cannot be read: the whole file is kept aside then.
  package init(from decoder: any Decoder) throws {
    let fields = try FieldReader<CodingKeys>(decoder)
    try fields.requireVersion(.version)
    style = fields.choice(.style, name: "Style", standard: .system)
    windows = try decoder.container(keyedBy: CodingKeys.self).decode([Document].self, forKey: .windows)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(FormatVersion.current, forKey: .version)
    try container.encode(windows, forKey: .windows)
    try container.encode(style, forKey: .style)
  }
}
