// The current scene of a document as its differences from the defaults, including the text. Baselines and reports
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

// MARK: Changed settings

extension DocumentChanges {
  /// The names of the layout settings that a document of the same scene has otherwise. Content is left out.
  func names(ofSettingsChangedIn document: Document) -> [Message] {
    document.scene == scene ? document[scene].names(ofSettingsChangedFrom: applied(to: document)[scene]) : []
  }

  /// The differences with the layout settings of a document of the same scene. The content stays.
  func taking(settingsOf document: Document) throws(TextTooLong) -> DocumentChanges {
    var changed = document
    changed[scene] = document[scene].showing(applied(to: document)[scene])
    return try DocumentChanges(of: changed)
  }
}

extension SceneSettings {
  fileprivate func names(ofSettingsChangedFrom old: any SceneSettings) -> [Message] {
    guard var old = old as? Self else { return [] }
    old.showContent(of: self)
    return Self.settings.filter { $0.facts.isOwn && $0.facts.isExported && $0.differs(self, old) }.map(\.facts.name)
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
        fields.object(Self.rulesKey, name: Message("Problems"), default: CheckSettings())
      )
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var writer = FieldWriter(encoder)
    try writer.write(settings, Self.settingsKey)
    if rules != CheckSettings() { try writer.write(rules, Self.rulesKey) }
  }
}
