// The link to a program that Reflow starts with the probe inside. A check waits for each reply; a window receives the
// replies from the main loop.

import Foundation
import GtkInterop
import ProbeInterface
import ReflowModel
import Runner

/// A running program with the probe.
@MainActor
package final class ProgramLink {
  let program: SupervisedProgram
  let name: String
  private let server: DBusServer
  private let connection: ProbeConnection

  /// The time limits in seconds: for the connection of the probe, for the first window after it, and for each reply.
  let startLimit: Int
  private let answerLimit: Int
  let domain, localeFolder: String?
  /// Whether a window may have another size than its own.
  var hasResized = false
  /// The messages of a call that did not end.
  var unfinished: [String] = []
  /// The maximum number of lines of the program's standard error in a message.
  static let errorLines = 3

  /// Starts a program. ``connect()`` must follow before any call.
  ///
  /// - Parameter supervised: The supervisor; nil to start one, which takes some 50 ms.
  init(
    _ options: ProgramOptions, _ start: ProgramStart, in place: WindowPlace,
    on supervised: Result<SupervisedProgram, RunnerError>? = nil
  ) throws(FileError) {
    name = options.name
    startLimit = options.timeLimit ?? ProgramOptions.startLimit
    (domain, localeFolder) = (options.domain, options.localeFolder)
    answerLimit = options.timeLimit ?? ProgramOptions.answerLimit
    try Self.checkCommand(options.command)
    let libraries = try ProbeLibraries()
    do throws(RunnerError) {
      program = try (supervised ?? Result { () throws(RunnerError) in try SupervisedProgram() }).get()
    } catch {
      // A supervisor that was killed has closed the pipe.
      throw FileError(
        message: error.number == EPIPE
          ? Self.supervisorWasKilled(name)
          : Message("No folder for the program can be created in “%s”: %s.", error.name, systemReason(error.number)))
    }
    let session = program.folder
    let token = UUID().uuidString
    let connection = ProbeConnection()
    self.connection = connection
    do {
      server = try DBusServer(path: session.file("socket")) { peer in connection.accept(peer, token: token) }
    } catch {
      throw FileError(message: Message("The program cannot be started: %s.", error.message))
    }
    var environment = ProcessInfo.processInfo.environment
    if let language = start.language { environment.merge(session.makeLocale(of: language)) { $1 } }
    if !options.usesOwnSettings { environment.merge(session.makeFreshHome()) { $1 } }
    do throws(FileError) {
      var variables = try libraries.prepare(
        session, address: server.address, token: token, options, start.view, place.keys)
      variables += place.variables
      // The variables of the probe are set for the program alone, not for the services of its bus.
      program.start(
        ["dbus-run-session", "--", "env"] + variables + options.command, environment: environment,
        limits: ProgramLimits(
          protectsFiles: !options.usesOwnSettings,
          memory: options.memoryLimit ?? min(ProgramOptions.defaultMemoryLimit, ProgramLimits.halfOfMemory)),
        hasPrivateDisplay: place.isPrivate)
    } catch {
      stop()
      throw error
    }
  }

  /// Starts a program as any other on the display. ``connect()`` must follow before any call.
  package convenience init(_ options: ProgramOptions, _ start: ProgramStart = ProgramStart()) throws(FileError) {
    try self.init(options, start, in: .open)
  }

  /// Waits until the probe in the program has connected.
  package func connect() throws(FileError) {
    try wait { () throws(FileError) in try isConnected() }
  }

  /// Whether the probe in the program has connected. Throws if the program has ended or the probe cannot be used.
  func isConnected() throws(FileError) -> Bool {
    if let reason = try? String(contentsOfFile: program.folder.file("probe.fault"), encoding: .utf8) {
      throw refusal(reason)
    }
    if let refused = connection.refusedVersion {
      throw FileError(
        message: Message(
          "The probe in “%s” has version %s, but Reflow needs version %s.", name, "\(refused)",
          "\(ProbeInterface.version)")
      )
    }
    if program.end != nil { throw endMessage }
    guard connection.peer != nil else { return false }
    server.stop()
    return true
  }

  /// Ends the program, and waits until it has ended.
  package func stop() {
    close()
    program.stop()
  }

  /// Ends the program without waiting for it.
  func stopInBackground() {
    close()
    detachThread("program") { [program] in program.stop() }
  }

  private func close() {
    connection.close()
    // The server ends before the folder of its socket is removed.
    server.stop()
  }

  /// Calls a closure when the program closes the connection.
  func onClose(_ closed: @escaping @MainActor () -> Void) { connection.peer?.onClose(closed) }

  /// Calls a closure with each signal of the probe.
  func onSignal(_ received: @escaping @MainActor (ProbeSignal) -> Void) {
    connection.peer?.onSignal(of: ProbeInterface.name, at: ProbeInterface.path) { name, arguments in
      if let signal = ProbeSignal(name, arguments) { received(signal) }
    }
  }

  /// Whether the program has ended. It closes the connection a little earlier.
  var hasEnded: Bool { program.end != nil }

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

  /// Makes a call and waits for the reply.
  func call<Result>(_ call: ProbeCall<Result>) throws(FileError) -> Result {
    guard let peer = connection.peer else { throw ended() }
    let reply: Variant
    do throws(GLibError) {
      reply = try peer.call(
        call.method, of: ProbeInterface.name, at: ProbeInterface.path, call.arguments, within: Double(answerLimit))
    } catch {
      guard !peer.isClosed else { throw ended() }
      throw fault(of: error)
    }
    return try decode(reply, of: call)
  }

  /// Makes a call without a time limit.
  ///
  /// - Parameter receive: Receives the result, once; nil if the connection was closed.
  func call<Result>(
    _ call: ProbeCall<Result>, receive: @escaping @MainActor (Swift.Result<Result, FileError>?) -> Void
  ) {
    guard let peer = connection.peer, !peer.isClosed else { return receive(nil) }
    peer.call(
      call.method, of: ProbeInterface.name, at: ProbeInterface.path, call.arguments, within: .infinity
    ) { reply in
      switch reply {
      case .success(let reply): receive(Swift.Result { () throws(FileError) in try self.decode(reply, of: call) })
      case .failure where peer.isClosed: receive(nil)
      case .failure(let error): receive(.failure(self.fault(of: error)))
      }
    }
  }

  private func fault(of error: GLibError) -> FileError {
    FileError(message: failure(Message("“%s” does not answer: %s.", name, error.message.cut(to: .item))))
  }

  private func decode<Result>(_ reply: Variant, of call: ProbeCall<Result>) throws(FileError) -> Result {
    do throws(WindowReplyError) {
      return try call.decode(reply)
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
      if program.end != nil { throw endMessage }
      guard ContinuousClock.now < deadline else { throw noWindow }
      MainLoopSource.runPending()
      usleep(10_000)
    }
  }

  /// The error after the time limit of the start.
  var noWindow: FileError {
    let limit = Message.counting(
      startLimit, "“%s” showed no GTK 4 window within %s second.", "“%s” showed no GTK 4 window within %s seconds.",
      name, startLimit.groupedText)
    return FileError(message: failure(limit))
  }
}
