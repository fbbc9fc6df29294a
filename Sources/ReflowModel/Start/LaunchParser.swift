// How the command line is read. Options with a value are given as `--width 400` or `--width=400`, `--` stands before a file
// that begins with a dash, and there is one clear line for anything that is not understood.

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
    var check = CheckOptions()
    /// Where the canvas is to be written, and in which form, where that is said.
    var exportPath: String?
    var exportFormat: ExportFormat?
    var files: [String] = []
    /// What was given and means something in a check, or in a window, only.
    var ofChecks: [String] = []
    var ofWindows: [String] = []

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
      return try request()
    }

    private func request() throws(Complaint) -> Request {
      guard let first = ofChecks.first else {
        if files.count > 1 { throw Complaint(message: Message("one file at a time; “%s” is one too many", files[1])) }
        if exportPath != nil || exportFormat != nil { return .export(try export()) }
        var options = options
        options.file = files.first
        return .run(options)
      }
      if let other = ofWindows.first ?? exportPath.map({ _ in "--export" }) {
        throw Complaint(message: Message("%s means nothing where nothing is shown, as with %s", other, first))
      }
      guard check.isCheck || check.savedBaseline != nil else {
        throw Complaint(message: Message("%s needs --check or --save-baseline", first))
      }
      if files.isEmpty { throw Complaint(message: Message("there is no document to check; name one")) }
      if check.savedBaseline != nil, check.isCheck || files.count > 1 {
        throw Complaint(message: Message("a baseline is saved of one document, and not while others are checked"))
      }
      var check = check
      check.files = files
      check.scene = options.scene
      return .check(check)
    }

    private func export() throws(Complaint) -> ExportOptions {
      guard let path = exportPath else { throw Complaint(message: Message("%s needs --export", "--as")) }
      if let other = ofWindows.first(where: { $0 != "--width" }) {
        throw Complaint(message: Message("%s means nothing where nothing is shown, as with %s", other, "--export"))
      }
      guard let format = exportFormat ?? ExportFormat(path: path) else {
        let suffixes = [".png", ".svg", ".json", ".swift", ".html"].joined(separator: ", ")
        throw Complaint(
          message: Message("--export “%s” ends in none of %s; --as says what it is to be", path, suffixes))
      }
      return ExportOptions(
        path: path, format: format, scene: options.scene, width: options.width, file: files.first)
    }

    private func format(_ name: String) throws(Complaint) -> ExportFormat {
      if let format = ExportFormat(rawValue: name) { return format }
      let names = ExportFormat.allCases.map(\.rawValue).joined(separator: ", ")
      throw Complaint(message: Message("unknown form “%s”; there is %s", name, names))
    }

    private mutating func take(checkOption option: String, value: String?) throws(Complaint) -> Bool {
      switch option {
      case "--check", "--any-font":
        if value != nil { throw Complaint(message: Message("%s takes no value", option)) }
        if option == "--check" { check.isCheck = true } else { check.acceptsAnyFont = true }
      case "--widths":
        let list = WidthList(try self.value(of: option, given: value, what: Message("widths as 320,480-800")))
        if let fault = list.fault { throw Complaint(message: Message("--widths: %s", fault)) }
        check.widths = list
      case "--variants":
        let what = Message("variants as pseudo,text-200")
        let list = StressViewList(try self.value(of: option, given: value, what: what))
        if let fault = list.fault { throw Complaint(message: Message("--variants: %s", fault)) }
        check.variants = list.views
      case "--baseline": check.baseline = try self.value(of: option, given: value, what: Message("a file"))
      case "--save-baseline": check.savedBaseline = try self.value(of: option, given: value, what: Message("a file"))
      case "--report":
        let path = try self.value(of: option, given: value, what: Message("a file"))
        guard CheckReport.Format(path: path) != nil else {
          throw Complaint(message: Message("--report “%s” ends neither in .json, .xml nor .html", path))
        }
        check.report = path
      default: return false
      }
      ofChecks.append(option)
      return true
    }

    private mutating func take(option: String, value: String?) throws(Complaint) -> Request? {
      if try take(checkOption: option, value: value) { return nil }
      if ["--width", "--size", "--style", "--snapshot"].contains(option) { ofWindows.append(option) }
      switch option {
      case "-h", "--help", "--version":
        if value != nil { throw Complaint(message: Message("%s takes no value", option)) }
        return .say(option == "--version" ? Message.verbatim("reflow \(version)") : LaunchOptions.help)
      case "--scene":
        options.scene = try scene(self.value(of: option, given: value, what: Message("the name of a scene")))
      case "--width": options.width = try width(self.value(of: option, given: value, what: Message("a number of px")))
      case "--size": options.size = try size(self.value(of: option, given: value, what: Message("a size as 1100x720")))
      case "--style":
        options.style = try style(self.value(of: option, given: value, what: Message("the name of a style")))
      case "--snapshot": options.snapshot = try picture(self.value(of: option, given: value, what: Message("a file")))
      case "--export": exportPath = try self.value(of: option, given: value, what: Message("a file"))
      case "--as": exportFormat = try format(self.value(of: option, given: value, what: Message("the name of a form")))
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
      files.append(file)
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
          "--width “%s” is not a whole number of px from %s to %s", text, range.lowerBound.plainText,
          range.upperBound.plainText))
    }

    private func size(_ text: String) throws(Complaint) -> WindowSize {
      let (widths, heights) = (WindowState.widthRange, WindowState.heightRange)
      let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
      if parts.count == 2, let width = parts[0], let height = parts[1], widths.contains(Double(width)),
        heights.contains(Double(height))
      {
        return WindowSize(width: width, height: height)
      }
      let least = "\(widths.lowerBound.plainText)x\(heights.lowerBound.plainText)"
      let most = "\(widths.upperBound.plainText)x\(heights.upperBound.plainText)"
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
