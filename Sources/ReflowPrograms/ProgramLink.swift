// The link to a program that Reflow starts with the probe inside: its process, and its connection. The replies to calls
// arrive from the main loop.

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
  /// The files of the program's source code, if they are known.
  let sources: [String]
  private let server: DBusServer
  private let connection = ProbeConnection()

  /// The time limit in seconds for the connection of the probe, and for the first window after it.
  let startLimit: Int
  /// The time limit in seconds of each reply; infinity on a canvas, which shows that a program does not answer.
  private let answerLimit: Double
  /// The messages of a call that did not end.
  var unfinished: [String] = []

  /// Starts a program. There must be no call before ``isConnected()``.
  init(
    _ options: ProgramOptions, _ start: StartSettings, in place: WindowPlace,
    on supervised: Result<SupervisedProgram, RunnerError>
  ) throws(FileError) {
    (name, sources) = (options.name, options.built?.sources ?? [])
    startLimit = options.timeLimit ?? ProgramOptions.startLimit
    answerLimit = place == .open ? Double(options.timeLimit ?? ProgramOptions.answerLimit) : .infinity
    try Self.checkCommand(options.command)
    let libraries = try ProbeLibraries()
    do throws(RunnerError) {
      program = try supervised.get()
    } catch {
      // A supervisor that was killed has closed the pipe.
      throw FileError(
        message: error.number == EPIPE
          ? Self.supervisorWasKilled(name)
          : Message("No folder for the program can be created in “%s”: %s.", error.name, systemReason(error.number)))
    }
    let session = program.folder
    let token = UUID().uuidString
    do {
      server = try DBusServer(path: session.file("socket")) { [connection] in connection.accept($0, token: token) }
    } catch {
      throw FileError(message: Message("The program cannot be started: %s.", error.message))
    }
    var environment = ProcessInfo.processInfo.environment
    if let language = start.language { environment.merge(session.makeLocale(of: language)) { $1 } }
    if !options.usesOwnSettings { environment.merge(session.makeFreshHome()) { $1 } }
    do throws(FileError) {
      var variables = try libraries.prepare(
        session, address: server.address, token: token, options, start.view, place.keys)
      variables += place.variables + (options.built?.environment ?? [:]).map { "\($0)=\($1)" }.sorted()
      let busOptions = try options.busOptions(in: session)
      // The variables of the probe are set for the program alone, not for the services of its bus.
      program.start(
        ["dbus-run-session"] + busOptions + ["--", "env"] + variables + options.command, environment: environment,
        limits: ProgramLimits(
          files: options.files(libraries.folder),
          memory: options.memoryLimit ?? min(ProgramOptions.defaultMemoryLimit, ProgramLimits.halfOfMemory)),
        hasPrivateDisplay: place.isPrivate)
    } catch {
      close()
      throw error
    }
  }

  /// Starts a program as any other on the display, without its windows being read.
  package convenience init(_ options: ProgramOptions) throws(FileError) {
    try self.init(
      options, StartSettings(), in: .open, on: Result { () throws(RunnerError) in try SupervisedProgram() })
  }

  /// Whether the probe in the program has connected. Throws if the program has ended or the probe cannot be used.
  package func isConnected() throws(FileError) -> Bool {
    if let reason = try? String(contentsOfFile: program.folder.file("probe.fault"), encoding: .utf8) {
      throw failure(reason)
    }
    if let refused = connection.refusedVersion {
      throw FileError(
        message: Message(
          "The probe in “%s” has version %s, but Reflow needs version %s.", name, "\(refused)",
          "\(ProbeInterface.version)")
      )
    }
    if program.end != nil { throw FileError(message: failure(end)) }
    guard connection.peer != nil else { return false }
    server.stop()
    return true
  }

  /// Ends the program, and waits until it has ended.
  package func stop() {
    close()
    program.stop()
  }

  /// Closes the connection.
  func close() {
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

  /// Makes a call.
  ///
  /// - Parameter receive: Receives the result, once; nil if the connection was closed.
  package func call<Value>(
    _ call: ProbeCall<Value>, receive: @escaping @MainActor (Result<Value, FileError>?) -> Void
  ) {
    guard let peer = connection.peer, !peer.isClosed else { return receive(nil) }
    peer.call(
      call.method, of: ProbeInterface.name, at: ProbeInterface.path, call.arguments, within: answerLimit
    ) { reply in
      switch reply {
      case .success(let reply): receive(Result { () throws(FileError) in try self.decode(reply, of: call) })
      case .failure where peer.isClosed: receive(nil)
      case .failure(let error): receive(.failure(self.failure(of: error)))
      }
    }
  }

  private func failure(of error: GLibError) -> FileError {
    FileError(message: failure(Message("“%s” does not answer: %s.", name, error.message.cut(to: .item))))
  }

  private func decode<Value>(_ reply: Variant, of call: ProbeCall<Value>) throws(FileError) -> Value {
    do throws(WindowReplyError) {
      return try call.decode(reply)
    } catch {
      throw FileError(message: Message("The answer of “%s” cannot be read: %s.", name, error.reason))
    }
  }
}
