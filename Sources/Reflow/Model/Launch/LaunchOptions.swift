// What the command line asks for.

/// The options of the app's command line.
struct LaunchOptions: Equatable, Sendable {
  /// The scene to show; nil leaves the session's.
  var scene: SceneName?
  /// The exact width of the canvas in px; nil leaves the document's.
  var width: Int?
  /// The size of the window in px; nil leaves the document's.
  var size: WindowSize?
  /// The look of all windows; nil leaves the session's.
  var style: StyleChoice?
  /// Where to write a picture of the window before quitting.
  var snapshot: String?
  /// The text or document to open.
  var file: String?

  /// A size in px.
  struct WindowSize: Equatable, Sendable {
    var width: Int
    var height: Int
  }

  /// What a start is for.
  enum Request: Equatable, Sendable {
    /// To open a window.
    case run(LaunchOptions)
    /// To print this on standard output and quit with status 0.
    case say(String)
    /// To print this line on standard error and quit with status 1.
    case fail(String)
  }

  /// The document with what the options set in it.
  func applied(to document: Document) -> Document {
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
