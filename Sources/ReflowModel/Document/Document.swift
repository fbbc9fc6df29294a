// The one value that describes everything on screen: controls edit it, the canvas renders it, and undo, session restore
// and files all follow from it.

/// Everything a window shows. A plain value: copying one shares its text, and comparing two is cheap while their texts
/// are shared.
///
/// Whoever sets a setting, its scene keeps its rules: numbers within limits, and what depends on another setting in
/// line with it.
package struct Document: Equatable, Sendable {
  /// The scene the canvas shows.
  package var scene: SceneName = .words
  /// The settings of the Words scene.
  package var words = WordsScene() { didSet { words.settle(from: oldValue) } }
  /// The settings of the Symbols scene.
  package var symbols = SymbolsScene() { didSet { symbols.settle(from: oldValue) } }
  /// The settings of the Photos scene.
  package var photos = PhotosScene() { didSet { photos.settle(from: oldValue) } }
  /// The settings of the Cafés scene.
  package var cafes = CafesScene() { didSet { cafes.settle(from: oldValue) } }
  /// The settings of the Stacks scene.
  package var stacks = StacksScene() { didSet { stacks.settle(from: oldValue) } }
  /// What a check of any scene looks for.
  package var problems = CheckSettings() { didSet { problems.settle(from: oldValue) } }
  /// The absolute path of the document file that this was opened from or saved in; nil where there is none. It is kept
  /// with the session and is in no document file: whoever made one does not say where it is written.
  package var file: String? { didSet { if file != oldValue { fileVersion = nil } } }
  /// What that file was like when it was read or written last, so that it is noticed when others change it; nil where
  /// nobody knows.
  package var fileVersion: String?
  /// The window around the canvas.
  package var window = WindowState() { didSet { window.settle(from: oldValue) } }

  /// The document at the start.
  package init() {}
}

extension Document: Settings {
  package static let settings: [Setting<Document>] = [
    .choice(\.scene, "scene", Message("Scene")).asLook(),
    .group(\.words, "words", SceneName.words.title),
    .group(\.symbols, "symbols", SceneName.symbols.title),
    .group(\.photos, "photos", SceneName.photos.title),
    .group(\.cafes, "cafes", SceneName.cafes.title),
    .group(\.stacks, "stacks", SceneName.stacks.title),
    .group(\.problems, "problems", Message("Problems")).still().sparing(),
    .optional(\.file, "file", Message("File")) { fields, key in
      fields.value(key, as: String.self).flatMap { $0.utf8.first == UInt8(ascii: "/") ? $0 : nil }
    }.sparing().asLook(),
    .optional(\.fileVersion, "fileVersion", Message("File")).sparing().asLook(),
    .group(\.window, windowKey, Message("Window")).asLook(),
  ]

  private static let versionKey = "version"
  /// Only documents have a window.
  static let windowKey = "window"

  /// Reading forgives: a value that is missing, of the wrong type or out of range is replaced and a notice says so. Only
  /// a file that is no document at all, or a newer one, is refused.
  /// - Throws: `DocumentError` for a version that cannot be read, `DecodingError` where there is no object.
  package init(from decoder: any Decoder) throws {
    self = try FieldReader.read(decoder) { fields in
      try fields.requireVersion(Self.versionKey)
      try fields.requireKind(.document)
      return Self(from: fields)
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var writer = FieldWriter(encoder)
    try writer.write(FormatVersion.current, Self.versionKey)
    try write(to: &writer)
  }
}

extension Document {
  /// The settings of a scene, for what is the same in all. Setting those of another scene is a programmer error.
  package subscript(scene: SceneName) -> any SceneSettings {
    get {
      switch scene {
      case .words: words
      case .symbols: symbols
      case .photos: photos
      case .cafes: cafes
      case .stacks: stacks
      }
    }
    set {
      switch scene {
      case .words: words = settings(newValue)
      case .symbols: symbols = settings(newValue)
      case .photos: photos = settings(newValue)
      case .cafes: cafes = settings(newValue)
      case .stacks: stacks = settings(newValue)
      }
    }
  }

  private func settings<Settings: SceneSettings>(_ value: any SceneSettings) -> Settings {
    guard let settings = value as? Settings else {
      preconditionFailure("Document: \(type(of: value)) are no \(Settings.self)")
    }
    return settings
  }

  /// The item of the scene shown that is looked at, by its identity there.
  package var selection: Int? {
    get { self[scene].selection }
    set {
      var settings = self[scene]
      settings.selection = newValue
      self[scene] = settings
    }
  }

  /// The width of the canvas of the scene shown.
  package var width: CanvasWidth { self[scene].width }

  /// The name of what is shown, such as a file's; nil where it has none.
  package var title: String? { file.map { fileName(of: $0) } ?? self[scene].title }

  /// Whether it is still what a new window shows, however that is looked at.
  package var isUntouched: Bool { file == nil && viewed(as: Document()) == Document() }

  /// The same document in another window.
  package func inWindow(_ window: WindowState) -> Document {
    var document = self
    document.window = window
    return document
  }
}

/// The size of a window and what stands open in it.
package struct WindowState: Settings {
  /// The widths and heights there can be, in px.
  static let (widthRange, heightRange) = (360.0...10_000, 240.0...10_000)

  /// Width of the window in px, when it is not maximised.
  package var width = 1_100
  /// Height of the window in px, when it is not maximised.
  package var height = 720
  /// Whether the window fills the screen's work area.
  package var isMaximized = false
  /// Whether the sidebar is shown.
  package var showsSidebar = true
  /// How the canvas is looked at.
  package var workbench = WorkbenchState()

  /// A window at the start.
  package init() {}

  package static let settings: [Setting<WindowState>] = [
    .number(\.width, "width", Message("Window width"), widthRange, page: 10),
    .number(\.height, "height", Message("Window height"), heightRange, page: 10),
    .flag(\.isMaximized, "isMaximized", Message("Maximized window")),
    .flag(\.showsSidebar, "showsSidebar", Message("Sidebar")),
    .group(\.workbench, "workbench", Message("Workbench")).sparing(),
  ]
}
