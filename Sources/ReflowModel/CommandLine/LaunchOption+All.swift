// The table of all options of the command line. The parser and the help use it. LaunchOption+Programs.swift has the
// options of programs.

extension LaunchOption {
  /// All options, in the order of the help.
  static let all = ofWindowsAndChecks + ofPrograms + others

  private static let ofWindowsAndChecks: [LaunchOption] = [
    LaunchOption(
      "--scene", value: Value(placeholder: name, meaning: Message("the name of a scene")),
      in: [.window, .program, .check, .saveBaseline, .export],
      help: Message("the scene to show: %s", choices(SceneName.self))
    ) { text, values throws(OptionFailure) in
      values.window.scene = try choice(text) { Message("unknown scene “%s”; the scenes are: %s", text, $0) }
    },
    LaunchOption(
      "--width",
      value: Value(placeholder: .inContext("value of an option", "N"), meaning: Message("a number of px")),
      in: [.window, .program, .export],
      help: Message(
        "lay out at exactly N px, %s to %s", CanvasWidth.limits.range.lowerBound.plainText,
        CanvasWidth.limits.range.upperBound.plainText)
    ) { text, values throws(OptionFailure) in values.window.width = try width(text) },
    LaunchOption(
      "--size",
      value: Value(placeholder: .inContext("value of an option", "WxH"), meaning: Message("a size such as 1100x720")),
      in: [.window, .program],
      help: Message(
        "make the window W × H px large, at least %s × %s", WindowState.widthRange.lowerBound.plainText,
        WindowState.heightRange.lowerBound.plainText)
    ) { text, values throws(OptionFailure) in values.window.size = try size(text) },
    LaunchOption(
      "--style", value: Value(placeholder: name, meaning: Message("the name of a style")), in: [.window, .program],
      help: Message("the style of all windows: %s", choices(StyleChoice.self))
    ) { text, values throws(OptionFailure) in
      values.window.style = try choice(text) { Message("unknown style “%s”; the styles are: %s", text, $0) }
    },
    LaunchOption(
      "--snapshot",
      value: Value(placeholder: .inContext("value of an option", "FILE.png"), meaning: Message("a file")),
      in: [.window, .program], help: Message("write a picture of the window once nothing moves, and quit")
    ) { path, values throws(OptionFailure) in
      guard path.lowercased().hasSuffix(".png") else {
        throw OptionFailure(
          message: Message("--snapshot: the name “%s” must end in .png", path))
      }
      values.window.snapshot = path
    },
    LaunchOption(
      "--check", starts: .check,
      help: Message(
        "list the problems of documents or of a program; the exit status is 1 if one has the level of --fail-on or a more serious one, 2 for an error"
      )
    ) { _, _ in },
    LaunchOption(
      "--split", value: Value(placeholder: how, meaning: Message("words, lines or commas")),
      in: [.window, .check, .saveBaseline, .export],
      help: Message(
        "split texts at white space, line ends or commas: %s; by default, a list of short labels is split at line ends",
        choices(TextSplitting.self))
    ) { text, values throws(OptionFailure) in
      values.splitting = try choice(text) { Message("--split: unknown value “%s”; the values are: %s", text, $0) }
    },
    LaunchOption(
      "--as-shown", in: [.check, .saveBaseline],
      help: Message("check only the words that a document shows, not all of its text")
    ) { $1.input.showsPart = true },
    LaunchOption(
      "--rule",
      value: Value(
        placeholder: .inContext("value of an option", "NAME=VALUE"), meaning: Message("a rule such as looseLine=40")),
      in: LaunchTask.ofPrograms.union([.check, .saveBaseline]),
      help: Message("turn a rule on or off, or set its limit; may be repeated; the rules are: %s", RuleOption.list)
    ) { text, values throws(OptionFailure) in values.input.rules.append(try RuleOption(text)) },
    LaunchOption(
      "--variants", value: Value(placeholder: list, meaning: Message("stress views such as pseudo,text-200")),
      in: LaunchTask.ofPrograms.union([.check, .saveBaseline]),
      help: Message("the stress views to check: %s", choices(StressView.self))
    ) { text, values throws(OptionFailure) in
      let list = StressViewList(text)
      if let failure = list.failure { throw OptionFailure(message: Message("--variants: %s", failure)) }
      values.check.variants = list.views
    },
    LaunchOption(
      "--widths", value: Value(placeholder: list, meaning: Message("widths such as 320,480-800")),
      in: LaunchTask.ofPrograms.union([.check, .saveBaseline]),
      help: Message("the widths to check, such as 320,360,480-800")
    ) { text, values throws(OptionFailure) in
      let list = WidthList(text)
      if let failure = list.failure { throw OptionFailure(message: Message("--widths: %s", failure)) }
      values.check.widths = list
    },
    LaunchOption(
      "--baseline", value: file, in: [.check, .checkProgram], help: Message("list the differences from a baseline")
    ) {
      $1.check.baseline = $0
    },
    LaunchOption(
      "--any-font", in: [.check, .checkProgram], help: Message("compare even if the text is drawn with another font")
    ) {
      $1.check.acceptsAnyFont = true
    },
    LaunchOption(
      "--fail-on",
      value: Value(placeholder: .inContext("value of an option", "LEVEL"), meaning: Message("error, warning or hint")),
      in: [.check, .checkProgram],
      help: Message(
        "the least level of a problem that makes the exit status 1: %s; by default %s", choices(ProblemLevel.self),
        CheckOptions.defaultFailLevel.rawValue)
    ) { text, values throws(OptionFailure) in
      values.check.failOn = try choice(text) {
        Message("--fail-on: unknown level “%s”; the levels are: %s", text, $0)
      }
    },
    LaunchOption(
      "--report", value: file, in: [.check, .checkProgram],
      help: Message("write the result as .json, .xml (JUnit's), .html or .sarif")
    ) { path, values throws(OptionFailure) in
      guard CheckReport.Format(path: path) != nil else {
        throw OptionFailure(message: Message("--report: the name “%s” must end in .json, .xml, .html or .sarif", path))
      }
      values.check.report = path
    },
    LaunchOption(
      "--format", value: Value(placeholder: format, meaning: Message("the name of a format")),
      in: [.check, .checkProgram],
      help: Message("the format on standard output: %s", choices(CheckReport.Format.self))
    ) { text, values throws(OptionFailure) in
      values.check.format = try choice(text) { Message("unknown format “%s”; the formats are: %s", text, $0) }
    },
  ]

