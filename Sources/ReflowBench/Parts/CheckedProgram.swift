// A program of another author, whose first window is laid out at many widths.

import ReflowModel
import ReflowPrograms

/// A running program with the probe. It ends with this object.
@MainActor
final class CheckedProgram {
  private let link: ProgramLink
  private let check: ProgramCheck
  private let window: ProgramWindow
  /// The widths that the window can have. Each range ends before a width at which another AdwBreakpoint applies.
  private var regions: [ClosedRange<Int>] = []

  init(_ command: [String], _ widths: ClosedRange<Int>) {
    let options = ProgramOptions(command)
    link = required { () throws(FileError) in try ProgramLink(options) }
    var check = CheckOptions()
    check.widths = WidthList("\(widths.lowerBound)-\(widths.upperBound)")
    self.check = ProgramCheck(link, options, check)
    required { [link] () throws(FileError) in try link.connect() }
    window = required { [link] () throws(FileError) in try link.windows() }[0]
    required { () throws(FileError) in try findRegions(in: widths) }
  }

  isolated deinit { link.stop() }

  private func findRegions(in widths: ClosedRange<Int>) throws(FileError) {
    var first = max(widths.lowerBound, window.minimumWidth)
    var next = first
    while next <= widths.upperBound {
      let reply = try link.sweep(window, next...widths.upperBound)
      // A sweep also stops when its reply has reached its maximum size.
      let isStuck = reply.next == next && !reply.isBreakpoint
      next = reply.next
      if next > first, reply.isBreakpoint || next > widths.upperBound {
        regions.append(first...(next - 1))
        first = next
      }
      if isStuck { break }
      if reply.isBreakpoint, try link.resize(window, to: next) != next { break }
    }
  }

  /// The nanoseconds in the program of a sweep, or of the bare loop of measure and allocate.
  func time(isBare: Bool) -> Double {
    required { () throws(FileError) in
      var seconds = 0.0
      for region in regions {
        // The frame that the last round has queued is not measured.
        _ = try link.resize(window, to: regions.count == 1 ? -1 : region.lowerBound)
        seconds += try link.measure(window, region, isBare: isBare)
      }
      return seconds * 1e9
    }
  }

  /// The nanoseconds of a picture at one of the widths of the region of the window's own width.
  func timePicture(_ round: Int) -> Double {
    // The frame that the last round has queued is not measured.
    _ = required { () throws(FileError) in try link.resize(window, to: -1) }
    let region = regions.first { $0.contains(window.width) } ?? regions[0]
    let width = region.lowerBound + round * Self.pictureStep % region.count
    return Clock.time {
      let picture = required { () throws(FileError) in try link.picture(of: window, at: width) }
      if picture?.pixels?.makeTexture() == nil { BenchCommand.fail("there is no picture at \(width) px") }
    }
  }

  /// The distance between the widths of pictures, in px.
  private static let pictureStep = 37

  /// The nanoseconds of a check by all rules, from the first call to the list of problems.
  func timeCheck() -> Double {
    _ = required { () throws(FileError) in try link.resize(window, to: -1) }
    return Clock.time {
      _ = required { () throws(FileError) in try check.problems(of: window).problems }
    }
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
