// The settings of one scene without its content, which can be saved under a name, shared, and applied to other content.

/// The settings of a scene, for any content.
///
/// A preset contains the settings that change the layout. It contains neither the window, nor view state, nor a folder
/// of pictures, which exists on one computer only. The text of the Words scene may be private: a preset contains it
/// only on request, as text and without the name of its file. The children of the Stacks scene are part of a preset
/// with their priorities and frames, since they define the layout.
package struct Preset: Equatable, Sendable {
  /// The settings, in an otherwise new document.
  private var document = Document()
  package private(set) var hasText: Bool

  package var scene: SceneName { document.scene }

  /// Takes the settings of a document's current scene, with or without its text.
  /// - Throws: ``TextTooLong`` if the text exceeds the size limit of text in a file.
  package init(of document: Document, withText hasText: Bool = false) throws(TextTooLong) {
    self.hasText = hasText && document.scene.hasText
    self.document.scene = document.scene
    self.document[document.scene] = document[document.scene].preset(hasText: self.hasText)
    guard self.hasText, case .file(let file) = document.words.text else { return }
    self.document.words.text = try TextSource.typed(file.contents).get()
    // Setting the text resets its order and folding, so both are restored.
    self.document.words.order = document.words.order
    self.document.words.showsAllLines = document.words.showsAllLines
  }

  /// The document with the preset's settings, and optionally another width, in px.
  package func applied(to document: Document, width: Int? = nil) -> Document {
    // Starts from a new document, so that dependent settings do not depend on the old values.
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
  /// Whether the scene has a replaceable text.
  package var hasText: Bool { self == .words }
}

extension SceneSettings {
  /// The settings that presets contain; the others are at their default.
  fileprivate func preset(hasText: Bool) -> Self {
    var preset = Self()
    for setting in Self.settings where setting.isInPreset(hasText: hasText) { setting.take(&preset, self) }
    return preset
  }

  /// These settings, with another value for each setting that presets do not contain. Both must be of the same scene.
  fileprivate func arranging(_ other: any SceneSettings, hasText: Bool) -> Self {
    guard let other = other as? Self else { preconditionFailure("Preset: \(type(of: other)) are no \(Self.self)") }
    var result = self
    for setting in Self.settings where !setting.isInPreset(hasText: hasText) { setting.take(&result, other) }
    return result
  }
}

extension Setting {
  /// Whether a preset, with or without a text, contains the setting.
  fileprivate func isInPreset(hasText: Bool) -> Bool {
    switch facts.inPresets {
    case .always: !facts.isViewState
    case .withText: hasText
    case .never: false
    }
  }
}

extension Preset: Codable {
  private static let (versionKey, sceneKey) = ("version", "scene")

  /// Reads leniently, like a document.
  /// - Throws: `DocumentError` for an unsupported version or an unknown scene, `DecodingError` if there are no
  ///   settings.
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

  /// Writes only what differs from the defaults, so that a file shows what the preset is about.
  package func encode(to encoder: any Encoder) throws {
    var writer = FieldWriter(encoder)
    try writer.write(FormatVersion.current, Self.versionKey)
    // Baselines and reproductions have their own keys around a preset.
    if encoder.codingPath.isEmpty { try writer.write(true, FileKind.presetKey) }
    try writer.write(scene.rawValue, Self.sceneKey)
    func write<Scene: SceneSettings>(_ settings: Scene) throws {
      try writer.write(SavedSettings(settings, hasText: hasText), scene.rawValue)
    }
    try write(document[scene])
  }
}

/// The settings of a scene in a file.
private struct SavedSettings<Value: SceneSettings>: Codable {
  var settings: Value
  var hasText: Bool

  init(_ settings: Value, hasText: Bool) {
    self.settings = settings
    self.hasText = hasText
  }

  /// A setting that presets do not contain is an unknown key.
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
  /// Applies a preset to the current content, as one step of the history with the preset's name.
  ///
  /// - Parameter width: A width in px that replaces the preset's.
  package func apply(_ preset: Preset, named name: Message, width: Int? = nil) {
    perform(Action(name: name)) { $0 = preset.applied(to: $0, width: width) }
  }
}