  /// The options of a baseline and of an export, and those of every task.
  private static let others: [LaunchOption] = [
    LaunchOption(
      "--save-baseline", value: file, starts: .saveBaseline,
      help: Message("write the position of every item, for a later comparison")
    ) { path, values throws(OptionFailure) in
      guard Baseline.isBaseline(path) else {
        throw OptionFailure(message: Message("--save-baseline: the name “%s” must end in %s", path, Baseline.suffix))
      }
      values.baselinePath = path
    },
    LaunchOption(
      "--export", value: file, starts: .export,
      help: Message("write the canvas as .png, .svg, .json (reflow-solve's), .swift or .html, and quit")
    ) { path, values throws(OptionFailure) in
      if InputKind.named(path)?.isWritten ?? false {
        throw OptionFailure(
          message: Message("--export: “%s” has the suffix of a document, a preset or a baseline", path))
      }
      values.exportPath = path
    },
    LaunchOption(
      "--as",
      value: Value(placeholder: format, meaning: Message("the name of a format")),
      in: [.export], help: Message("the format of the export: %s", choices(ExportFormat.self))
    ) { text, values throws(OptionFailure) in
      values.exportFormat = try choice(text) { Message("unknown format “%s”; the formats are: %s", text, $0) }
    },
    LaunchOption("-h", "--help", help: Message("show this help and quit")) { $1.answer = .help },
    LaunchOption("--version", help: Message("show the version and quit")) { $1.answer = .version },
  ]

  /// The option with a short or a long name.
  static func named(_ name: String) -> LaunchOption? { all.first { $0.names.contains(name) } }

  // MARK: Values

  static let name = Message.inContext("value of an option", "NAME")
  private static let format = Message.inContext("value of an option", "FORMAT")
  private static let how = Message.inContext("value of an option", "HOW")
  static let list = Message.inContext("value of an option", "LIST")
  static let file = Value(placeholder: .inContext("value of an option", "FILE"), meaning: Message("a file"))

  private static func choices<Choice: CaseIterable & RawRepresentable<String>>(_ type: Choice.Type) -> String {
    type.allCases.map(\.rawValue).joined(separator: ", ")
  }

  /// The choice with a name. `failure` returns the error message; its argument is the list of valid names.
  private static func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ name: String, failure: (_ names: String) -> Message
  ) throws(OptionFailure) -> Choice {
    if let choice = Choice(rawValue: name) { return choice }
    throw OptionFailure(message: failure(choices(Choice.self)))
  }

  private static func width(_ text: String) throws(OptionFailure) -> Int {
    let range = CanvasWidth.limits.range
    if let width = Int(text), range.contains(Double(width)) { return width }
    throw OptionFailure(
      message: Message(
        "--width: “%s” is not a whole number of px from %s to %s", text, range.lowerBound.plainText,
        range.upperBound.plainText))
  }

  private static func size(_ text: String) throws(OptionFailure) -> LaunchOptions.WindowSize {
    let (widths, heights) = (WindowState.widthRange, WindowState.heightRange)
    let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    if parts.count == 2, let width = parts[0], let height = parts[1], widths.contains(Double(width)),
      heights.contains(Double(height))
    {
      return LaunchOptions.WindowSize(width: width, height: height)
    }
    let least = "\(widths.lowerBound.plainText)x\(heights.lowerBound.plainText)"
    let most = "\(widths.upperBound.plainText)x\(heights.upperBound.plainText)"
    throw OptionFailure(message: Message("--size: “%s” is not a size from %s to %s", text, least, most))
  }
}
