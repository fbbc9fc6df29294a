// A run of a tool, such as a compiler: a child process with limits, whose output this process reads until its end.
//
// Ownership: the call owns the process and all that it starts. They are one session of the system, and end with the call.

import CSystem
import Foundation
import Synchronization

/// The limits of a tool.
public struct ToolLimits: Equatable, Sendable {
  /// The time of the processor for each process, in seconds.
  public var seconds: Int
  /// The address space of each process, in MB; nil for no limit.
  public var memory: Int?
  /// The time after which a tool that neither ends nor works is ended, in seconds. A loaded machine does not reach it
  /// before the processor's time ends.
  public var patience: Double { max(600, 10 * Double(seconds)) }

  /// The maximum number of bytes of each stream that are kept. The rest is read and discarded.
  static let output = 64 << 20

  /// Creates limits.
  public init(seconds: Int, memory: Int?) { (self.seconds, self.memory) = (seconds, memory) }
}

/// A request to end the runs of tools, which another thread makes.
public final class ToolCancellation: Sendable {
  private let isRequested = Mutex(false)

  /// Creates a request that is not made yet.
  public init() {}

  /// Ends the runs.
  public func cancel() { isRequested.withLock { $0 = true } }

  /// Whether the runs are to end.
  public var isCancelled: Bool { isRequested.withLock { $0 } }
}

/// How a tool ended, and what it printed.
public struct ToolRun: Sendable {
  /// The ways in which a tool ends.
  public enum End: Equatable, Sendable {
    case exited(Int32)
    /// It crashed, or another process ended it.
    case signal(Int32)
    /// It used more of the processor's time than its limit.
    case exceededTime
    /// It was ended by ``ToolLimits/patience``.
    case unresponsive
    case cancelled
  }

  /// How it ended.
  public let end: End
  /// Its standard output and its standard error, each up to a limit.
  public let output, errors: Data

  /// The standard error as text.
  public var errorText: String { String(decoding: errors, as: UTF8.self) }

  /// Runs a tool and waits for its end.
  ///
  /// - Parameters:
  ///   - command: The program, which is searched in PATH unless it has a slash, and its arguments.
  ///   - input: Its standard input.
  ///   - environment: Its variables; nil for those of this process.
  ///   - line: Receives each line of its standard output.
  /// - Throws: If it cannot be started.
  public init(
    _ command: [String], input: Data = Data(), environment: [String: String]? = nil, limits: ToolLimits,
    cancellation: ToolCancellation = ToolCancellation(), line: (String) -> Void = { _ in }
  ) throws(RunnerError) {
    var inputs: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &inputs) == 0 else {
      throw RunnerError(name: command[0], number: errno)
    }
    let (output, errors) = (Pipe(), Pipe())
    // The shell sets the limits and becomes the tool. If this process is killed, the tool is interrupted.
    let memory = limits.memory.map { "ulimit -v \($0 << 10) || exit 126; " } ?? ""
    let script =
      "ulimit -c 0; ulimit -S -t \(limits.seconds); \(memory)"
      + "if command -v setpriv >/dev/null; then exec setpriv --pdeathsig INT -- \"$@\"; fi; exec \"$@\""
    let start = Spawn(
      command: ["/bin/sh", "-c", script, "sh"] + command, environment: environment,
      streams: (inputs[1], output.writing, errors.writing), startsSession: true
    ).start()
    for end in [output.writing, errors.writing, inputs[1]] { close(end) }
    var streams = ToolStreams(output: output.reading, errors: errors.reading, input: inputs[0], [UInt8](input)[...])
    defer { streams.close() }
    let leader = try start.get()
    var reason: End?
    let deadline = ContinuousClock.now + .seconds(limits.patience)
    // What the tool has started may keep the streams open after its end.
    while reason == nil, streams.transfer(line) || !Self.hasEnded(leader) {
      if cancellation.isCancelled { reason = .cancelled }
      if ContinuousClock.now > deadline { reason = .unresponsive }
    }
    end = Self.endSession(ledBy: leader, reason)
    (self.output, self.errors) = (Data(streams.output.bytes), Data(streams.errors.bytes))
  }

  private static func hasEnded(_ leader: pid_t) -> Bool {
    var information = siginfo_t()
    let status = waitid(P_PID, id_t(leader), &information, WEXITED | WNOWAIT | WNOHANG)
    // Without a child of that number, other code of this process has reaped it.
    return status == 0 ? information.si_code != 0 : errno == ECHILD
  }

  /// Ends the processes of a session, and returns how its first one ended.
  ///
  /// - Parameter reason: Why the first one does not end by itself; nil if it has ended.
  private static func endSession(ledBy leader: pid_t, _ reason: End?) -> End {
    if reason != nil { kill(leader, SIGKILL) }
    // The leader is not reaped before the others have ended, so no other process gets its number.
    for _ in 0..<400 {
      let rest = ProcessTable().entries.filter { $0 != leader && $1.session == leader && !$1.hasEnded }.keys
      if rest.isEmpty { break }
      for process in rest { kill(process, SIGKILL) }
      usleep(2_000)
    }
    var status: Int32 = 0
    var reaped: pid_t
    repeat { reaped = waitpid(leader, &status, 0) } while reaped < 0 && errno == EINTR
    if reaped < 0 { return reason ?? .unresponsive }
    if let reason { return reason }
    let signal = status & 0x7f
    if signal == SIGXCPU { return .exceededTime }
    return signal == 0 ? .exited((status >> 8) & 0xff) : .signal(signal)
  }
}

