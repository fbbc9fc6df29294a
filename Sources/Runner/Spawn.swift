// The start of a process with given standard streams and the default settings of all signals.

import CSystem
import Glibc

/// A program to start.
struct Spawn {
  /// The name of the program, which is searched in PATH unless it has a slash, and its arguments.
  var command: [String]
  /// The variables; nil for those of this process.
  var environment: [String: String]?
  /// The file descriptors for standard input, output and error. Nil opens /dev/null.
  var streams: (input: Int32?, output: Int32?, error: Int32?)
  /// Whether the process leads a session of its own, so that the terminal's signals do not reach it.
  var startsSession = false

  /// Starts the program.
  ///
  /// - Returns: The process, or the error.
  func start() -> Result<pid_t, RunnerError> {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (target, source) in [(0, streams.input), (1, streams.output), (2, streams.error)] as [(Int32, Int32?)] {
      if let source {
        posix_spawn_file_actions_adddup2(&actions, source, target)
      } else {
        posix_spawn_file_actions_addopen(&actions, target, "/dev/null", target == 0 ? O_RDONLY : O_WRONLY, 0)
      }
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    let signals = Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF)
    posix_spawnattr_setflags(&attributes, startsSession ? signals | CSYSTEM_SPAWN_SETSID : signals)
    var process = pid_t()
    let variables = environment.map { $0.map { "\($0)=\($1)" }.sorted() }
    let error = withCStrings(command) { arguments in
      guard let variables else {
        return posix_spawnp(&process, arguments[0]!, &actions, &attributes, arguments, environ)
      }
      return withCStrings(variables) {
        posix_spawnp(&process, arguments[0]!, &actions, &attributes, arguments, $0)
      }
    }
    return error == 0 ? .success(process) : .failure(RunnerError(name: command[0], number: error))
  }
}

/// Calls `body` with a NULL-terminated array of C strings.
func withCStrings<Result>(
  _ strings: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  var copies = strings.map { strdup($0) } + [nil]
  defer { copies.forEach { free($0) } }
  return copies.withUnsafeMutableBufferPointer { body($0.baseAddress!) }
}

/// A program could not be started.
public struct RunnerError: Error, Equatable, Sendable {
  /// The name of the program.
  public let name: String
  /// The system's number of the error.
  public let number: Int32

  /// Creates an error with a name and a number of the system.
  public init(name: String, number: Int32) { (self.name, self.number) = (name, number) }
}

/// A pipe whose ends are not inherited.
struct Pipe {
  let reading: Int32
  let writing: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { fatalError("the process has no file descriptor left for a pipe") }
    for end in ends { _ = csystem_close_on_exec(end) }
    (reading, writing) = (ends[0], ends[1])
  }
}
