// A of *Compare*: the settings that were kept, the document that they make of the one that is shown, and how the two are
// exchanged.

/// The settings of all scenes as they were at a moment, but for what is shown and in which width. They are how the window
/// is looked at: the history knows nothing of them, and files have them with the window.
package struct KeptSettings: Equatable, Sendable {
  /// A document has its window, and a window what it keeps: one of the three must not lie within the other.
  private indirect enum Storage: Equatable, Sendable {
    case scenes(Document)
  }

  private var storage: Storage

  /// The settings, in a document that is otherwise new.
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

  /// The settings that a document has now.
  package init(of document: Document) {
    self.init(Document())
    for scene in SceneName.allCases { take(document, in: scene) }
  }

  /// Keeps what a document now has in a scene, in place of what was kept.
  mutating func take(_ document: Document, in scene: SceneName) {
    // In a new one, as settings that follow others must not follow from what was there before.
    var new = Document()
    for other in SceneName.allCases where other != scene { new[other] = scenes[other] }
    new[scene] = document[scene].own
    scenes = new
  }

  /// What was kept in a scene.
  fileprivate subscript(scene: SceneName) -> any SceneSettings { scenes[scene] }
}

extension Document {
  /// A, while *Compare* is on: what this document shows, in its width and looked at in its way, arranged by the settings
  /// that were kept.
  package var counterpart: Document? {
    guard let kept = window.workbench.kept else { return nil }
    var result = Document()
    for scene in SceneName.allCases { result[scene] = kept[scene].showing(self[scene]) }
    result.scene = scene
    return result.inWindow(window)
  }

  /// Makes a change to A: what the two have in common changes here too, and the rest is kept.
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

  /// The same document with A and B exchanged in the scene that is shown.
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
  /// The settings that A and B do not have in common; the others are as at the start.
  fileprivate var own: Self {
    var own = Self()
    for setting in Self.settings where setting.facts.isOwn { setting.take(&own, self) }
    return own
  }

  /// The same settings for what others show. Both are of one scene.
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
  /// Whether A has it for itself: how something is arranged, and neither what nor how it is looked at.
  package var isOwn: Bool { !isShared && !isLook }
}

extension KeptSettings: Codable {
  private static let versionKey = "version"

  /// Reads A; one that cannot be read is named and left out, as nothing else depends on it.
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

  /// - Throws: `DocumentError` for a version that cannot be read, `DecodingError` where a scene holds no settings.
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

  /// Only what differs from the start is written.
  package func encode(to encoder: any Encoder) throws {
    var writer = FieldWriter(encoder)
    try writer.write(FormatVersion.current, Self.versionKey)
    func write<Scene: SceneSettings>(_ settings: Scene, of scene: SceneName) throws {
      if settings != Scene() { try writer.write(OwnSettings(settings: settings), scene.rawValue) }
    }
    for scene in SceneName.allCases { try write(scenes[scene], of: scene) }
  }
}

/// What is kept of a scene as it is in a file. A setting that A and B have in common is an unknown key there.
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
  /// Begins to compare, with the settings of now as A, or ends it.
  package func compare(_ isComparing: Bool) {
    guard isComparing != (document.window.workbench.kept != nil) else { return }
    update(\.window.workbench.kept, to: isComparing ? KeptSettings(of: document) : nil)
  }

  /// Exchanges A and B in the scene shown, as one step of the history.
  package func exchangeKept() {
    perform(Action(name: Message("Swap A and B"), exchangesKept: true)) { $0 = $0.exchanged }
  }
}
