// A worker: a child process of this program that works on one request at a time, such as the decoding of a file that can
// be hostile. This is the part in the process of the app.
//
// Ownership: the app's object owns the process and ends it. If the app is killed, the kernel closes its end of the
// socket, and the worker ends after its request, for which it has limited time.

import CSystem
import Foundation

/// A running worker with a socket as its standard input, over which requests and answers travel.
public final class WorkerProcess {
  private let process: pid_t
  private let socket: Int32
  private let limits: WorkerLimits
  /// The time at which the present request is given up.
  private var deadline = ContinuousClock.now
  /// How the process ended; nil while it runs.
  private var end: WorkerFailure?

  /// The interval at which the memory is measured, in ms.
  private static let interval: Int32 = 20

  /// Starts a program as a worker, without the user's bus and display. The program confines itself.
  public init(_ command: [String], limits: WorkerLimits) throws(RunnerError) {
    self.limits = limits
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      throw RunnerError(name: command[0], number: errno)
    }
    socket = ends[0]
    let start = Spawn(
      command: command, environment: Self.environment, streams: (ends[1], nil, nil), startsSession: true
    ).start()
    close(ends[1])
    do throws(RunnerError) {
      process = try start.get()
    } catch {
      close(ends[0])
      throw error
    }
  }

  deinit {
    if end == nil { _ = endProcess(nil) }
    close(socket)
  }

  private static var environment: [String: String] {
    var variables = ProcessInfo.processInfo.environment
    let others = ["DBUS_SESSION_BUS_ADDRESS", "AT_SPI_BUS_ADDRESS", "DISPLAY", "WAYLAND_DISPLAY"]
    for name in others { variables[name] = nil }
    // Swift's handler of crashes would wait for a program that the worker may not start.
    let own = ["GIO_USE_VFS": "local", "GSETTINGS_BACKEND": "memory", "SWIFT_BACKTRACE": "enable=no"]
    return variables.merging(own) { $1 }
  }

  // MARK: Requests

  /// Begins a request, to which all bytes belong that are sent and received until the next one.
  public func beginRequest() { deadline = .now + .seconds(limits.patience) }

  /// Sends bytes of a request.
  public func send(_ bytes: RawSpan) throws(WorkerFailure) {
    try bytes.withUnsafeBytes { (bytes) throws(WorkerFailure) in
      try transfer(bytes.count, for: POLLOUT) {
        Foundation.send(socket, bytes.baseAddress! + $0, bytes.count - $0, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
      }
    }
  }

  /// Fills a buffer with bytes of the answer.
  public func receive(_ bytes: UnsafeMutableRawBufferPointer) throws(WorkerFailure) {
    try transfer(bytes.count, for: POLLIN) {
      recv(socket, bytes.baseAddress! + $0, bytes.count - $0, Int32(MSG_DONTWAIT))
    }
  }

  /// Checks the memory that the worker has used so far. A request whose answer is there may have used more than the
  /// limit since the last measurement. Returns whether the worker has space for another request.
  public func endRequest() throws(WorkerFailure) -> Bool { try checkMemory() < limits.memory / 2 }

  private func transfer(_ count: Int, for event: Int32, _ part: (Int) -> Int) throws(WorkerFailure) {
    var done = 0
    while done < count {
      if let end { throw end }
      let length = part(done)
      if length > 0 {
        done += length
      } else if length < 0, errno == EAGAIN {
        try wait(for: event)
      } else if length == 0 || errno != EINTR {
        throw endProcess(nil)
      }
    }
  }

  private func wait(for event: Int32) throws(WorkerFailure) {
    var state = pollfd(fd: socket, events: Int16(event), revents: 0)
    if poll(&state, 1, Self.interval) > 0 { return }
    try checkMemory()
    if .now > deadline { throw endProcess(.unresponsive) }
  }

  @discardableResult
  private func checkMemory() throws(WorkerFailure) -> Int {
    let used = ProcessMemory.peak(of: process) >> 20
    if used > limits.memory { throw endProcess(.exceededMemory) }
    return used
  }

  /// Ends the process for a reason; without one, the way in which it ended is the reason.
  private func endProcess(_ reason: WorkerFailure?) -> WorkerFailure {
    var status: Int32 = 0
    kill(process, SIGKILL)
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7f
    let failure = reason ?? (signal == SIGPROF ? .exceededTime : .ended(signal: signal))
    end = failure
    return failure
  }
}

/// The limits of a worker.
public struct WorkerLimits: Sendable {
  /// The maximum memory in MB.
  public var memory: Int
  /// The time after which a worker that does not work is ended, in seconds. It is long, since a loaded machine is slow:
  /// the worker itself limits the time for which it works.
  public var patience: Double

  /// Creates limits. The memory is at most half of the machine's.
  public init(memory: Int = 1_500, patience: Double = 120) {
    (self.memory, self.patience) = (min(memory, ProgramLimits.halfOfMemory), patience)
  }
}

/// The reason why a worker did not answer a request. Its process has ended.
public enum WorkerFailure: Error, Equatable, Sendable {
  /// It used more time of the processors than it limited itself to.
  case exceededTime
  case exceededMemory
  /// It neither worked nor answered.
  case unresponsive
  /// It ended by a signal; 0 if it ended itself.
  case ended(signal: Int32)
}
