// The settings of A in *Compare*, the document that they make from the shown one, and the exchange of A and B.

/// The settings of all scenes at one moment, without content and width. They are view state: undo does not change them,
/// and files contain them with the window.
package struct KeptSettings: Equatable, Sendable {
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

  private init(_ scenes: Document) {
    storage = .scenes(scenes)
  }

  /// Keeps the current settings of a document.
  package init(of document: Document) {
    self.init(Document())
    for scene in SceneName.allCases { take(document, in: scene) }
  }

  /// Replaces the kept settings of a scene by the document's.
  mutating func take(_ document: Document, in scene: SceneName) {
    // Starts from a new document, so that dependent settings do not depend on the old values.
    var new = Document()
    for other in SceneName.allCases where other != scene { new[other] = scenes[other] }
    new[scene] = document[scene].own
    scenes = new
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
    var result = Document()
    for other in SceneName.allCases { result[other] = (other == scene ? counterpart : self)[other] }
    result.scene = scene
    result.window = window
    result.window.workbench.kept?.take(self, in: scene)
    return result
  }
}

extension SceneSettings {
  /// The settings that A and B do not share; the others are at their default.
  fileprivate var own: Self {
    var own = Self()
    for setting in Self.settings where setting.facts.isOwn { setting.take(&own, self) }
    return own
  }

  /// The same settings for another's content. Both must be of the same scene.
  fileprivate func showing(_ other: any SceneSettings) -> Self {
    guard let other = other as? Self else {
      preconditionFailure("KeptSettings: \(type(of: other)) are no \(Self.self)")
    }
    var result = self
    for setting in Self.settings where !setting.facts.isOwn { setting.take(&result, other) }
    result.showContent(of: other)
    return result
  }
}

extension SettingFacts {
  /// Whether A and B have separate values: it is a layout setting, neither content nor view state.
  package var isOwn: Bool { !isShared && !isViewState }
}

extension KeptSettings: Codable {
  private static let versionKey = "version"

  /// Reads A. An unreadable A is left out with a notice, since nothing else depends on it.
  static func read(_ fields: FieldReader, _ key: String) -> KeptSettings? {
    do {
      return try fields.require(key, as: KeptSettings.self)
    } catch let error as DocumentError {
      fields.note(Message("A of the comparison is left out: %s.", error.reason))
    } catch {
      fields.note(Message("A of the comparison cannot be read; it is left out."))
    }
    return nil
  }

  /// - Throws: `DocumentError` for an unsupported version, `DecodingError` if a scene contains no settings.
  package init(from decoder: any Decoder) throws {
    self = try FieldReader.read(decoder) { try Self(from: $0) }
  }

  private init(from fields: FieldReader) throws {
    try fields.requireVersion(Self.versionKey)
    var document = Document()
    func read<Scene: SceneSettings>(_: Scene, of scene: SceneName) throws -> any SceneSettings {
      try fields.require(scene.rawValue, as: OwnSettings<Scene>.self).settings
    }
    for scene in SceneName.allCases where fields.has(scene.rawValue) {
      document[scene] = try read(document[scene], of: scene)
    }
    self.init(document)
  }

  /// Writes only what differs from the defaults.
  package func encode(to encoder: any Encoder) throws {
    var writer = FieldWriter(encoder)
    try writer.write(FormatVersion.current, Self.versionKey)
    func write<Scene: SceneSettings>(_ settings: Scene, of scene: SceneName) throws {
      if settings != Scene() { try writer.write(OwnSettings(settings: settings), scene.rawValue) }
    }
    for scene in SceneName.allCases { try write(scenes[scene], of: scene) }
  }
}

/// The kept settings of a scene in a file, where a setting that A and B share is an unknown key.
private struct OwnSettings<Value: SceneSettings>: Codable {
  var settings: Value

  init(settings: Value) {
    self.settings = settings
  }

  init(from decoder: any Decoder) throws {
    settings = try FieldReader.read(decoder) { fields in Value(from: fields) { $0.facts.isOwn } }
  }

  func encode(to encoder: any Encoder) throws {
    var writer = FieldWriter(encoder)
    for setting in Value.settings where setting.facts.isOwn && setting.differs(settings, Value()) {
      try setting.write(settings, &writer, setting.facts.key)
    }
  }
}

extension Store {
  /// Starts *Compare* with the current settings as A, or ends it.
  package func compare(_ isComparing: Bool) {
    guard isComparing != (document.window.workbench.kept != nil) else { return }
    update(\.window.workbench.kept, to: isComparing ? KeptSettings(of: document) : nil)
  }

  /// Exchanges A and B in the current scene, as one step of the history.
  package func exchangeKept() {
    perform(Action(name: Message("Swap A and B"), exchangesKept: true)) { $0 = $0.exchanged }
  }
}
