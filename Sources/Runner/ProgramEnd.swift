// How a program ended, as the supervisor writes it.

/// How a program ended.
public enum ProgramEnd: Equatable, Sendable {
  /// With an exit status.
  case exited(Int32)
  /// By a signal.
  case killed(Int32)
  /// The app ended it.
  case stopped
  /// The supervisor ended it, since it used more memory than this limit in MB.
  case exceeded(Int32)
  /// The supervisor was killed.
  case unsupervised
  /// No server of a private display could be started for it.
  case noDisplay
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
    case .exceeded(let limit): "exceeded \(limit)"
    case .unsupervised: "unsupervised 0"
    case .noDisplay: "noDisplay 0"
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
    case "exceeded": self = .exceeded(number)
    case "noDisplay": self = .noDisplay
    case "failed": self = .failed(number)
    default: return nil
    }
  }
}
