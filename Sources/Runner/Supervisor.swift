// The supervisor: a separate process between the app and a program that the app starts. When the program or the app
// ends, even by SIGKILL, it ends the program and all of its descendants. It removes the folder of the session when the
// app no longer uses it.
//
// Its standard input is a pipe to which the app never writes. The kernel closes the pipe when the app ends. On standard
// output the supervisor writes how the program ended. It uses standard error only for the program.

import CSystem
import Foundation

/// The supervisor's process.
public enum Supervisor {
  /// The first argument of a process that is a supervisor. The folder of the session, the limit of memory in bytes (0
  /// for none) and the command follow.
  public static let option = "--supervise"

  /// The time between SIGTERM and SIGKILL, in seconds.
  private static let patience = 1.0

  /// Runs the supervisor if the arguments, without the program's name, ask for it.
  public static func runIfAsked(_ arguments: [String]) {
    guard arguments.first == option, arguments.count > 3 else { return }
    run(folder: arguments[1], memory: UInt64(arguments[2]) ?? 0, command: Array(arguments[3...]))
  }

  private static func run(folder: String, memory: UInt64, command: [String]) -> Never {
    for number in [SIGINT, SIGTERM, SIGHUP, SIGPIPE] { signal(number, SIG_IGN) }
    _ = csystem_become_subreaper()
    csystem_limit(rlim_t(memory))
    let end: ProgramEnd
    switch Spawn(command: command, streams: (nil, nil, STDERR_FILENO)).start() {
    case .failure(let error): end = .failed(error.number)
    case .success(let process): end = wait(for: process)
    }
    // A descendant that outlives the program must not keep the pipe of standard error open.
    Descendants.end(after: patience)
    let line = Array("\(end.text)\n".utf8)
    _ = write(STDOUT_FILENO, line, line.count)
    close(STDOUT_FILENO)
    // The app may use the folder until it closes the pipe.
    var rest: UInt8 = 0
    while read(STDIN_FILENO, &rest, 1) > 0 {}
    try? FileManager.default.removeItem(atPath: folder)
    exit(0)
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
