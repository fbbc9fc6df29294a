// What of a document differs from the start in the scene that it shows, with the text: what baselines and reproductions
// carry, in the words of presets.

/// The scene of a document, with what it shows, how it is arranged and what a check of it looks for.
///
/// A text from a file is carried itself, not the name of its file; a folder of pictures, which is on one computer only, is
/// not. How the scene is looked at is no part of it.
package struct DocumentChanges: Equatable, Sendable {
  /// The settings of the scene, with its text.
  package private(set) var settings: Preset
  /// What a check looks for.
  package private(set) var rules: CheckSettings

  /// The changes in the scene that a document shows.
  /// - Throws: ``TextTooLong`` where the text is longer than a file carries.
  package init(of document: Document) throws(TextTooLong) {
    settings = try Preset(of: document, withText: true)
    rules = document.problems
  }

  /// The scene.
  package var scene: SceneName { settings.scene }

  /// A new document with the changes.
  package var document: Document { applied(to: Document()) }

  /// A document with the changes in place of what it had in their scene.
  package func applied(to document: Document) -> Document {
    var document = settings.applied(to: document)
    document.problems = rules
    return document
  }
}

extension DocumentChanges: Codable {
  private static let (settingsKey, rulesKey) = ("settings", "rules")

  /// Reading forgives as that of a document does.
  /// - Throws: `DocumentError` or `DecodingError` where there are no settings that can be read.
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
