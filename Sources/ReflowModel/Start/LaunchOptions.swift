// The command line: what it asks for, the answer to `reflow --help`, and how it is read. Options with a value are given
// as `--width 400` or `--width=400`, `--` stands before a file that begins with a dash, and there is one clear line for
// anything that is not understood.

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
      Message("Usage: reflow [--scene NAME] [--width N] [--size WxH] [--style NAME] [--snapshot FILE.png] [FILE]"),
      Message(
        "Shows how content wraps. FILE is a text, a folder of pictures, or a document or a preset by its name: %s, %s.",
        "*" + DocumentFile.suffix, "*" + PresetFolder.suffix),
      Message(joining: optionLines, separator: "\n"),
    ], separator: "\n\n")

  private static let optionLines = [
    Message("  --scene NAME         the scene to show: %s", keys(of: SceneName.self)),
    Message(
      "  --width N            lay out at exactly N px, %s to %s", CanvasWidth.limits.range.lowerBound.shortText,
      CanvasWidth.limits.range.upperBound.shortText),
    Message(
      "  --size WxH           make the window W × H px large, at least %s × %s",
      WindowState.widthRange.lowerBound.shortText, WindowState.heightRange.lowerBound.shortText),
    Message("  --style NAME         the look of all windows: %s", keys(of: StyleChoice.self)),
    Message("  --snapshot FILE.png  write a picture of the window once nothing moves, and quit"),
    Message("  -h, --help           show this and quit"),
    Message("  --version            show the version and quit"),
  ]

  private static func keys<Value: TitledChoice>(of type: Value.Type) -> String {
    type.allCases.map(\.rawValue).joined(separator: ", ")
  }
}

extension LaunchOptions {
  /// Reads the arguments that follow the program's name. An option given twice counts the last time; `--help` and
  /// `--version` count when nothing before them is wrong. `version` is the program's.
  package static func parse(_ arguments: [String], version: String) -> Request {
    var parser = Parser(rest: arguments[...], version: version)
    do {
      return try parser.parse()
    } catch {
      return .fail(Message("reflow: %s", error.message))
    }
  }

  private struct Complaint: Error {
    var message: Message
  }

  private struct Parser {
    var rest: ArraySlice<String>
    let version: String
    var options = LaunchOptions()

    mutating func parse() throws(Complaint) -> Request {
      while let argument = rest.popFirst() {
        if argument == "--" {
          for file in rest { try take(file: file) }
          break
        } else if argument.hasPrefix("-") {
          let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
          if let answer = try take(option: String(parts[0]), value: parts.count > 1 ? String(parts[1]) : nil) {
            return answer
          }
        } else {
          try take(file: argument)
        }
      }
      return .run(options)
    }

    private mutating func take(option: String, value: String?) throws(Complaint) -> Request? {
      switch option {
      case "-h", "--help", "--version":
        if value != nil { throw Complaint(message: Message("%s takes no value", option)) }
        return .say(option == "--version" ? Message(verbatim: "reflow \(version)") : LaunchOptions.help)
      case "--scene":
        options.scene = try scene(self.value(of: option, given: value, what: Message("the name of a scene")))
      case "--width": options.width = try width(self.value(of: option, given: value, what: Message("a number of px")))
      case "--size": options.size = try size(self.value(of: option, given: value, what: Message("a size as 1100x720")))
      case "--style":
        options.style = try style(self.value(of: option, given: value, what: Message("the name of a style")))
      case "--snapshot": options.snapshot = try picture(self.value(of: option, given: value, what: Message("a file")))
      case "-": throw Complaint(message: Message("cannot read standard input; name a file"))
      default: throw Complaint(message: Message("unknown option “%s”; try --help", option))
      }
      return nil
    }

    private mutating func value(of option: String, given: String?, what: Message) throws(Complaint) -> String {
      if let given { return given }
      guard let next = rest.first, !next.hasPrefix("--") else {
        throw Complaint(message: Message("%s needs %s", option, what))
      }
      rest.removeFirst()
      return next
    }

    private mutating func take(file: String) throws(Complaint) {
      if file.isEmpty { throw Complaint(message: Message("the name of the file is empty")) }
      if options.file != nil { throw Complaint(message: Message("one file at a time; “%s” is one too many", file)) }
      options.file = file
    }

    private func scene(_ name: String) throws(Complaint) -> SceneName {
      if let scene = SceneName(rawValue: name) { return scene }
      let names = SceneName.allCases.map(\.rawValue).joined(separator: ", ")
      throw Complaint(message: Message("unknown scene “%s”; there is %s", name, names))
    }

    private func width(_ text: String) throws(Complaint) -> Int {
      let range = CanvasWidth.limits.range
      if let width = Int(text), range.contains(Double(width)) { return width }
      throw Complaint(
        message: Message(
          "--width “%s” is not a whole number of px from %s to %s", text, range.lowerBound.shortText,
          range.upperBound.shortText))
    }

    private func size(_ text: String) throws(Complaint) -> WindowSize {
      let (widths, heights) = (WindowState.widthRange, WindowState.heightRange)
      let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
      if parts.count == 2, let width = parts[0], let height = parts[1], widths.contains(Double(width)),
        heights.contains(Double(height))
      {
        return WindowSize(width: width, height: height)
      }
      let least = "\(widths.lowerBound.shortText)x\(heights.lowerBound.shortText)"
      let most = "\(widths.upperBound.shortText)x\(heights.upperBound.shortText)"
      throw Complaint(message: Message("--size “%s” is not a size from %s to %s", text, least, most))
    }

    private func style(_ name: String) throws(Complaint) -> StyleChoice {
      if let style = StyleChoice(rawValue: name) { return style }
      let names = StyleChoice.allCases.map(\.rawValue).joined(separator: ", ")
      throw Complaint(message: Message("unknown style “%s”; there is %s", name, names))
    }

    private func picture(_ path: String) throws(Complaint) -> String {
      if path.lowercased().hasSuffix(".png") { return path }
      throw Complaint(
        message: Message("--snapshot “%s” does not end in .png, the only kind of picture it writes", path))
    }
  }
}
