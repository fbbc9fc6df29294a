// The errors of a program: how it ended, with its last messages, and commands that cannot be started.

import Foundation
import ReflowModel
import Runner

extension ProgramLink {
  /// The time from the end of a program, which closes the connection, to the end of its descendants, in seconds.
  static let endLimit = 3.0

  /// Waits for the end of a program that has closed the connection, and returns how it ended.
  func ended() -> FileError {
    readUnfinished()
    let deadline = ContinuousClock.now + .seconds(Self.endLimit)
    while program.end == nil, ContinuousClock.now < deadline { usleep(10_000) }
    return endMessage
  }

  /// Reads the messages of a call that did not end, before the supervisor removes the file.
  func readUnfinished() {
    let text = try? String(contentsOfFile: program.folder.file("probe.messages"), encoding: .utf8)
    unfinished = (text ?? "").split(separator: "\n").map(String.init)
  }

  /// How the program ended, with its last messages.
  var endMessage: FileError { FileError(message: failure(end)) }

  /// How the program ended.
  var end: Message {
    switch program.end {
    case .exited(let status): Message("“%s” ended with status %s.", name, "\(status)")
    case .killed(SIGXFSZ):
      Message("“%s” wrote a file of more than %s MB.", name, ProgramLimits.file.groupedText)
    case .killed(let signal): Message("“%s” was ended by signal %s.", name, "\(signal)")
    case .failed(let number): Message("“%s” cannot be started: %s.", "dbus-run-session", systemReason(number))
    case .noDisplay:
      Message("No private display can be started: %s.", PrivateDisplay.serverNames.joined(separator: ", "))
    case .exceeded(let limit): Message("“%s” used more than %s MB of memory.", name, Int(limit).groupedText)
    case .unsupervised: Self.supervisorWasKilled(name)
    case .stopped, nil: Message("“%s” closed the connection.", name)
    }
  }

  static func supervisorWasKilled(_ name: String) -> Message {
    Message("The process that supervises “%s” was killed.", name)
  }

  /// The message with the last lines of the program's standard error.
  func failure(_ message: Message) -> Message {
    let lines = lastMessages
    guard !lines.isEmpty else { return message }
    return Message("%s Its last messages: %s", message, lines.joined(separator: " · "))
  }

  /// The last lines of the program's standard error.
  var lastMessages: [String] {
    // The bus of the session prints to the same stream.
    let own = program.lastErrors.filter { !$0.hasPrefix("dbus-daemon[") }
    return (own + unfinished).suffix(Self.errorLines).map { $0.cut(to: .item) }
  }

  func refusal(_ reason: String) -> FileError {
    reason == "GTK 3"
      ? FileError(message: Message("“%s” uses GTK 3; only programs that use GTK 4 can be checked.", name))
      : FileError(message: Message("The probe in “%s” cannot start: %s.", name, reason))
  }

  /// Refuses a command that does not exist or that starts a program in a sandbox.
  static func checkCommand(_ command: [String]) throws(FileError) {
    let program = command[0]
    let folders =
      program.contains("/")
      ? [""] : (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { $0 + "/" }
    guard folders.contains(where: { FileManager.default.isExecutableFile(atPath: $0 + program) }) else {
      throw FileError(message: Message("There is no program “%s”.", program))
    }
    if ["flatpak", "snap"].contains(fileName(of: program)) {
      throw FileError(
        message: Message("“%s” starts programs in a sandbox; such programs cannot be checked.", fileName(of: program)))
    }
  }
}
