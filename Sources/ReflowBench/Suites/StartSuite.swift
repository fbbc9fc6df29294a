// The app's start beside that of a program of plain GTK calls.

import CGtk
import Foundation

/// The cases of the suite `start`.
@MainActor
struct StartSuite {
  let effort: Effort

  var cases: [BenchCase] {
    [
      BenchCase(
        name: "first window at rest", count: 75, reference: "plain GTK calls", promise: 1.25, rounds: effort.starts
      ) {
        let bench = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        let app = bench.deletingLastPathComponent().appendingPathComponent("reflow")
        return (
          Contestant { _ in Self.work(of: app, []) },
          Contestant { _ in Self.work(of: bench, [BenchOptions.plainWindow]) }
        )
      }
    ]
  }

  /// How long a program works, on all of its threads, from its start until it comes to rest with its window shown, in
  /// nanoseconds. It has no session to restore and no bus to find a running instance on.
  private static func work(of program: URL, _ arguments: [String]) -> Double {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("reflow-bench-\(getpid())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging([
      "XDG_STATE_HOME": folder.path, "DBUS_SESSION_BUS_ADDRESS": "disabled:", "GTK_A11Y": "none",
    ]) { $1 }
    do { try process.run() } catch { preconditionFailure("\(program.path) cannot be started: \(error)") }
    var last = 0.0
    var restingSince = Clock.nanoseconds()
    while process.isRunning, Clock.nanoseconds() - restingSince < restTime {
      usleep(5_000)
      guard let work = Clock.nanoseconds(of: process.processIdentifier), work - last > smallestWork else { continue }
      last = work
      restingSince = Clock.nanoseconds()
    }
    precondition(process.isRunning, "\(program.path) ended before its window came to rest")
    process.terminate()
    process.waitUntilExit()
    return last
  }

  /// A program that did nothing for so long, in nanoseconds, is at rest: a busy machine keeps one waiting for less.
  private static let restTime = 4e8
  /// Less than so many nanoseconds of work are none: a cursor that blinks.
  private static let smallestWork = 1e6
}