/// A stream of a tool that is read.
private struct ToolStream {
  let descriptor: Int32
  var bytes: [UInt8] = []
  var isOpen = true
  /// The start of the first line that is not complete.
  private var lineStart = 0
  /// The end of the bytes in which line ends were searched.
  private var searchedEnd = 0

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Reads what is there.
  mutating func read() {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = Foundation.read(descriptor, &buffer, buffer.count)
    if count > 0 {
      bytes += buffer[..<min(count, ToolLimits.output - bytes.count)]
    } else if count == 0 || errno != EINTR {
      isOpen = false
    }
  }

  /// The lines that have become complete.
  mutating func newLines() -> [String] {
    // A line may be as long as the output, so that no byte is searched twice.
    defer { searchedEnd = bytes.count }
    guard let last = bytes[searchedEnd...].lastIndex(of: UInt8(ascii: "\n")) else { return [] }
    defer { lineStart = last + 1 }
    return bytes[lineStart..<last].split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }
}

/// The ends of a tool's streams in this process.
private struct ToolStreams {
  var output, errors: ToolStream
  /// A socket; nil once it is closed.
  private var input: Int32?
  /// What is still to be written to the standard input.
  private var rest: ArraySlice<UInt8>

  init(output: Int32, errors: Int32, input: Int32, _ rest: ArraySlice<UInt8>) {
    (self.output, self.errors, self.input, self.rest) = (ToolStream(output), ToolStream(errors), input, rest)
  }

  /// Reads and writes what is possible within some milliseconds. Returns whether there was anything to read.
  mutating func transfer(_ line: (String) -> Void) -> Bool {
    if rest.isEmpty { closeInput() }
    var states = [output, errors].map { pollfd(fd: $0.isOpen ? $0.descriptor : -1, events: Int16(POLLIN), revents: 0) }
    states.append(pollfd(fd: input ?? -1, events: Int16(POLLOUT), revents: 0))
    guard poll(&states, nfds_t(states.count), output.isOpen || errors.isOpen ? 20 : 2) > 0 else { return false }
    if states[0].revents != 0 { output.read() }
    if states[1].revents != 0 { errors.read() }
    if states[2].revents != 0 { write() }
    output.newLines().forEach(line)
    return states[0].revents != 0 || states[1].revents != 0
  }

  private mutating func write() {
    guard let input else { return }
    let count = rest.withUnsafeBytes { send(input, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT)) }
    if count > 0 {
      rest = rest.dropFirst(count)
    } else if errno != EAGAIN, errno != EINTR {
      closeInput()
    }
  }

  private mutating func closeInput() {
    if let input { Foundation.close(input) }
    input = nil
  }

  mutating func close() {
    for stream in [output, errors] { Foundation.close(stream.descriptor) }
    closeInput()
  }
}
