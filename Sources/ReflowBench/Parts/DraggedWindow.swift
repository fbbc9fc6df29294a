// The window of a program of another author on a canvas whose edge is dragged.

import CGtk
import GtkInterop
import ReflowModel
import ReflowPrograms

/// A running program whose first window follows a width. It ends with this object.
@MainActor
final class DraggedWindow {
  private let program: LiveProgram
  private let window: LiveWindow
  private let widths: [Int]

  /// The number of motion events of a drag, and the time between two of them in seconds.
  private static let (motionCount, interval) = (100, 1.0 / 60)
  /// The distance of a motion event, in px.
  private static let step = 3

  init(_ command: [String]) {
    program = LiveProgram(ProgramOptions(command))
    while program.state == .starting { g_main_context_iteration(nil, 1) }
    guard program.state == .running, let first = program.windows.first else {
      BenchCommand.fail("\(command.joined(separator: " ")) shows no window")
    }
    window = LiveWindow(first, of: program)
    let least = max(first.minimumWidth, 320)
    widths = (0..<Self.motionCount).map { least + $0 * Self.step }
  }

  isolated deinit { program.stop() }

  /// The time in nanoseconds from a motion event to the texture, which 95 of 100 events do not exceed. The program draws
  /// its own frames meanwhile, as in a drag.
  func timeDrag() -> Double {
    let times = widths.map { width in
      let next = ContinuousClock.now + .seconds(Self.interval)
      let time = Clock.time {
        var isShown = false
        window.onPicture = { [window] in isShown = !window.isBehind }
        window.show(width: width)
        while !isShown { g_main_context_iteration(nil, 1) }
        if window.picture?.pixels.makeTexture() == nil { BenchCommand.fail("there is no picture at \(width) px") }
      }
      while ContinuousClock.now < next { MainLoopSource.runPending() }
      return time
    }
    return times.sorted()[times.count * 95 / 100 - 1]
  }
}
