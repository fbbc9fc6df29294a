// The settings of A in *Compare*, the document that they make from the shown one, and the exchange of A and B.

/// The settings of all scenes at one moment, without content and width. They are view state: undo does not change them,
/// and files contain them with the window.
package struct ComparisonSettings: Equatable, Sendable {
  /// Indirect, since a document contains a window and a window contains kept settings.
  private indirect enum Storage: Equatable, Sendable {
    case scenes(Document)
  }

  private var storage: Storage

  /// The settings, in an otherwise new document.
  private var scenes: Document {
    get {
      switch storage {
      case .scenes(let document): document
      }
    }
    set { storage = .scenes(newValue) }
  }

  /// Keeps the current settings of a document.
  package init(of document: Document) {
    self.init()
    for scene in SceneName.allCases { take(document, in: scene) }
  }

  private init() { storage = .scenes(Document()) }

  /// Replaces the kept settings of a scene by the document's.
  mutating func take(_ document: Document, in scene: SceneName) {
    scenes = scenes.replacing(scene, with: document[scene].selecting(.comparison))
  }

  fileprivate subscript(scene: SceneName) -> any SceneSettings { scenes[scene] }
}

extension Document {
  /// The document A while *Compare* is on: this document's content, width and view state with the kept settings. Nil
  /// otherwise.
  package var counterpart: Document? {
    guard let kept = window.workbench.kept else { return nil }
    var result = Document()
    for scene in SceneName.allCases { result[scene] = kept[scene].showing(self[scene]) }
    result.scene = scene
    return result.inWindow(window)
  }

  /// Performs a change of A. Settings that A and B share also change here; the kept settings take the rest.
  mutating func changeCounterpart(_ change: (inout Document) -> Void) {
    guard let old = counterpart else { return }
    var new = old
    change(&new)
    guard new != old else { return }
    for scene in SceneName.allCases { self[scene] = self[scene].showing(new[scene]) }
    scene = new.scene
    window = new.window
    for scene in SceneName.allCases { window.workbench.kept?.take(new, in: scene) }
  }

  /// The same document with A and B exchanged in the current scene.
  fileprivate var exchanged: Document {
    guard let counterpart else { return self }
    var result = replacing(scene, with: counterpart[scene])
    result.window.workbench.kept?.take(self, in: scene)
    return result
  }
}

extension SceneSettings {
  /// The same settings for another's content. Both must be of the same scene.
  func showing(_ other: any SceneSettings) -> Self {
    var result = completed(by: other, outside: .comparison)
    if let other = other as? Self { result.showContent(of: other) }
    return result
  }
}

extension SettingFacts {
  /// Whether A and B have separate values: it is a layout setting, neither content nor view state.
  package var isOwn: Bool { !isShared && !isViewState }
}

extension ComparisonSettings: Codable {
  private static let versionKey = "version"

  /// Reads A. An unreadable A is left out with a notice, since nothing else depends on it.
  static func read(_ fields: FieldReader, _ key: String) -> ComparisonSettings? {
    do {
      return try fields.require(key, as: ComparisonSettings.self)
    } catch let error as DocumentError {
      fields.note(Message("The settings of A cannot be used: %s.", error.reason))
    } catch {
      fields.note(Message("The settings of A cannot be read and are ignored."))
    }
    return nil
  }

  /// - Throws: `DocumentError` for an unsupported version, `DecodingError` if a scene contains no settings.
  package init(from decoder: any Decoder) throws {
    self = try FieldReader.read(decoder) { try Self(from: $0) }
  }

  private init(from fields: FieldReader) throws {
    try fields.requireVersion(Self.versionKey)
    self.init()
    for scene in SceneName.allCases where fields.has(scene.rawValue) {
      let settings = type(of: scenes[scene])
      scenes[scene] = try fields.requireObject(scene.rawValue) { settings.init(.comparison, from: $0) }
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var writer = FieldWriter(encoder)
    try writer.write(FormatVersion.current, Self.versionKey)
    for scene in SceneName.allCases where !scenes[scene].isDefault {
      try writer.write(object: scene.rawValue) { try scenes[scene].write(.comparison, to: &$0) }
    }
  }
}

extension Store {
  /// Starts *Compare* with the current settings as A, or ends it.
  package func compare(_ isComparing: Bool) {
    guard isComparing != (document.window.workbench.kept != nil) else { return }
    update(\.window.workbench.kept, to: isComparing ? ComparisonSettings(of: document) : nil)
  }

  /// Exchanges A and B in the current scene, as one step of the history.
  package func exchangeKept() {
    perform(EditKind(name: Message("Swap A and B"), exchangesKept: true)) { $0 = $0.exchanged }
  }
}
