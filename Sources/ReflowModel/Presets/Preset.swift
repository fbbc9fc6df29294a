// The settings of one scene without its content. They can be saved under a name, shared, and applied to other content.

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
  private var selection: SettingsSelection { .preset(withText: hasText) }

  /// Takes the settings of a document's current scene, with or without its text.
  /// - Throws: ``TextTooLong`` if the text exceeds the size limit of text in a file.
  package init(of document: Document, withText hasText: Bool = false) throws(TextTooLong) {
    self.hasText = hasText && document.scene.hasText
    self.document.scene = document.scene
    self.document[document.scene] = document[document.scene].selecting(selection)
    guard self.hasText, case .file(let file) = document.words.text else { return }
    self.document.words.text = try TextSource.typed(file.contents).get()
    // Setting the text resets its order and folding, so both are restored.
    self.document.words.order = document.words.order
    self.document.words.showsAllLines = document.words.showsAllLines
  }

  /// The document with the preset's settings, and optionally another width, in px.
  package func applied(to document: Document, width: Int? = nil) -> Document {
    let settings = self.document[scene].completed(by: document[scene], outside: selection)
    var result = document.replacing(scene, with: settings)
    result.scene = scene
    result.file = nil
    if let width { result[scene].width = .exact(width) }
    return result
  }
}

extension SceneName {
  /// Whether the scene has a replaceable text.
  package var hasText: Bool { self == .words }
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
    let settings = type(of: document[scene])
    (document[scene], hasText) = try fields.requireObject(scene.rawValue) { fields in
      let hasText = settings.declarations.contains { $0.facts.inPresets == .withText && fields.has($0.facts.key) }
      return (settings.init(.preset(withText: hasText), from: fields), hasText)
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var writer = FieldWriter(encoder)
    try writer.write(FormatVersion.current, Self.versionKey)
    // Baselines and reports have their own keys around a preset.
    if encoder.codingPath.isEmpty { try writer.write(true, FileKind.presetKey) }
    try writer.write(scene.rawValue, Self.sceneKey)
    try writer.write(object: scene.rawValue) { try document[scene].write(selection, to: &$0) }
  }
}

extension Store {
  /// Applies a preset to the current content, as one step of the history with the preset's name.
  ///
  /// - Parameter width: A width in px that replaces the preset's.
  package func apply(_ preset: Preset, named name: Message, width: Int? = nil) {
    perform(EditKind(name: name, replacesContent: preset.hasText)) { $0 = preset.applied(to: $0, width: width) }
  }
}
