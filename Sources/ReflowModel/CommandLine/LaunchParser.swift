// The parser of the command line. An option's value is the next argument or follows an equals sign: `--width 400`,
// `--width=400`. `--` ends the options; a program and its arguments follow, except with `--export`. A refused command
// line results in one line of text and an exit status.

extension LaunchRequest {
  /// Reads the arguments that follow the program's name.
  ///
  /// If an option is repeated, its last value applies; of `--rule`, `--ignore` and `--set`, all values apply. `--help` and `--version` take
  /// effect unless a failure precedes them.
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
  /// The first failure. The later arguments still determine the task, on which the exit status depends.
  private var failure: OptionFailure?

  init(rest: ArraySlice<String>) { self.rest = rest }

  mutating func request() -> LaunchRequest {
    while let argument = rest.popFirst() {
      do throws(OptionFailure) {
        try take(argument)
      } catch {
        failure = failure ?? error
      }
      if failure == nil, let answer = values.answer { return answer }
    }
    let task = given.lazy.compactMap(\.task).max { $0.failureStatus < $1.failureStatus } ?? .window
    do throws(OptionFailure) {
      if let failure { throw failure }
      let task = try checkedTask()
      return try request(for: task)
    } catch {
      return .refuse(LaunchFailure(message: Message("reflow: %s", error.message), status: task.failureStatus))
    }
  }

  // MARK: Arguments

  private mutating func take(_ argument: String) throws(OptionFailure) {
    if argument == "--" {
      afterDashes = Array(rest)
      rest = []
    } else if argument.hasPrefix("-"), argument != InputPath.standardInput {
      try take(option: argument)
    } else {
      try take(file: argument)
    }
  }

  private mutating func take(file: String) throws(OptionFailure) {
    if file.isEmpty { throw OptionFailure(message: Message("the name of the file is empty")) }
    files.append(file)
  }

