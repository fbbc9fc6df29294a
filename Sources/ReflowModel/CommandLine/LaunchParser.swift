// The parser of the command line. An option's value is the next argument or follows an equals sign: `--width 400`,
// `--width=400`. `--` ends the options; a program and its arguments follow, except with `--export`. A refused command
// line results in one line of text and an exit status.

extension LaunchRequest {
  /// Reads the arguments that follow the program's name.
  ///
  /// If an option is repeated, its last value applies; of `--rule` and `--ignore`, all values apply. `--help` and `--version` take
  /// effect unless a mistake precedes them.
  package init(_ arguments: [String]) {
    var parser = LaunchParser(rest: arguments[...])
    self = parser.request()
  }
}

private struct LaunchParser {
  var rest: ArraySlice<String>
  private var values = LaunchValues()
  private var files: [String] = []
  /// The arguments after `--`.
  private var afterDashes: [String]?
  /// The options of the command line, in order, without their values.
  private var given: [LaunchOption] = []
  /// The first mistake. The later arguments still determine the task, on which the exit status depends.
  private var mistake: LaunchMistake?

  init(rest: ArraySlice<String>) { self.rest = rest }

  mutating func request() -> LaunchRequest {
    while let argument = rest.popFirst() {
      do throws(LaunchMistake) {
        try take(argument)
      } catch {
        mistake = mistake ?? error
      }
      if mistake == nil, let answer = values.answer { return answer }
    }
    let task = given.lazy.compactMap(\.task).max { $0.refusalStatus < $1.refusalStatus } ?? .window
    do throws(LaunchMistake) {
      if let mistake { throw mistake }
      let task = try checkedTask()
      return try request(for: task)
    } catch {
      return .refuse(LaunchRefusal(message: Message("reflow: %s", error.message), status: task.refusalStatus))
    }
  }

  // MARK: Arguments

  private mutating func take(_ argument: String) throws(LaunchMistake) {
    if argument == "--" {
      afterDashes = Array(rest)
      rest = []
    } else if argument.hasPrefix("-"), argument != InputPath.standardInput {
      try take(option: argument)
    } else {
      try take(file: argument)
    }
  }

  private mutating func take(file: String) throws(LaunchMistake) {
    if file.isEmpty { throw LaunchMistake(message: Message("the name of the file is empty")) }
    files.append(file)
  }

