// The request of a command line: a window, a check, a baseline or an export.

/// The options of a start that opens a window.
package struct LaunchOptions: Equatable, Sendable {
  /// The scene to show; nil keeps the session's, or that of the file.
  package var scene: SceneName?
  /// How the text is split; nil keeps the splitting of the document, or takes the one that fits the text.
  package var splitting: TextSplitting?
  /// The exact width of the canvas in px; nil keeps the document's.
  package var width: Int?
  /// The size of the window in px; nil keeps the document's.
  package var size: WindowSize?
  /// The style of all windows; nil keeps the session's.
  package var style: StyleChoice?
  /// The file to which a picture of the window is written before the program quits.
  package var snapshot: String?
  /// What to open.
  package var file: String?
  /// The program to start and show, in place of a file.
  package var program: ProgramCommand?
  /// Whether that program uses the user's settings and data.
  package var usesOwnSettings = false
  /// The Swift file whose program is shown.
  package var swiftFiles: SwiftFileOptions?

  package init(
    scene: SceneName? = nil, splitting: TextSplitting? = nil, width: Int? = nil, size: WindowSize? = nil,
    style: StyleChoice? = nil, snapshot: String? = nil, file: String? = nil, program: ProgramCommand? = nil,
    usesOwnSettings: Bool = false
  ) {
    self.scene = scene
    self.splitting = splitting
    self.width = width
    self.size = size
    self.style = style
    self.snapshot = snapshot
    self.file = file
    self.program = program
    self.usesOwnSettings = usesOwnSettings
  }

  /// A size in px.
  package struct WindowSize: Equatable, Sendable {
    package var width: Int
    package var height: Int
  }

  /// What the options ask of the file.
  package var request: InputRequest { InputRequest(scene: .init(required: scene), splitting: splitting) }

  /// The document with the settings that the options name. The file that is opened determines how its text is split.
  package func applied(to document: Document) -> Document {
    var document = document
    if let scene { document.scene = scene }
    if let splitting, file == nil { document.words.splitting = splitting }
    if let program {
      document.scene = .app
      document.app.command = program
      document.app.usesOwnSettings = usesOwnSettings
      if let settings = swiftFiles?.parameters, !settings.isEmpty, let file = program.swiftFile {
        document.app.parameters = ParameterValues(settings, ofFile: file)
      }
    }
    if let width { document[document.scene].width = .exact(width) }
    if let size {
      document.window.width = size.width
      document.window.height = size.height
      document.window.isMaximized = false
    }
    return document
  }
}

/// The task of one start.
package enum LaunchRequest: Equatable, Sendable {
  /// Opens a window.
  case run(LaunchOptions)
  /// Checks documents, without a window.
  case check(CheckOptions)
  /// Saves a baseline of a document, without a window.
  case saveBaseline(BaselineOptions)
  /// Writes the canvas of a document to a file, without a window.
  case export(ExportOptions)
  /// Prints the help on standard output.
  case help
  /// Prints the version on standard output.
  case version
  /// Prints the reason on standard error, in one line.
  case refuse(LaunchFailure)
}

/// The reason for refusing a command line.
package struct LaunchFailure: Error, Equatable, Sendable {
  /// The line to print.
  package let message: Message
  /// The exit status.
  package let status: Int32
}
