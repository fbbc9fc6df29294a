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
    MainLoopSource.run { [program] in program.state != .starting }
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
        MainLoopSource.run { isShown }
        if window.picture?.pixels.makeTexture() == nil { BenchCommand.fail("there is no picture at \(width) px") }
      }
      while ContinuousClock.now < next { g_main_context_iteration(nil, 0) }
      return time
    }
    return times.sorted()[times.count * 95 / 100 - 1]
  }

  /// The times in nanoseconds for which a drag blocks the main loop, as a number that is at most the duration of a frame
  /// if 99 of 100 frames are on time and no frame lasts three times as long. A real window shows the pictures meanwhile.
  func timeFrames() -> Double {
    let picture = gtk_picture_new()!
    let stage = Stage(Widget(picture))
    window.onPicture = { [window] in
      if let texture = window.picture?.pixels.makeTexture() {
        gtk_picture_set_paintable(picture.opaque, texture.object)
      }
    }
    defer { window.onPicture = {} }
    let longest = widths.map { width in
      let next = ContinuousClock.now + .seconds(Self.interval)
      window.show(width: width)
      var longest = 0.0
      while ContinuousClock.now < next {
        var hasWorked = false
        let time = Clock.time { hasWorked = g_main_context_iteration(nil, 0) != 0 }
        if hasWorked { longest = max(longest, time) } else { usleep(Self.pollInterval) }
      }
      return longest
    }.sorted()
    withExtendedLifetime(stage) {}
    return max(longest[longest.count * 99 / 100 - 1], longest[longest.count - 1] / Self.exceptionalFrames)
  }

  /// The time between two looks at the main loop, in µs.
  private static let pollInterval: UInt32 = 200
  /// The duration that no frame exceeds, in frames.
  private static let exceptionalFrames = 3.0
}
