// The errors of a program: how it ended, with its last messages, and commands that cannot be started.

import Foundation
import GtkInterop
import ReflowModel
import Runner

extension ProgramLink {
  /// The time from the end of a program, which closes the connection, to the end of its descendants, in seconds.
  static let endLimit = 3.0

  /// Reads the messages of a call that did not end, before the supervisor removes the file.
  func readUnfinished() {
    let text = try? String(contentsOfFile: program.folder.file("probe.messages"), encoding: .utf8)
    unfinished = (text ?? "").split(separator: "\n").map(String.init)
  }

  /// How the program ended.
  var end: Message {
    switch program.end {
    case .exited(let status): withoutBus(Message("“%s” ended with status %s.", name, "\(status)"))
    case .killed(SIGXFSZ):
      Message("“%s” wrote a file of more than %s MB.", name, ProgramLimits.file.groupedText)
    case .killed(let signal): withoutBus(Message("“%s” was ended by signal %s.", name, "\(signal)"))
    case .failed(let number): Message("“%s” cannot be started: %s.", "dbus-run-session", systemReason(number))
    case .noDisplay:
      Message("No private display can be started: %s.", PrivateDisplay.serverNames.joined(separator: ", "))
    case .exceeded(let limit): Message("“%s” used more than %s MB of memory.", name, Int(limit).groupedText)
    case .unsupervised: Self.supervisorWasKilled(name)
    case .stopped, nil: Message("“%s” closed the connection.", name)
    }
  }

  /// The message, and that the program did not reach the system bus if its messages say so. The session has a bus of its
  /// own, but no system bus.
  private func withoutBus(_ message: Message) -> Message {
    guard program.lastErrors.contains(where: Self.isAboutSystemBus) else { return message }
    return Message("%s It did not reach the system bus of D-Bus, which it may need.", message)
  }

  /// Whether a line of standard error is about the system bus.
  nonisolated static func isAboutSystemBus(_ line: String) -> Bool {
    let line = line.lowercased()
    return line.contains("system bus") || line.contains("system_bus_socket")
  }

  static func supervisorWasKilled(_ name: String) -> Message {
    Message("The process that supervises “%s” was killed.", name)
  }

  /// The message with the last lines of the program's standard error.
  func failure(_ message: Message) -> Message { message.with(lastMessages: lastMessages) }

  /// The last lines of the program's standard error.
  var lastMessages: [String] {
    // The bus of the session prints to the same stream, and so does Swift's runtime, whose backtrace is no message.
    let own = [program.lastErrors, unfinished].flatMap { lines in
      lines.filter { !$0.hasPrefix("dbus-daemon[") && !$0.hasPrefix("swift-runtime: ") }
        .prefix { !$0.hasPrefix("*** ") }
    }
    let place = CrashPlace(in: errors, among: sources).map { "\($0.file):\($0.line):\($0.column)" }
    return own.suffix(Self.errorLines).map { $0.cut(to: .item) } + [place].compactMap(\.self)
  }

  /// The end of what the program printed on standard error, also while a call changed its windows.
  var errors: [String] { program.lastErrors + unfinished }

  /// The maximum number of these lines.
  private static let errorLines = 3

  /// The error after the time limit of the start.
  var noWindow: FileError {
    let limit = Message.counting(
      startLimit, "“%s” showed no GTK 4 window within %s second.", "“%s” showed no GTK 4 window within %s seconds.",
      name, startLimit.groupedText)
    return FileError(message: failure(withoutBus(limit)))
  }

  func failure(_ reason: String) -> FileError {
    reason == "GTK 3"
      ? FileError(message: Message("“%s” uses GTK 3; only programs that use GTK 4 can be checked.", name))
      : FileError(message: Message("The probe in “%s” cannot start: %s.", name, reason))
  }

  /// Refuses a command that does not exist or that starts a program in a sandbox.
  static func checkCommand(_ command: [String]) throws(FileError) {
    let program = command[0]
    guard programPath(program) != nil else {
      throw FileError(message: Message("There is no program “%s”.", program))
    }
    if ["flatpak", "snap"].contains(fileName(of: program)) {
      throw FileError(
        message: Message("“%s” starts programs in a sandbox; such programs cannot be checked.", fileName(of: program)))
    }
  }
}

extension Message {
  /// The message with the last lines of a program's standard error.
  func with(lastMessages lines: [String]) -> Message {
    lines.isEmpty ? self : Message("%s Its last messages: %s", self, lines.joined(separator: " · "))
  }
}
