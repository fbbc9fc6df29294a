// An option of the command line: its names, value, help and effect, and the tasks that take it.

/// The tasks that a command line can name.
enum LaunchTask: CaseIterable, Sendable {
  case window, program, check, checkProgram, saveBaseline, saveProgramBaseline, export

  /// The tasks that check a program or record one.
  static let ofPrograms: Set<LaunchTask> = [.checkProgram, .saveProgramBaseline]

  /// The tasks that start a program.
  static let startingPrograms = ofPrograms.union([.program])

  /// The task when the command line contains a program; nil for a task without programs.
  var withProgram: LaunchTask? {
    switch self {
    case .window: .program
    case .check: .checkProgram
    case .saveBaseline: .saveProgramBaseline
    default: nil
    }
  }

  /// The number of files that a command line may name. A program has Swift files, or a command.
  var fileCount: ClosedRange<Int> {
    switch self {
    case .window, .program, .export: 0...1
    case .check, .checkProgram: 1...Int.max
    case .saveBaseline, .saveProgramBaseline: 1...1
    }
  }

  var readsStandardInput: Bool { self == .check || self == .saveBaseline }

  /// The exit status of a refused command line. A refused check must differ from a check that found problems.
  var failureStatus: Int32 {
    switch self {
    case .window, .program, .export: 1
    case .check, .checkProgram, .saveBaseline, .saveProgramBaseline: 2
    }
  }
}

/// The values of all options of one command line.
struct LaunchValues {
  var window = LaunchOptions()
  var check = CheckOptions()
  var input = InputOptions()
  var splitting: TextSplitting?
  var program = ProgramOptions([])
  var preview: String?
  var parameters: [ParameterSetting] = []
  var baselinePath = ""
  var exportPath = ""
  var exportFormat: ExportFormat?
  /// The request of an option that needs no other arguments, such as `--help`.
  var answer: LaunchRequest?
}

/// An error in a command line.
struct OptionFailure: Error {
  let message: Message
}

/// An option of the command line.
struct LaunchOption: Sendable {
  /// The value that follows the name.
  struct Value: Sendable {
    /// The name of the value in the help, such as `FILE`.
    let placeholder: Message
    /// The end of the message "--width needs a value: …".
    let meaning: Message
  }

  /// Stores a value, which is empty for an option without one.
  typealias Effect = @Sendable (_ value: String, _ values: inout LaunchValues) throws(OptionFailure) -> Void

  /// The short name first, if there is one.
  let names: [String]
  let value: Value?
  /// The tasks that take the option.
  let tasks: Set<LaunchTask>
  /// The task that the option starts.
  let task: LaunchTask?
  let help: Message
  let effect: Effect

  var name: String { names.last ?? "" }

  /// An option of some tasks.
  init(
    _ names: String..., value: Value? = nil, in tasks: Set<LaunchTask> = Set(LaunchTask.allCases), help: Message,
    effect: @escaping Effect
  ) {
    (self.names, self.value, self.tasks, task, self.help, self.effect) = (names, value, tasks, nil, help, effect)
  }

  /// An option that starts a task.
  init(_ name: String, value: Value? = nil, starts task: LaunchTask, help: Message, effect: @escaping Effect) {
    let tasks = Set([task, task.withProgram].compactMap { $0 })
    (names, self.value, self.tasks, self.task, self.help, self.effect) = ([name], value, tasks, task, help, effect)
  }
}
