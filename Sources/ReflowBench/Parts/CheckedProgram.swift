// A program of another author, whose first window is laid out at many widths.

import ReflowModel
import ReflowPrograms

/// A running program with the probe. It ends with this object.
@MainActor
final class CheckedProgram {
  private let program: LiveProgram
  private let live: LiveWindow
  private var window: ProgramWindow { live.window }
  private let widths: ClosedRange<Int>
  /// The widths that the window can have. Each range ends before a width at which another AdwBreakpoint applies.
  private var regions: [ClosedRange<Int>] = []

  init(_ command: [String], _ widths: ClosedRange<Int>) {
    let program = LiveProgram(ProgramOptions(command), in: .open)
    required { () throws(FileError) in try program.waitForWindow() }
    (self.program, self.widths) = (program, widths)
    live = LiveWindow(program.windows[0], of: program)
    required { () throws(FileError) in try findRegions(in: widths) }
  }

  isolated deinit { program.stop() }

  private func findRegions(in widths: ClosedRange<Int>) throws(FileError) {
    var first = max(widths.lowerBound, window.minimumWidth)
    var next = first
    while next <= widths.upperBound {
      let reply = try program.answer(to: .sweep(window, next...widths.upperBound))
      // A sweep also stops when its reply has reached its maximum size.
      let isStuck = reply.next == next && !reply.isBreakpoint
      next = reply.next
      if next > first, reply.isBreakpoint || next > widths.upperBound {
        regions.append(first...(next - 1))
        first = next
      }
      if isStuck { break }
      if reply.isBreakpoint, try program.answer(to: .resize(window, to: next)).width != next { break }
    }
  }

  /// The nanoseconds in the program of a sweep, or of the bare loop of measure and allocate.
  func time(isBare: Bool) -> Double {
    required { () throws(FileError) in
      var seconds = 0.0
      for region in regions {
        // The frame that the last round has queued is not measured.
        _ = try program.answer(to: .resize(window, to: regions.count == 1 ? -1 : region.lowerBound))
        seconds += try program.answer(to: .measure(window, region, isBare: isBare))
      }
      return seconds * 1e9
    }
  }

  /// The nanoseconds of a picture at one of the widths of the region of the window's own width.
  func timePicture(_ round: Int) -> Double {
    // The frame that the last round has queued is not measured.
    rest()
    let region = regions.first { $0.contains(window.width) } ?? regions[0]
    let width = region.lowerBound + round * Self.pictureStep % region.count
    return Clock.time {
      let picture = required { () throws(FileError) in try program.result { live.draw(at: width, $0) } }
      if picture.pixels?.makeTexture() == nil { BenchCommand.fail("there is no picture at \(width) px") }
    }
  }

  /// The distance between the widths of pictures, in px.
  private static let pictureStep = 37

  /// The nanoseconds of a check by all rules, from the first call to the list of problems.
  func timeCheck() -> Double {
    rest()
    return Clock.time {
      let check: LiveCheck = required { () throws(FileError) in
        try program.result { LiveCheck(of: live, at: [widths], CheckSettings(), end: $0) }
      }
      if check.problems.widths.isEmpty { BenchCommand.fail("no width was checked") }
      _ = check.problems.problems
    }
  }

  /// Waits until the window no longer changes.
  private func rest() {
    _ = required { () throws(FileError) in try program.answer(to: .resize(window, to: -1)) }
  }
}

/// The result of a call to a program. An error ends the bench.
@MainActor
func required<Result>(_ body: () throws(FileError) -> Result) -> Result {
  do throws(FileError) {
    return try body()
  } catch {
    BenchCommand.fail(error.message.english)
  }
}
