// The end of port by a signal: the tool that runs ends, the folder is removed, and then the command ends by that signal.
//
// A handler of signals may do almost nothing, so it writes the number of the signal into a pipe. A thread reads it, ends
// the runs of tools, takes the lock and keeps it. One of the two files of the command with unsafe code.

import Foundation
import Runner
import SwiftFiles

enum Interruption {
  private static let cancellation = ToolCancellation()
  private static let lock = NSLock()
  private nonisolated(unsafe) static var descriptor: Int32 = -1

  /// Makes a folder that is removed at the end of the work, and also if SIGINT, SIGTERM or SIGHUP ends the command before.
  static func withTemporaryFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("reflow-solve-\(UUID().uuidString)")
    watch()
    return try deferring {
      defer { try? FileManager.default.removeItem(at: folder) }
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return try body(folder)
      } catch let failure as PortOptions.Failure {
        throw failure
      } catch {
        let reason = PortOptions.Failure.reason(of: error)
        throw PortOptions.Failure(message: "\(folder.path): the temporary folder cannot be used: \(reason)")
      }
    }
  }

  /// Does what must not be half done when a signal ends the command.
  static func deferring<Result>(_ body: () throws -> Result) rethrows -> Result {
    defer {
      // Nothing is reported about a tool that a signal ended. The thread of the signal ends the command.
      while cancellation.isCancelled { sleep(.max) }
    }
    return try lock.withLock(body)
  }

  /// Runs a tool, which a signal ends.
  static func tool(
    _ command: [String], environment: [String: String]? = nil, limits: ToolLimits
  ) throws -> ToolRun {
    let run: ToolRun
    do {
      run = try ToolRun(command, environment: environment, limits: limits, cancellation: cancellation)
    } catch {
      let reason = String(cString: strerror(error.number))
      throw PortOptions.Failure(message: "\(error.name) cannot be started: \(reason)")
    }
    if run.end == .cancelled { throw interrupted }
    return run
  }

  /// Reads the places of a file's declarations, which a signal ends.
  static func outline(of file: URL, with reader: String) throws -> FileOutline {
    let files: [ReadFile]?
    do {
      files = try ReadFile.all(at: [file.path], with: reader, isOutline: true, cancellation)
    } catch {
      throw PortOptions.Failure(message: "it cannot be read as Swift code")
    }
    guard let file = files?.first else { throw interrupted }
    guard let outline = file.outline else { throw PortOptions.Failure(message: "it is no text in UTF-8") }
    return outline
  }

  private static let interrupted = PortOptions.Failure(message: "a signal ended the work")

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
    cancellation.cancel()
    lock.lock()
    signal(number, SIG_DFL)
    kill(getpid(), number)
  }
}
