// The suite that compares the app's start with that of a program of plain GTK calls.

import CGtk
import Foundation

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

  /// The processor time of all threads of a program from its start until it is at rest with its window shown, in
  /// nanoseconds. The program has no session to restore and no bus on which to find a running instance.
  static func work(of program: URL, _ arguments: [String]) -> Double {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("reflow-bench-\(getpid())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging([
      "XDG_STATE_HOME": folder.path, "DBUS_SESSION_BUS_ADDRESS": "disabled:", "GTK_A11Y": "none",
    ]) { $1 }
    do { try process.run() } catch { preconditionFailure("\(program.path) cannot be started: \(error)") }
    let work = Rest.work(of: process.processIdentifier) { process.isRunning }
    precondition(process.isRunning, "\(program.path) ended before its window came to rest")
    process.terminate()
    process.waitUntilExit()
    return work
  }
}
