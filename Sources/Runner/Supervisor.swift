// The supervisor: a separate process between the app and a program that the app starts. When the program or the app
// ends, even by SIGKILL, it ends the program and all of its descendants. It removes the folder of the session when the
// app no longer uses it.
//
// On standard output it writes the path of the folder, and at the end how the program ended. From standard input, a pipe
// whose other end the kernel closes with the app, it reads what to start. Standard error belongs to the program.

import CSystem
import Foundation

/// The supervisor's process.
public enum Supervisor {
  /// The argument of a process that is a supervisor.
  static let option = "--supervise"

  /// The time between SIGTERM and SIGKILL, in seconds.
  private static let patience = 1.0

  /// Runs the supervisor if the arguments, without the program's name, ask for it.
  public static func runIfAsked(_ arguments: [String]) {
    if arguments == [option] { run() }
  }

  private static func run() -> Never {
    for number in [SIGINT, SIGTERM, SIGHUP, SIGPIPE] { signal(number, SIG_IGN) }
    _ = csystem_become_subreaper()
    csystem_end_without_core_file()
    let folder: SessionFolder
    do throws(RunnerError) {
      folder = try SessionFolder()
    } catch {
      say("\(ProgramEnd.failed(error.number).text)\n")
      exit(0)
    }
    say("\(folder.path)\n")
    if let start = ProgramStart.read(from: STDIN_FILENO) {
      let spawn = Spawn(
        command: start.command, environment: start.environment, streams: (nil, nil, STDERR_FILENO))
      let end: ProgramEnd
      switch spawn.start() {
      case .failure(let error): end = .failed(error.number)
      case .success(let process): end = wait(for: process)
      }
      Descendants.end(after: patience)
      say("\(end.text)\n")
      close(STDOUT_FILENO)
      // The app may use the folder until it closes the pipe.
      var rest: UInt8 = 0
      while read(STDIN_FILENO, &rest, 1) > 0 {}
    }
    try? FileManager.default.removeItem(atPath: folder.path)
    exit(0)
  }

  private static func say(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(STDOUT_FILENO, bytes, bytes.count)
  }

  /// Waits until the program ends or the app closes the pipe.
  private static func wait(for process: pid_t) -> ProgramEnd {
    let handle = csystem_open_process(process)
    var events = [
      pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
      pollfd(fd: handle, events: Int16(POLLIN), revents: 0),
    ]
    while true {
      // The timeout is the interval at which ended orphans are reaped.
      _ = poll(&events, nfds_t(events.count), handle >= 0 ? 5_000 : 50)
      var status: Int32 = 0
      if waitpid(process, &status, WNOHANG) == process { return ProgramEnd(waitStatus: status) }
      if events[0].revents != 0 { return .stopped }
      Descendants.reapOrphans(beside: process)
    }
  }
}

/// What a supervisor starts, as the app sends it: the numbers of arguments and variables, and then each of them, with a
/// zero byte after each.
struct ProgramStart {
  var command: [String]
  var environment: [String: String]

  var bytes: [UInt8] {
    let variables = environment.map { "\($0)=\($1)" }
    return (["\(command.count)", "\(variables.count)"] + command + variables).flatMap { Array($0.utf8) + [0] }
  }

  /// Reads a start; nil if the pipe ends before it is complete.
  static func read(from pipe: Int32) -> ProgramStart? {
    var (fields, field): ([String], [UInt8]) = ([], [])
    var count = 2
    var byte: UInt8 = 0
    while fields.count < count {
      guard Foundation.read(pipe, &byte, 1) == 1 else { return nil }
      guard byte == 0 else {
        field.append(byte)
        continue
      }
      fields.append(String(decoding: field, as: UTF8.self))
      field = []
      if fields.count == 2 { count += (Int(fields[0]) ?? 0) + (Int(fields[1]) ?? 0) }
    }
    let arguments = Int(fields[0]) ?? 0
    guard arguments > 0 else { return nil }
    let pairs = fields[(2 + arguments)...].map {
      $0.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    }
    return ProgramStart(
      command: Array(fields[2..<(2 + arguments)]),
      environment: Dictionary(pairs.map { (String($0[0]), $0.count > 1 ? String($0[1]) : "") }) { $1 })
  }
}

/// How a program ended.
public enum ProgramEnd: Equatable, Sendable {
  /// With an exit status.
  case exited(Int32)
  /// By a signal.
  case killed(Int32)
  /// The app ended it.
  case stopped
  /// It could not be started; the system's number of the error.
  case failed(Int32)

  /// Reads the status of `waitpid`. `dbus-run-session` adds 128 to the number of a signal, as shells do.
  init(waitStatus status: Int32) {
    let (signal, code) = (status & 0x7f, (status >> 8) & 0xff)
    if signal != 0 {
      self = .killed(signal)
    } else {
      self = code > 128 ? .killed(code - 128) : .exited(code)
    }
  }

  /// The line on the supervisor's standard output.
  var text: String {
    switch self {
    case .exited(let status): "exited \(status)"
    case .killed(let signal): "killed \(signal)"
    case .stopped: "stopped 0"
    case .failed(let number): "failed \(number)"
    }
  }

  init?(text: some StringProtocol) {
    let parts = text.split(whereSeparator: \.isWhitespace)
    guard parts.count == 2, let number = Int32(parts[1]) else { return nil }
    switch parts[0] {
    case "exited": self = .exited(number)
    case "killed": self = .killed(number)
    case "stopped": self = .stopped
    case "failed": self = .failed(number)
    default: return nil
    }
  }
}