  private mutating func take(option argument: String) throws(LaunchMistake) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let option = LaunchOption.named(parts[0]) else {
      throw LaunchMistake(message: Message("unknown option “%s”; try --help", parts[0]))
    }
    given.append(option)
    var text = parts.count > 1 ? parts[1] : nil
    if let value = option.value {
      if text == nil, let next = rest.first, !next.hasPrefix("--") { text = rest.removeFirst() }
      if text == nil { throw LaunchMistake(message: Message("%s needs a value: %s", parts[0], value.meaning)) }
    } else if text != nil {
      throw LaunchMistake(message: Message("%s takes no value", parts[0]))
    }
    try option.effect(text ?? "", &values)
  }

  // MARK: Task

  /// The task. Throws if an option or the number of files does not fit the task.
  private mutating func checkedTask() throws(LaunchMistake) -> LaunchTask {
    let starter = given.first { $0.task != nil }
    var task = starter?.task ?? .window
    if let command = afterDashes, let withProgram = task.withProgram {
      task = withProgram
      if command.first?.isEmpty ?? true {
        throw LaunchMistake(message: Message("give the command of a program after --"))
      }
    } else {
      for file in afterDashes ?? [] { try take(file: file) }
    }
    let startsProgram = LaunchTask.startingPrograms.contains(task)
    for option in given where !option.tasks.contains(task) {
      if startsProgram, !option.tasks.contains(.checkProgram) {
        throw LaunchMistake(message: Message("%s cannot be used with a program", option.name))
      }
      if !startsProgram, option.tasks.isSubset(of: LaunchTask.startingPrograms) {
        throw LaunchMistake(message: Message("%s can only be used with a program: --check -- COMMAND", option.name))
      }
      throw LaunchMistake(message: starter.map { refusal(of: option, with: $0) } ?? need(of: option))
    }
    if files.contains(InputPath.standardInput), !task.readsStandardInput {
      throw LaunchMistake(message: Message("standard input cannot be read; give the name of a file"))
    }
    if startsProgram, let file = files.first {
      throw LaunchMistake(
        message: task == .program
          ? Message("“%s” and the program after -- cannot be shown together", file)
          : Message("“%s” and the program after -- cannot be checked together", file))
    }
    if files.count > task.fileCount.upperBound {
      let excess = files[task.fileCount.upperBound]
      throw LaunchMistake(message: Message("only one file can be given; “%s” is a second one", excess))
    }
    if files.count < task.fileCount.lowerBound {
      throw LaunchMistake(message: Message("%s needs a document", starter?.name ?? ""))
    }
    return task
  }

  private func refusal(of option: LaunchOption, with starter: LaunchOption) -> Message {
    option.task == nil
      ? Message("%s cannot be used with %s", option.name, starter.name)
      : Message("%s and %s cannot be used together", starter.name, option.name)
  }

  /// The error message for an option that requires another one. It names the options whose tasks accept `option`.
  private func need(of option: LaunchOption) -> Message {
    let starters = LaunchOption.all.filter { starter in
      guard let task = starter.task else { return false }
      return !option.tasks.isDisjoint(with: [task, task.withProgram ?? task])
    }.map(\.name)
    return starters.count == 2
      ? Message("%s can only be used with %s or %s", option.name, starters[0], starters[1])
      : Message("%s can only be used with %s", option.name, starters.joined(separator: ", "))
  }

  private func refuseRulesOfPrograms() throws(LaunchMistake) {
    guard let rule = values.input.rules.first(where: { !$0.rule.applies(to: .document) })?.rule else { return }
    let names = RuleOption.rules.filter { $0.applies(to: .document) }.map(\.rawValue).joined(separator: ", ")
    throw LaunchMistake(
      message: Message(
        "--rule: %s", Message("“%s” is not a rule for documents; the rules are: %s", rule.rawValue, names)))
  }

  /// The window of a program, with the command after the dashes.
  private func windowOfProgram() throws(LaunchMistake) -> LaunchOptions {
    var options = values.window
    if let scene = options.scene, scene != .app {
      throw LaunchMistake(message: Message("--scene: a program is shown in the scene “%s”", SceneName.app.rawValue))
    }
    let arguments = afterDashes ?? []
    if let fault = ProgramCommand.fault(of: arguments) { throw LaunchMistake(message: fault) }
    options.program = ProgramCommand(arguments)
    options.usesOwnSettings = values.program.usesOwnSettings
    return options
  }

  /// The program to check, with the command after the dashes.
  private func program() throws(LaunchMistake) -> ProgramOptions {
    var program = values.program
    for option in values.input.rules {
      if let fault = option.rule.programFault { throw LaunchMistake(message: Message("--rule: %s", fault)) }
      if option.rule == .untranslated, option.value != .off, program.languages == nil {
        throw LaunchMistake(
          message: Message("--rule: %s", Message("“%s” needs %s", option.rule.rawValue, "--languages")))
      }
    }
    program.command = afterDashes ?? []
    return program
  }

  private func request(for task: LaunchTask) throws(LaunchMistake) -> LaunchRequest {
    var input = values.input
    input.request = InputRequest(scene: .init(required: values.window.scene), splitting: values.splitting)
    switch task {
    case .window:
      var options = values.window
      (options.file, options.splitting) = (files.first, values.splitting)
      return .run(options)
    case .program: return .run(try windowOfProgram())
    case .check:
      var options = values.check
      try refuseRulesOfPrograms()
      (options.files, options.input) = (files, input)
      return .check(options)
    case .checkProgram:
      var options = values.check
      (options.program, options.input) = (try program(), input)
      return .check(options)
    case .saveBaseline, .saveProgramBaseline:
      var options = BaselineOptions(path: values.baselinePath)
      if task == .saveBaseline {
        try refuseRulesOfPrograms()
        options.file = files[0]
      } else {
        options.program = try program()
      }
      options.input = input
      (options.widths, options.variants) = (values.check.widths, values.check.variants)
      return .saveBaseline(options)
    case .export:
      let path = values.exportPath
      guard let format = values.exportFormat ?? ExportFormat(path: path) else {
        let suffixes = [".png", ".svg", ".json", ".swift", ".html"].joined(separator: ", ")
        throw LaunchMistake(
          message: Message("--export: “%s” ends in none of %s; name the format with --as", path, suffixes))
      }
      return .export(
        ExportOptions(
          path: path, format: format, request: input.request, width: values.window.width, file: files.first))
    }
  }
}
