// The settings of one scene, apart from what it shows: kept under a name, given to others, and put to work on whatever
// one looks at.

/// The settings of a scene, for any content.
///
/// A preset has what changes the arrangement, and neither the window, nor how the scene is looked at, nor a folder of
/// pictures, which is on one computer only. The text of the Words scene is one's own affair: a preset has it only where
/// the text is the point, and then the text itself, not the name of its file. The children of the Stacks scene, with
/// their priorities and frames, are what is arranged there and belong to it.
package struct Preset: Equatable, Sendable {
  /// The settings, in a document that is otherwise new.
  private var document = Document()
  /// Whether the text is part of it.
  package private(set) var hasText: Bool

  /// The scene it is for.
  package var scene: SceneName { document.scene }

  /// The settings of the scene that a document shows, with its text or for any text.
  /// - Throws: ``TextTooLong`` where the text is longer than a file carries.
  package init(of document: Document, withText hasText: Bool = false) throws(TextTooLong) {
    self.hasText = hasText && document.scene.hasText
    self.document.scene = document.scene
    self.document[document.scene] = document[document.scene].preset(hasText: self.hasText)
    guard self.hasText, case .file(let file) = document.words.text else { return }
    self.document.words.text = try TextSource.typed(file.contents).get()
    // Another text begins in reading order, and folded, unless it is told otherwise.
    self.document.words.order = document.words.order
    self.document.words.showsAllLines = document.words.showsAllLines
  }

  /// The same document as it is arranged by the preset, or in another width, in px.
  package func applied(to document: Document, width: Int? = nil) -> Document {
    // From a new one, as settings that follow others must not follow from what was there before.
    var result = Document()
    for other in SceneName.allCases where other != scene { result[other] = document[other] }
    result[scene] = self.document[scene].arranging(document[scene], hasText: hasText)
    result.scene = scene
    result.problems = document.problems
    if let width { result[scene].width = .exact(width) }
    return result.inWindow(document.window)
  }
}

extension SceneName {
  /// Whether the scene has a text that can be another.
  package var hasText: Bool { self == .words }
}

extension SceneSettings {
  /// The settings that presets have; the others are as at the start.
  fileprivate func preset(hasText: Bool) -> Self {
    var preset = Self()
    for setting in Self.settings where setting.isInPreset(hasText: hasText) { setting.take(&preset, self) }
    return preset
  }

  /// These settings with what presets do not have of other ones. Both are of one scene.
  fileprivate func arranging(_ other: any SceneSettings, hasText: Bool) -> Self {
    guard let other = other as? Self else { preconditionFailure("Preset: \(type(of: other)) are no \(Self.self)") }
    var result = self
    for setting in Self.settings where !setting.isInPreset(hasText: hasText) { setting.take(&result, other) }
    return result
  }
}

extension Setting {
  /// Whether a preset with a text, or one without, has the setting.
  fileprivate func isInPreset(hasText: Bool) -> Bool {
    switch facts.inPresets {
    case .always: !facts.isLook
    case .withText: hasText
    case .never: false
    }
  }
}

extension Preset: Codable {
  private static let (versionKey, sceneKey) = ("version", "scene")

  /// Reading forgives as that of a document does.
  /// - Throws: `DocumentError` for a version or a scene that is not known, `DecodingError` where there are no settings.
  package init(from decoder: any Decoder) throws {
    hasText = false
    try FieldReader.read(decoder) { try read($0) }
  }

  private mutating func read(_ fields: FieldReader) throws {
    try fields.requireVersion(Self.versionKey)
    try fields.requireKind(.preset)
    _ = fields.has(FileKind.presetKey)
    let name = try fields.require(Self.sceneKey, as: String.self).cut(to: .name)
    guard let scene = SceneName(rawValue: name) else { throw DocumentError.unknownScene(name) }
    document.scene = scene
    func read<Scene: SceneSettings>(_: Scene) throws -> (settings: any SceneSettings, hasText: Bool) {
      let saved = try fields.require(scene.rawValue, as: SavedSettings<Scene>.self)
      return (saved.settings, saved.hasText)
    }
    (document[scene], hasText) = try read(document[scene])
  }

  /// Only what differs from the start is written, so that one sees what a preset is about.
  package func encode(to encoder: any Encoder) throws {
    var writer = FieldWriter(encoder)
    try writer.write(FormatVersion.current, Self.versionKey)
    // A baseline and a reproduction have their own keys around a preset.
    if encoder.codingPath.isEmpty { try writer.write(true, FileKind.presetKey) }
    try writer.write(scene.rawValue, Self.sceneKey)
    func write<Scene: SceneSettings>(_ settings: Scene) throws {
      try writer.write(SavedSettings(settings, hasText: hasText), scene.rawValue)
    }
    try write(document[scene])
  }
}

/// The settings of a scene as they are in a file.
private struct SavedSettings<Value: SceneSettings>: Codable {
  var settings: Value
  var hasText: Bool

  init(_ settings: Value, hasText: Bool) {
    self.settings = settings
    self.hasText = hasText
  }

  /// A setting that presets do not have is an unknown key.
  init(from decoder: any Decoder) throws {
    self = try FieldReader.read(decoder) { fields in
      let hasText = Value.settings.contains { $0.facts.inPresets == .withText && fields.has($0.facts.key) }
      return Self(Value(from: fields) { $0.isInPreset(hasText: hasText) }, hasText: hasText)
    }
  }

  func encode(to encoder: any Encoder) throws {
    var writer = FieldWriter(encoder)
    for setting in Value.settings where setting.isInPreset(hasText: hasText) {
      guard setting.differs(settings, Value()) || setting.facts.inPresets == .withText else { continue }
      try setting.write(settings, &writer, setting.facts.key)
    }
  }
}

extension Store {
  /// Arranges what is shown by a preset, as one step of the history with its name.
  ///
  /// - Parameter width: A width in px in place of the preset's.
  package func apply(_ preset: Preset, named name: Message, width: Int? = nil) {
    perform(Action(name: name)) { $0 = preset.applied(to: $0, width: width) }
  }
}
