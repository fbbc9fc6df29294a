// What the app sends to the supervisor, and the start of the program from it.

import CSystem
import Foundation

/// What a supervisor starts, as the app sends it: the limits, whether the display is private, the numbers of arguments,
/// variables and readable paths, and then each of them, with a zero byte after each.
struct StartMessage {
  var command: [String]
  var environment: [String: String]
  var limits: ProgramLimits
  var hasPrivateDisplay: Bool

  /// The variable of all processes of a session. Its value is the path of the folder.
  static let sessionVariable = "REFLOW_SESSION"

  var bytes: [UInt8] {
    let variables = environment.map { "\($0)=\($1)" }
    let (files, paths): (String, [String]) =
      switch limits.files {
      case .all: ("all", [])
      case .protected: ("protected", [])
      case .confined(let paths): ("confined", paths)
      }
    let numbers = [hasPrivateDisplay ? 1 : 0, limits.memory, command.count, variables.count, paths.count]
    return ([files] + numbers.map(String.init) + command + variables + paths).flatMap { Array($0.utf8) + [0] }
  }

  /// Reads a start; nil if the pipe ends before it is complete.
  static func read(from pipe: Int32) -> StartMessage? {
    var (fields, field): ([String], [UInt8]) = ([], [])
    let headCount = 6
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
      if fields.count == headCount { count += fields[3...].reduce(0) { $0 + (Int($1) ?? 0) } }
    }
    let counts = fields[3..<headCount].map { Int($0) ?? 0 }
    guard counts[0] > 0, let memory = Int(fields[2]) else { return nil }
    let pairs = fields[headCount...].dropFirst(counts[0]).prefix(counts[1]).map {
      $0.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    }
    let files: ProgramLimits.Files =
      switch fields[0] {
      case "all": .all
      case "protected": .protected
      default: .confined(to: fields.suffix(counts[2]))
      }
    return StartMessage(
      command: Array(fields[headCount...].prefix(counts[0])),
      environment: Dictionary(pairs.map { (String($0[0]), $0.count > 1 ? String($0[1]) : "") }) { $1 },
      limits: ProgramLimits(files: files, memory: memory), hasPrivateDisplay: fields[1] == "1")
  }

  /// Starts the program with its limits, in the process of the supervisor.
  func run(in folder: SessionFolder) -> Result<pid_t, RunnerError> {
    var environment = environment
    environment[Self.sessionVariable] = folder.path
    var start = csystem_start()
    start.rules = -1
    if limits.files != .all { start.file_limit = UInt64(ProgramLimits.file) << 20 }
    if case .confined = limits.files {
      environment["TMPDIR"] = folder.path
      // The display of another machine is on the network.
      let display = environment["DISPLAY"] ?? ""
      start.denies_networks = display.isEmpty || display.hasPrefix(":") || display.hasPrefix("unix:")
    }
    if let rules = FileRules(limits.files, folder, environment) {
      start.rules = rules.descriptor
      environment.merge(FileRules.variables) { $1 }
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
