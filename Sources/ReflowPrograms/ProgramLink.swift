// The link to a program that Reflow starts with the probe inside. A call blocks until its reply arrives, since the only
// user is a command without a window.

import Foundation
import GtkInterop
import ProbeInterface
import ReflowModel
import Runner

/// A running program with the probe.
@MainActor
package final class ProgramLink {
  private let program: SupervisedProgram
  private let name: String
  private let server: DBusServer
  private let state: LinkState

  /// The time limits in seconds: for the connection of the probe, for the first window after it, and for each reply.
  private let startLimit, answerLimit: Int
  let domain, localeFolder: String?
  /// Whether a window may have another size than its own.
  var hasResized = false
  /// The maximum number of lines of the program's standard error in a message.
  private static let errorLines = 3

  /// Starts a program. ``connect()`` must follow before any call.
  package init(_ options: ProgramOptions, _ start: ProgramStart = ProgramStart()) throws(FileError) {
    name = options.name
    startLimit = options.timeLimit ?? ProgramOptions.startLimit
    (domain, localeFolder) = (options.domain, options.localeFolder)
    answerLimit = options.timeLimit ?? ProgramOptions.answerLimit
    try Self.checkCommand(options.command)
    let libraries = try ProbeLibraries()
    do throws(RunnerError) {
      program = try SupervisedProgram()
    } catch {
      // A supervisor that was killed has closed the pipe.
      throw FileError(
        message: error.number == EPIPE
          ? Self.supervisorWasKilled(name)
          : Message("No folder for the program can be created in “%s”: %s.", error.name, systemReason(error.number)))
    }
    let session = program.folder
    let token = UUID().uuidString
    let state = LinkState()
    self.state = state
    do {
      server = try DBusServer(path: session.file("socket")) { peer in state.accept(peer, token: token) }
    } catch {
      throw FileError(message: Message("The program cannot be started: %s.", error.message))
    }
    var environment = ProcessInfo.processInfo.environment
    if let language = start.language { environment.merge(session.makeLocale(of: language)) { $1 } }
    if !options.usesOwnSettings { environment.merge(session.makeFreshHome()) { $1 } }
    do throws(FileError) {
      let variables = try libraries.prepare(session, address: server.address, token: token, options, start.view)
      // The variables of the probe are set for the program alone, not for the services of its bus.
      program.start(
        ["dbus-run-session", "--", "env"] + variables + options.command, environment: environment,
        limits: ProgramLimits(
          protectsFiles: !options.usesOwnSettings,
          memory: options.memoryLimit ?? min(ProgramOptions.defaultMemoryLimit, ProgramLimits.halfOfMemory)))
    } catch {
      stop()
      throw error
    }
  }

  /// Waits until the probe in the program has connected.
  package func connect() throws(FileError) {
    let faultPath = program.folder.file("probe.fault")
    try wait { () throws(FileError) in
      if let reason = try? String(contentsOfFile: faultPath, encoding: .utf8) { throw refusal(reason) }
      if let refused = state.refusedVersion {
        throw FileError(
          message: Message(
            "The probe in “%s” has version %s, but Reflow needs version %s.", name, "\(refused)",
            "\(ProbeInterface.version)")
        )
      }
      return state.peer != nil
    }
    server.stop()
  }

  /// Ends the program.
  package func stop() {
    state.peer?.close()
    // The server ends before the folder of its socket is removed.
    server.stop()
    program.stop()
  }

  // MARK: Calls

  /// Waits until a window is visible and no window changes, and returns the visible windows.
  package func windows() throws(FileError) -> [ProgramWindow] {
    var windows: [ProgramWindow] = []
    try wait { () throws(FileError) in
      for window in try shownWindows() { try settle(window) }
      windows = try shownWindows()
      return !windows.isEmpty
    }
    return windows
  }

  func call<Result>(
    _ method: String, _ arguments: Variant = Variant(tuple: []),
    _ decode: (Variant) throws(WindowReplyError) -> Result
  ) throws(FileError) -> Result {
    guard let peer = state.peer else { throw ended() }
    let reply: Variant
    do throws(GLibError) {
      reply = try peer.call(
        method, of: ProbeInterface.name, at: ProbeInterface.path, arguments, within: Double(answerLimit))
    } catch {
      guard !peer.isClosed else { throw ended() }
      throw FileError(message: failure(Message("“%s” does not answer: %s.", name, error.message.cut(to: .item))))
    }
    do throws(WindowReplyError) {
      return try decode(reply)
    } catch {
      throw FileError(message: Message("The answer of “%s” cannot be read: %s.", name, error.reason))
    }
  }

  // MARK: Failures

  /// Runs the main loop until a condition is true. Throws if the program ends or the time limit of the start is
  /// exceeded.
  private func wait(until isDone: () throws(FileError) -> Bool) throws(FileError) {
    let deadline = ContinuousClock.now + .seconds(startLimit)
    while !(try isDone()) {
      if program.end != nil { throw ended() }
      guard ContinuousClock.now < deadline else {
        let limit = Message.counting(
          startLimit, "“%s” showed no GTK 4 window within %s second.", "“%s” showed no GTK 4 window within %s seconds.",
          name, startLimit.groupedText)
        throw FileError(message: failure(limit))
      }
      MainLoopSource.runPending()
      usleep(10_000)
    }
  }

  /// The time from the end of a program, which closes the connection, to the end of its descendants, in seconds.
  private static let endLimit = 3.0

  private func ended() -> FileError {
    // The messages of a call that did not end. The supervisor removes the file.
    let path = program.folder.file("probe.messages")
    let unfinished = ((try? String(contentsOfFile: path, encoding: .utf8)) ?? "").split(separator: "\n").map(
      String.init)
    let deadline = ContinuousClock.now + .seconds(Self.endLimit)
    while program.end == nil, ContinuousClock.now < deadline { usleep(10_000) }
    let message =
      switch program.end {
      case .exited(let status): Message("“%s” ended with status %s.", name, "\(status)")
      case .killed(SIGXFSZ):
        Message("“%s” wrote a file of more than %s MB.", name, ProgramLimits.file.groupedText)
      case .killed(let signal): Message("“%s” was ended by signal %s.", name, "\(signal)")
      case .failed(let number): Message("“%s” cannot be started: %s.", "dbus-run-session", systemReason(number))
      case .exceeded(let limit): Message("“%s” used more than %s MB of memory.", name, Int(limit).groupedText)
      case .unsupervised: Self.supervisorWasKilled(name)
      case .stopped, nil: Message("“%s” closed the connection.", name)
      }
    return FileError(message: failure(message, unfinished))
  }

  private static func supervisorWasKilled(_ name: String) -> Message {
    Message("The process that supervises “%s” was killed.", name)
  }

  /// The message with the last lines of the program's standard error.
  private func failure(_ message: Message, _ unfinished: [String] = []) -> Message {
    // The bus of the session prints to the same stream.
    let own = program.lastErrors.filter { !$0.hasPrefix("dbus-daemon[") }
    let lines = (own + unfinished).suffix(Self.errorLines)
    guard !lines.isEmpty else { return message }
    return Message("%s Its last messages: %s", message, lines.map { $0.cut(to: .item) }.joined(separator: " · "))
  }

  private func refusal(_ reason: String) -> FileError {
    reason == "GTK 3"
      ? FileError(message: Message("“%s” uses GTK 3; only programs that use GTK 4 can be checked.", name))
      : FileError(message: Message("The probe in “%s” cannot start: %s.", name, reason))
  }

  /// Refuses a command that does not exist or that starts a program in a sandbox.
  private static func checkCommand(_ command: [String]) throws(FileError) {
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

/// The connection of the probe: the first one that sends the token. All others are closed.
@MainActor
private final class LinkState {
  private(set) var peer: DBusPeer?
  private(set) var refusedVersion: Int?
  private var candidates: [DBusPeer] = []

  /// The number of connections that may wait for their first call.
  private static let candidateLimit = 8

  func accept(_ candidate: DBusPeer, token: String) -> Bool {
    guard peer == nil else { return false }
    candidates.append(candidate)
    // The probe calls as soon as it is connected, so the oldest candidate is not the probe.
    if candidates.count > Self.candidateLimit { candidates.removeFirst().close() }
    do throws(GLibError) {
      try candidate.export(ProbeInterface.serverXML, at: ProbeInterface.path) {
        [weak self, weak candidate] _, arguments, invocation in
        guard let self, let candidate else { return }
        let values = arguments.children
        guard peer == nil, values[0].string == token else {
          invocation.fail("wrong token")
          candidates.removeAll { $0 === candidate }
          return candidate.close()
        }
        let version = values[1].int ?? 0
        if version == ProbeInterface.version { peer = candidate } else { refusedVersion = version }
        candidates = []
        invocation.answer()
      }
    } catch {
      return false
    }
    return true
  }
}
