// The command line: what it asks for, and the answer to `reflow --help`.

/// The options of the app's command line.
package struct LaunchOptions: Equatable, Sendable {
  /// The scene to show; nil leaves the session's.
  package var scene: SceneName?
  /// The exact width of the canvas in px; nil leaves the document's.
  package var width: Int?
  /// The size of the window in px; nil leaves the document's.
  package var size: WindowSize?
  /// The look of all windows; nil leaves the session's.
  package var style: StyleChoice?
  /// Where to write a picture of the window before quitting.
  package var snapshot: String?
  /// The text or document to open.
  package var file: String?

  package init(
    scene: SceneName? = nil, width: Int? = nil, size: WindowSize? = nil, style: StyleChoice? = nil,
    snapshot: String? = nil, file: String? = nil
  ) {
    self.scene = scene
    self.width = width
    self.size = size
    self.style = style
    self.snapshot = snapshot
    self.file = file
  }

  /// A size in px.
  package struct WindowSize: Equatable, Sendable {
    package var width: Int
    package var height: Int
  }

  /// What a start is for.
  package enum Request: Equatable, Sendable {
    /// To open a window.
    case run(LaunchOptions)
    /// To check documents without a window to look at.
    case check(CheckOptions)
    /// To write the canvas of a document to a file, without a window to look at.
    case export(ExportOptions)
    /// To print this on standard output and quit with status 0.
    case say(Message)
    /// To print this line on standard error and quit with status 1.
    case fail(Message)
  }

  /// The document with what the options set in it.
  package func applied(to document: Document) -> Document {
    var document = document
    if let scene { document.scene = scene }
    if let width { document[document.scene].width = .exact(width) }
    if let size {
      document.window.width = size.width
      document.window.height = size.height
      document.window.isMaximized = false
    }
    return document
  }
}

extension LaunchOptions {
  /// How the program is called.
  package static let help = Message(
    joining: [
      Message(joining: usageLines, separator: "\n"),
      Message(
        "Shows how content wraps. FILE is a text, a folder of pictures, or a document or a preset by its name: %s, %s.",
        "*" + DocumentFile.suffix, "*" + PresetFolder.suffix),
      Message(joining: optionLines, separator: "\n"),
    ], separator: "\n\n")

  private static let usageLines = [
    Message("Usage: reflow [--scene NAME] [--width N] [--size WxH] [--style NAME] [--snapshot FILE.png] [FILE]"),
    Message("       reflow --check [--scene NAME] [--variants LIST] [--widths LIST] [--baseline FILE] [--any-font]"),
    Message("                      [--report FILE] FILE…"),
    Message("       reflow --save-baseline FILE [--scene NAME] [--variants LIST] [--widths LIST] FILE"),
    Message("       reflow --export FILE [--as FORM] [--scene NAME] [--width N] [FILE]"),
  ]

  private static let optionLines = [
    Message("  --scene NAME         the scene to show: %s", keys(of: SceneName.self)),
    Message(
      "  --width N            lay out at exactly N px, %s to %s", CanvasWidth.limits.range.lowerBound.plainText,
      CanvasWidth.limits.range.upperBound.plainText),
    Message(
      "  --size WxH           make the window W × H px large, at least %s × %s",
      WindowState.widthRange.lowerBound.plainText, WindowState.heightRange.lowerBound.plainText),
    Message("  --style NAME         the look of all windows: %s", keys(of: StyleChoice.self)),
    Message("  --snapshot FILE.png  write a picture of the window once nothing moves, and quit"),
    Message("  --check              say what is wrong with documents; ends with 0, 1 for problems, or 2 if it cannot"),
    Message("  --variants LIST      the stress views to check, of:"),
    Message("                       %s", firstViews),
    Message("                       %s", otherViews),
    Message("  --widths LIST        the widths to check, such as 320,360,480-800"),
    Message("  --baseline FILE      say what is other than in a baseline"),
    Message("  --any-font           compare although the text is drawn with another font"),
    Message("  --report FILE        write what is found as .json, .xml (JUnit's) or .html"),
    Message("  --save-baseline FILE write where everything is, to compare with later"),
    Message("  --export FILE        write the canvas as .png, .svg, .json (reflow-solve's), .swift or .html, and quit"),
    Message(
      "  --as FORM            the form of it: %s", ExportFormat.allCases.map(\.rawValue).joined(separator: ", ")),
    Message("  -h, --help           show this and quit"),
    Message("  --version            show the version and quit"),
  ]

  /// The names of the stress views, as many as there is room for in a line.
  private static let firstViews = StressView.allCases.prefix(6).map(\.rawValue).joined(separator: ", ") + ","
  private static let otherViews = StressView.allCases.dropFirst(6).map(\.rawValue).joined(separator: ", ")

  private static func keys<Value: TitledChoice>(of type: Value.Type) -> String {
    type.allCases.map(\.rawValue).joined(separator: ", ")
  }
}
