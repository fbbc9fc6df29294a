// The current scene of a document as its differences from the defaults, including the text. Baselines and reproductions
// contain it, in the format of presets.

/// The content and the layout settings of a document's scene, and the settings of its check.
///
/// Text from a file is included as text, without the file's name. A folder of pictures, which exists on one computer
/// only, and view state are not included.
package struct DocumentChanges: Equatable, Sendable {
  /// The settings of the scene, including its text.
  package private(set) var settings: Preset
  /// The settings of the check.
  package private(set) var rules: CheckSettings

  /// Takes the differences in the current scene of a document.
  /// - Throws: ``TextTooLong`` if the text exceeds the size limit of text in a file.
  package init(of document: Document) throws(TextTooLong) {
    settings = try Preset(of: document, withText: true)
    rules = document.problems
  }

  package var scene: SceneName { settings.scene }

  /// The document with these differences instead of its own in their scene.
  package func applied(to document: Document) -> Document {
    var document = settings.applied(to: document)
    document.problems = rules
    return document
  }
}

extension DocumentChanges: Codable {
  private static let (settingsKey, rulesKey) = ("settings", "rules")

  /// Reads leniently, like a document.
  /// - Throws: `DocumentError` or `DecodingError` if there are no readable settings.
  package init(from decoder: any Decoder) throws {
    (settings, rules) = try FieldReader.read(decoder) { fields in
      (
        try fields.require(Self.settingsKey),
        fields.object(Self.rulesKey, name: Message("Problems"), standard: CheckSettings())
      )
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var writer = FieldWriter(encoder)
    try writer.write(settings, Self.settingsKey)
    if rules != CheckSettings() { try writer.write(rules, Self.rulesKey) }
  }
}