  private mutating func take(option argument: String) throws(OptionFailure) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let option = LaunchOption.named(parts[0]) else {
      throw OptionFailure(message: Message("unknown option “%s”; try --help", parts[0]))
    }
    given.append(option)
    var text = parts.count > 1 ? parts[1] : nil
    if let value = option.value {
      if text == nil, let next = rest.first, !next.hasPrefix("--") { text = rest.removeFirst() }
      if text == nil { throw OptionFailure(message: Message("%s needs a value: %s", parts[0], value.meaning)) }
    } else if text != nil {
      throw OptionFailure(message: Message("%s takes no value", parts[0]))
    }
    try option.effect(text ?? "", &values)
  }

  // MARK: Task

  /// The task. Throws if an option or the number of files does not fit the task.
  private mutating func checkedTask() throws(OptionFailure) -> LaunchTask {
    let starter = given.first { $0.task != nil }
    var task = starter?.task ?? .window
    if let command = afterDashes, let withProgram = task.withProgram {
      task = withProgram
      if command.first?.isEmpty ?? true {
        throw OptionFailure(message: Message("give the command of a program after --"))
      }
    } else {
      for file in afterDashes ?? [] { try take(file: file) }
      if let other = try programOfFiles(task) { task = other }
    }
    let startsProgram = LaunchTask.startingPrograms.contains(task)
    for option in given where !option.tasks.contains(task) {
      if startsProgram, !option.tasks.contains(.checkProgram) {
        throw OptionFailure(message: Message("%s cannot be used with a program", option.name))
      }
      if !startsProgram, option.tasks.isSubset(of: LaunchTask.startingPrograms) {
        throw OptionFailure(message: Message("%s can only be used with a program: --check -- COMMAND", option.name))
      }
      throw OptionFailure(message: starter.map { failure(of: option, with: $0) } ?? need(of: option))
    }
    if files.contains(InputPath.standardInput), !task.readsStandardInput {
      throw OptionFailure(message: Message("standard input cannot be read; give the name of a file"))
    }
    let ofFiles = ["--preview", "--set"]
    if files.isEmpty, let option = given.first(where: { ofFiles.contains($0.name) }) {
      throw OptionFailure(message: Message("%s can only be used with a Swift file", option.name))
    }
    if startsProgram, afterDashes != nil, let file = files.first {
      throw OptionFailure(
        message: task == .program
          ? Message("“%s” and the program after -- cannot be shown together", file)
          : Message("“%s” and the program after -- cannot be checked together", file))
    }
    if files.count > task.fileCount.upperBound {
      let excess = files[task.fileCount.upperBound]
      throw OptionFailure(message: Message("only one file can be given; “%s” is a second one", excess))
    }
    if files.count < task.fileCount.lowerBound, !startsProgram {
      throw OptionFailure(message: Message("%s needs a document", starter?.name ?? ""))
    }
    return task
  }

  /// The task if the files are Swift files, which are built into programs; nil if none is one.
  private func programOfFiles(_ task: LaunchTask) throws(OptionFailure) -> LaunchTask? {
    guard let program = task.withProgram, files.contains(where: SwiftFileOptions.isSwiftFile) else { return nil }
    if values.program.usesOwnSettings {
      throw OptionFailure(message: Message("%s cannot be used with %s", "--own-settings", files[0]))
    }
    guard let other = files.first(where: { !SwiftFileOptions.isSwiftFile($0) }) else { return program }
    throw OptionFailure(message: Message("“%s” is not a Swift file, and cannot be used together with one", other))
  }

  /// The Swift files in place of a program.
  private var swiftFiles: SwiftFileOptions? {
    files.isEmpty ? nil : SwiftFileOptions(files: files, preview: values.preview, parameters: values.parameters)
  }

  private func failure(of option: LaunchOption, with starter: LaunchOption) -> Message {
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

  private func refuseRulesOfPrograms() throws(OptionFailure) {
    guard let rule = values.input.rules.first(where: { !$0.rule.applies(to: .document) })?.rule else { return }
    let names = RuleOption.rules.filter { $0.applies(to: .document) }.map(\.rawValue).joined(separator: ", ")
    throw OptionFailure(
      message: Message(
        "--rule: %s", Message("“%s” is not a rule for documents; the rules are: %s", rule.rawValue, names)))
  }

  /// The window of a program, with the command after the dashes.
  private func windowOfProgram() throws(OptionFailure) -> LaunchOptions {
    var options = values.window
    if let scene = options.scene, scene != .app {
      throw OptionFailure(message: Message("--scene: a program is shown in the scene “%s”", SceneName.app.rawValue))
    }
    options.usesOwnSettings = values.program.usesOwnSettings
    if let swiftFiles {
      (options.swiftFiles, options.program) = (swiftFiles, swiftFiles.command)
      return options
    }
    let arguments = afterDashes ?? []
    if let failure = ProgramCommand.failure(of: arguments) { throw OptionFailure(message: failure) }
    options.program = ProgramCommand(arguments)
    return options
  }

  /// The program to check, with the command after the dashes.
  private func program() throws(OptionFailure) -> ProgramOptions {
    var program = values.program
    for option in values.input.rules {
      if let failure = option.rule.programFailure { throw OptionFailure(message: Message("--rule: %s", failure)) }
      if option.rule == .untranslated, option.value != .off, program.languages == nil {
        throw OptionFailure(
          message: Message("--rule: %s", Message("“%s” needs %s", option.rule.rawValue, "--languages")))
      }
    }
    program.command = swiftFiles == nil ? afterDashes ?? [] : []
    return program
  }

  private func request(for task: LaunchTask) throws(OptionFailure) -> LaunchRequest {
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
      (options.program, options.swiftFiles, options.input) = (try program(), swiftFiles, input)
      return .check(options)
    case .saveBaseline, .saveProgramBaseline:
      var options = BaselineOptions(path: values.baselinePath)
      if task == .saveBaseline {
        try refuseRulesOfPrograms()
        options.file = files[0]
      } else {
        (options.program, options.swiftFiles) = (try program(), swiftFiles)
      }
      options.input = input
      (options.widths, options.variants) = (values.check.widths, values.check.variants)
      return .saveBaseline(options)
    case .export:
      let path = values.exportPath
      guard let format = values.exportFormat ?? ExportFormat(path: path) else {
        let suffixes = [".png", ".svg", ".json", ".swift", ".html"].joined(separator: ", ")
        throw OptionFailure(
          message: Message("--export: “%s” ends in none of %s; name the format with --as", path, suffixes))
      }
      return .export(
        ExportOptions(
          path: path, format: format, request: input.request, width: values.window.width, file: files.first))
    }
  }
}
