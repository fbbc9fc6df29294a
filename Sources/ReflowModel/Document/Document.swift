// The value that describes everything in a window: controls edit it, the canvas renders it, and undo, the session and
// files store it.

/// Everything a window shows. It is a plain value: copies share their text, and comparing documents that share a text
/// is cheap.
///
/// Every change is normalised: numbers are clamped to their limits, and settings that depend on another setting are
/// adjusted to it.
package struct Document: Equatable, Sendable {
  /// The scene the canvas shows.
  package var scene: SceneName = .words
  package var words = WordsScene() { didSet { words.normalise(from: oldValue) } }
  package var symbols = SymbolsScene() { didSet { symbols.normalise(from: oldValue) } }
  package var photos = PhotosScene() { didSet { photos.normalise(from: oldValue) } }
  package var cafes = CafesScene() { didSet { cafes.normalise(from: oldValue) } }
  package var stacks = StacksScene() { didSet { stacks.normalise(from: oldValue) } }
  package var app = AppScene() { didSet { app.normalise(from: oldValue) } }
  /// The settings of the check, for all scenes.
  package var problems = CheckSettings() { didSet { problems.normalise(from: oldValue) } }
  /// The absolute path of the file from which the document was opened or to which it was saved; nil without one.
  /// Sessions contain it. Document files do not, so that the author of a file cannot choose the path to which it is
  /// saved.
  package var file: String? { didSet { if file != oldValue { (fileVersion, isChanged) = (nil, false) } } }
  /// The version of that file when it was last read or written, to detect changes by others; nil when it is unknown.
  package var fileVersion: String?
  /// Whether the document differs from what Reflow last read from that file or wrote to it. A ``HistoryStore`` sets it.
  package var isChanged = false
  /// The window around the canvas.
  package var window = WindowState() { didSet { window.normalise(from: oldValue) } }

  package init() {}
}

extension Document: Settings {
  package static let settings: [Setting<Document>] = [
    .choice(\.scene, "scene", Message("Scene")).viewState(),
    .group(\.words, "words", SceneName.words.title),
    .group(\.symbols, "symbols", SceneName.symbols.title),
    .group(\.photos, "photos", SceneName.photos.title),
    .group(\.cafes, "cafes", SceneName.cafes.title),
    .group(\.stacks, "stacks", SceneName.stacks.title),
    .group(\.app, "app", SceneName.app.title).omittedAtDefault(),
    .group(\.problems, "problems", Message("Problems")).notAnimated().omittedAtDefault(),
    .optional(\.file, "file", Message("File")) { fields, key in
      fields.value(key, as: String.self).flatMap { $0.utf8.first == UInt8(ascii: "/") ? $0 : nil }
    }.omittedAtDefault().viewState(),
    .optional(\.fileVersion, "fileVersion", Message("File")).omittedAtDefault().viewState(),
    .flag(\.isChanged, "fileIsChanged", Message("File")).omittedAtDefault().viewState(),
    .group(\.window, windowKey, Message("Window")).viewState(),
  ]

  private static let versionKey = "version"
  /// The key of the window. Only document files have it.
  static let windowKey = "window"

  /// Decodes leniently: a value that is missing, of the wrong type or out of range is replaced, with a notice. Only a
  /// file that is not a document, or that has a newer version, is refused.
  /// - Throws: `DocumentError` for another kind of file or a version that cannot be read, `DecodingError` for JSON that
  ///   is not an object.
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
  /// The settings of a scene, for code that works with any scene. Assigning the settings of another scene is a
  /// programmer error.
  package subscript(scene: SceneName) -> any SceneSettings {
    get {
      switch scene {
      case .words: words
      case .symbols: symbols
      case .photos: photos
      case .cafes: cafes
      case .stacks: stacks
      case .app: app
      }
    }
    set {
      switch scene {
      case .words: words = settings(newValue)
      case .symbols: symbols = settings(newValue)
      case .photos: photos = settings(newValue)
      case .cafes: cafes = settings(newValue)
      case .stacks: stacks = settings(newValue)
      case .app: app = settings(newValue)
      }
    }
  }

  private func settings<Settings: SceneSettings>(_ value: any SceneSettings) -> Settings {
    guard let settings = value as? Settings else {
      preconditionFailure("Document: \(type(of: value)) are no \(Settings.self)")
    }
    return settings
  }

  /// The identity of the selected item in the scene shown.
  package var selection: Int? {
    get { self[scene].selection }
    set { self[scene].selection = newValue }
  }

  /// The width of the canvas of the scene shown.
  package var width: CanvasWidth {
    get { self[scene].width }
    set { self[scene].width = newValue }
  }

  /// The name of the content, such as a file name; nil without one.
  package var title: String? { file.map { fileName(of: $0) } ?? self[scene].title }

  /// The title on one line, with a mark if the file lacks changes: “• a.reflow”.
  package var markedTitle: String? { title.map { (isChanged ? "• " : "") + $0.titleLine } }

  /// The document of a new window, with a text in the first of some languages that the interface has.
  package static func new(in languages: [String]) -> Document {
    var document = Document()
    document.words.text = .preset(.prose(in: languages))
    return document
  }

  /// Whether the document equals that of a new window in some language, apart from its view state.
  package var isUntouched: Bool {
    var new = Document()
    if case .preset(let text) = words.text, text.isProse { new.words.text = words.text }
    return file == nil && viewed(as: new) == new
  }

  /// The document with other settings in a scene. Each scene is set in a new document, so that dependent settings do
  /// not depend on the old values.
  func replacing(_ scene: SceneName, with settings: any SceneSettings) -> Document {
    var result = Document()
    for other in SceneName.allCases { result[other] = other == scene ? settings : self[other] }
    (result.scene, result.problems, result.window) = (self.scene, problems, window)
    (result.file, result.fileVersion, result.isChanged) = (file, fileVersion, isChanged)
    return result
  }

  /// The same document in another window.
  package func inWindow(_ window: WindowState) -> Document {
    var document = self
    document.window = window
    return document
  }
}

/// The size of a window, and which of its panels are open.
package struct WindowState: Settings {
  /// The valid widths and heights, in px.
  static let (widthRange, heightRange) = (360.0...10_000, 240.0...10_000)

  /// The width of the window in px, when it is not maximised.
  package var width = 1_100
  /// The height of the window in px, when it is not maximised.
  package var height = 720
  /// Whether the window fills the screen's work area.
  package var isMaximized = false
  /// Whether the sidebar is shown.
  package var showsSidebar = true
  /// The height of the text box, in px.
  package var textHeight = 96
  /// The view state of the canvas.
  package var workbench = WorkbenchState()

  package init() {}

  package static let settings: [Setting<WindowState>] = [
    .number(\.width, "width", Message("Window width"), widthRange, page: 10),
    .number(\.height, "height", Message("Window height"), heightRange, page: 10),
    .flag(\.isMaximized, "isMaximized", Message("Maximized window")),
    .flag(\.showsSidebar, "showsSidebar", Message("Sidebar")),
    .number(\.textHeight, "textHeight", Message("Height of the text"), 48...2_000, page: 50).omittedAtDefault(),
    .group(\.workbench, "workbench", Message("Workbench")).omittedAtDefault(),
  ]
}
