// The end of port by a signal: the compiler ends, the folder is removed, and then the command ends by that signal.
//
// A handler of signals may do almost nothing, so it writes the number of the signal into a pipe. A thread reads it, takes
// the lock and keeps it: from then on the command starts no program and writes no file. One of the two files of the
// command with unsafe code.

import Foundation

enum Interruption {
  private static let lock = NSLock()
  private nonisolated(unsafe) static var folder: URL?
  private nonisolated(unsafe) static var descriptor: Int32 = -1

  /// Makes a folder that is removed at the end of the work, and also if SIGINT, SIGTERM or SIGHUP ends the command before.
  static func withTemporaryFolder(_ body: (URL) throws -> Void) throws {
    let made = FileManager.default.temporaryDirectory.appendingPathComponent("reflow-solve-\(UUID().uuidString)")
    watch()
    defer { lock.withLock { remove() } }
    do {
      try lock.withLock {
        try FileManager.default.createDirectory(at: made, withIntermediateDirectories: true)
        folder = made
      }
      try body(made)
    } catch let failure as PortOptions.Failure {
      throw failure
    } catch {
      let reason = PortOptions.Failure.reason(of: error)
      throw PortOptions.Failure(message: "\(made.path): the temporary folder cannot be used: \(reason)")
    }
  }

  /// Does what must not be half done when a signal ends the command.
  static func deferring<Result>(_ body: () throws -> Result) rethrows -> Result { try lock.withLock(body) }

  private static func watch() {
    guard descriptor < 0 else { return }
    let pipe = Pipe()
    descriptor = pipe.fileHandleForWriting.fileDescriptor
    for number in [SIGINT, SIGTERM, SIGHUP] {
      let earlier = signal(number) { number in
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(Interruption.descriptor, &byte, 1)
      }
      // A command under nohup outlives its terminal.
      if unsafeBitCast(earlier, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
    }
    Thread {
      guard let number = try? pipe.fileHandleForReading.read(upToCount: 1)?.first else { return }
      withExtendedLifetime(pipe) { end(by: Int32(number)) }
    }.start()
  }

  private static func end(by number: Int32) {
    lock.lock()
    endChildren(of: getpid())
    remove()
    signal(number, SIG_DFL)
    kill(getpid(), number)
  }

  /// Ends all programs that a process started, and those that they started. Each is stopped first, so that it starts no
  /// other one meanwhile.
  private static func endChildren(of process: pid_t) {
    for child in children(of: process) {
      kill(child, SIGSTOP)
      endChildren(of: child)
      kill(child, SIGKILL)
    }
  }

  private static func children(of process: pid_t) -> [pid_t] {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return entries.compactMap(pid_t.init).filter { child in
      guard let stat = try? String(contentsOfFile: "/proc/\(child)/stat", encoding: .utf8) else { return false }
      // The name of the program, in brackets, may contain blanks and brackets. The state and the parent follow it.
      let fields = stat[(stat.lastIndex(of: ")") ?? stat.startIndex)...].split(separator: " ")
      return fields.count > 2 && pid_t(fields[2]) == process && fields[1] != "Z"
    }
  }

  /// Removes the folder. A program that was killed may write one more file into it.
  private static func remove() {
    guard let folder else { return }
    for _ in 0..<100 {
      try? FileManager.default.removeItem(at: folder)
      guard FileManager.default.fileExists(atPath: folder.path) else { break }
      usleep(10_000)
    }
    self.folder = nil
  }
}
