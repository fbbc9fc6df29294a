// The start of a program of another author, with the probe and without it.

import CGtk
import Foundation
import GtkInterop
import ReflowModel
import ReflowPrograms
import Runner

/// Starts a program under a supervisor, on a bus of its own and with empty folders of settings.
@MainActor
final class SupervisedStart {
  private let file: String
  private let command: [String]
  /// The processor time of the last start with the probe.
  private var workWithProbe = 0.0

  /// The microseconds between two looks for a window.
  private static let interval: UInt32 = 20_000

  /// The time after which the bench ends because a program is not at rest, in nanoseconds.
  private static let limit = 3e10

  init(_ program: [String]) {
    file = NSTemporaryDirectory() + "reflow-bench-\(getpid())"
    // The shell writes its process identifier, which is then that of the program.
    command = ["sh", "-c", #"echo $$ >"$0"; exec "$@""#, file] + program
  }

  /// The processor time from the start until the program has a window and is at rest, in nanoseconds. The frames for which
  /// a check waits are not part of it.
  func measureWithProbe() -> Double {
    defer { try? FileManager.default.removeItem(atPath: file) }
    let link = required { () throws(FileError) in try ProgramLink(ProgramOptions(command)) }
    defer { link.stop() }
    while !required({ () throws(FileError) in try link.isConnected() }) {
      g_main_context_iteration(nil, 0)
      usleep(Self.interval / 2)
    }
    while windows(of: link).isEmpty { usleep(Self.interval) }
    workWithProbe = work { true }
    return workWithProbe
  }

  private func windows(of link: ProgramLink) -> [ProgramWindow] {
    var windows: Result<[ProgramWindow], FileError>?
    link.call(.windows) { windows = $0 ?? .success([]) }
    MainLoopSource.run { windows != nil }
    return required { () throws(FileError) in try windows?.get() ?? [] }
  }

  /// The same for a program without the probe. Nothing announces its window, so a program that rests after less than half
  /// of the work with the probe is taken to wait for another process.
  func measureWithoutProbe() -> Double {
    defer { try? FileManager.default.removeItem(atPath: file) }
    let session: SupervisedProgram
    do { session = try SupervisedProgram() } catch { BenchCommand.fail("no program can be started: \(error)") }
    defer { session.stop() }
    session.start(
      ["dbus-run-session", "--", "env"] + command,
      environment: ProcessInfo.processInfo.environment.merging(session.folder.makeFreshHome()) { $1 })
    return work(atLeast: workWithProbe / 2) { session.end == nil }
  }

  private func work(atLeast least: Double = 0, while isRunning: @escaping () -> Bool) -> Double {
    let deadline = Clock.nanoseconds() + Self.limit
    let isWaiting = { isRunning() && Clock.nanoseconds() < deadline }
    var process: pid_t?
    while process == nil, isWaiting() {
      usleep(1_000)
      process = (try? String(contentsOfFile: file, encoding: .utf8)).flatMap { pid_t($0.dropLast()) }
    }
    let work = process.map { Rest.work(of: $0, atLeast: least, while: isWaiting) } ?? 0
    guard isWaiting() else { BenchCommand.fail("\(command[command.count - 1]) ended or did not come to rest") }
    return work
  }
}
