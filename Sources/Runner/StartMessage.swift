// What the app sends to the supervisor, and the start of the program from it.

import CSystem
import Foundation

/// What a supervisor starts, as the app sends it: the limits, whether the display is private, the numbers of arguments
/// and variables, and then each of them, with a zero byte after each.
struct StartMessage {
  var command: [String]
  var environment: [String: String]
  var limits: ProgramLimits
  var hasPrivateDisplay: Bool

  /// The variable of all processes of a session. Its value is the path of the folder.
  static let sessionVariable = "REFLOW_SESSION"

  var bytes: [UInt8] {
    let variables = environment.map { "\($0)=\($1)" }
    let flags = [limits.protectsFiles, hasPrivateDisplay].map { $0 ? 1 : 0 }
    let head = (flags + [limits.memory, command.count, variables.count]).map(String.init)
    return (head + command + variables).flatMap { Array($0.utf8) + [0] }
  }

  /// Reads a start; nil if the pipe ends before it is complete.
  static func read(from pipe: Int32) -> StartMessage? {
    var (fields, field): ([String], [UInt8]) = ([], [])
    let headCount = 5
    var count = headCount
    var byte: UInt8 = 0
    while fields.count < count {
      guard Foundation.read(pipe, &byte, 1) == 1 else { return nil }
      guard byte == 0 else {
        field.append(byte)
        continue
      }
      fields.append(String(decoding: field, as: UTF8.self))
      field = []
      if fields.count == headCount { count += (Int(fields[3]) ?? 0) + (Int(fields[4]) ?? 0) }
    }
    let arguments = Int(fields[3]) ?? 0
    guard arguments > 0, let memory = Int(fields[2]) else { return nil }
    let pairs = fields[(headCount + arguments)...].map {
      $0.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    }
    return StartMessage(
      command: Array(fields[headCount..<(headCount + arguments)]),
      environment: Dictionary(pairs.map { (String($0[0]), $0.count > 1 ? String($0[1]) : "") }) { $1 },
      limits: ProgramLimits(protectsFiles: fields[0] == "1", memory: memory), hasPrivateDisplay: fields[1] == "1")
  }

  /// Starts the program with its limits, in the process of the supervisor.
  func run(in folder: SessionFolder) -> Result<pid_t, RunnerError> {
    var environment = environment
    environment[Self.sessionVariable] = folder.path
    var start = csystem_start()
    start.rules = -1
    if limits.protectsFiles {
      start.file_limit = UInt64(ProgramLimits.file) << 20
      if let rules = FileRules(folder, environment) {
        start.rules = rules.descriptor
        environment.merge(FileRules.variables) { $1 }
      }
    }
    defer { if start.rules >= 0 { close(start.rules) } }
    var process = pid_t()
    let error = withCStrings(command) { arguments in
      withCStrings(environment.map { "\($0)=\($1)" }.sorted()) { variables in
        start.arguments = UnsafePointer(arguments)
        start.environment = variables
        return csystem_start_confined(&start, &process)
      }
    }
    return error == 0 ? .success(process) : .failure(RunnerError(name: command[0], number: error))
  }
}
