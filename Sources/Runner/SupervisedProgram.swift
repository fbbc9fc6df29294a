// A program that runs under a supervisor. This is the part in the process of the app.

import CSystem
import Foundation
import Synchronization

/// A session with a folder, in which a program runs until it ends, ``stop()`` is called, or the app ends.
///
/// All of its descendants end with it, and the folder of its session is removed. The supervisor does both, also when
/// the app is killed. If the supervisor is killed, the app does both.
public final class SupervisedProgram: Sendable {
  /// The results of the threads that read the pipes.
  private final class Output: Sendable {
    let end = Mutex<ProgramEnd?>(nil)
    let errors = Mutex<[UInt8]>([])
    /// Whether nothing more is printed on standard error.
    let isErrorClosed = Mutex(false)
  }

  /// The maximum number of bytes of standard error that are kept.
  private static let errorLimit = 8_192

  /// The folder of the session. The supervisor removes it at the end.
  public let folder: SessionFolder

  private let output = Output()
  let supervisor: pid_t
  /// The writing end of the supervisor's standard input; -1 once it is closed. Closing it ends the program.
  private let control: Mutex<Int32>

  /// Starts the supervisor of a session.
  public init() throws(RunnerError) {
    let (control, status, errors) = (Pipe(), Pipe(), Pipe())
    let start = Spawn(
      command: ["/proc/self/exe", Supervisor.option], environment: nil,
      streams: (control.reading, status.writing, errors.writing), startsSession: true
    ).start()
    for end in [control.reading, status.writing, errors.writing] { close(end) }
    do throws(RunnerError) {
      supervisor = try start.get()
    } catch {
      for end in [control.writing, status.reading, errors.reading] { close(end) }
      throw error
    }
    self.control = Mutex(control.writing)
    let output = output
    Thread.detachNewThread {
      errors.readToEnd { bytes in output.errors.withLock { $0 = ($0 + bytes).suffix(Self.errorLimit) } }
      output.isErrorClosed.withLock { $0 = true }
    }
    let path = status.readLine()
    folder = SessionFolder(path: path)
    guard path.hasPrefix("/") else {
      close(status.reading)
      output.end.withLock { $0 = .unsupervised }
      if case .failed(let number) = ProgramEnd(text: path) { throw RunnerError(name: "/tmp", number: number) }
      throw RunnerError(name: "/proc/self/exe", number: EPIPE)
    }
    Thread.detachNewThread { [supervisor, folder] in
      let line = status.readLine()
      close(status.reading)
      let end = ProgramEnd(text: line)
      if end == nil { Self.endProcesses(of: supervisor, in: folder) }
      output.end.withLock { $0 = end ?? .unsupervised }
    }
  }

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - command: The program, which is searched in PATH unless it has a slash, and its arguments.
  ///   - environment: The variables of the program.
  ///   - limits: Where and how much the program may write, and its memory.
  ///   - hasPrivateDisplay: Whether its windows are on a private display: see ``PrivateDisplay``.
  public func start(
    _ command: [String], environment: [String: String], limits: ProgramLimits = ProgramLimits(),
    hasPrivateDisplay: Bool = false
  ) {
    let bytes = StartMessage(
      command: command, environment: environment, limits: limits, hasPrivateDisplay: hasPrivateDisplay
    ).bytes
    control.withLock { end in
      var rest = bytes[...]
      while !rest.isEmpty, end >= 0 {
        let count = rest.withUnsafeBytes { write(end, $0.baseAddress, $0.count) }
        if count < 0, errno != EINTR { break }
        rest = rest.dropFirst(max(0, count))
      }
    }
  }

  deinit { stop() }

  /// How the program ended; nil while it or one of its descendants runs.
  public var end: ProgramEnd? { output.end.withLock { $0 } }

  /// The last lines that the program and its descendants printed on standard error.
  public var lastErrors: [String] {
    let bytes = output.errors.withLock { $0 }
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
  }

  /// Ends the program and all of its descendants, and waits until they have ended and their last errors are read.
  public func stop() {
    let wasOpen = control.withLock { end in
      guard end >= 0 else { return false }
      close(end)
      end = -1
      return true
    }
    guard wasOpen else { return }
    while end == nil { usleep(1_000) }
    waitpid(supervisor, nil, 0)
    // A process that has left the session may still have the pipe.
    for _ in 0..<1_000 where !output.isErrorClosed.withLock({ $0 }) { usleep(1_000) }
    // A supervisor that was killed did not remove it.
    if end == .unsupervised { folder.remove() }
  }

  /// Ends the processes of a supervisor that was killed. It is not yet reaped, so no other process has its number.
  private static func endProcesses(of supervisor: pid_t, in folder: SessionFolder) {
    // The pipe closes before the descendants have another parent.
    var information = siginfo_t()
    while waitid(P_PID, id_t(supervisor), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    Descendants.endSession(ledBy: supervisor, in: folder)
    PrivateDisplay.removeSocket(in: folder)
  }
}

extension Pipe {
  /// Reads a line, or what precedes the end of the pipe.
  fileprivate func readLine() -> String {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while read(reading, &byte, 1) == 1, byte != UInt8(ascii: "\n") { line.append(byte) }
    return String(decoding: line, as: UTF8.self)
  }

  /// Reads until no process can write, and closes the reading end.
  fileprivate func readToEnd(_ add: (ArraySlice<UInt8>) -> Void) {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(reading, &buffer, buffer.count)
      if count > 0 { add(buffer[..<count]) }
      if count == 0 || count < 0 && errno != EINTR { break }
    }
    close(reading)
  }
}
