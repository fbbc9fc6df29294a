// The sweep of a window of a program over its widths, across the breakpoints of libadwaita.

import ReflowModel

/// A sweep of a window.
@MainActor
struct WindowSearch {
  let link: ProgramLink
  let window: ProgramWindow
  /// The replacements of texts, by the texts.
  let texts: [String: String]
  /// Receives the greatest width with a sample, and whether the next call may take longer than a user should wait.
  let showWidth: (Int, _ isSlow: Bool) -> Void

  /// The requested widths that the window can have. A window whose minimum width is above all of them is checked at its
  /// minimum and natural width.
  func ranges(_ requested: [ClosedRange<Int>]) -> [ClosedRange<Int>] {
    let least = window.minimumWidth
    let possible = requested.compactMap { $0.upperBound < least ? nil : max($0.lowerBound, least)...$0.upperBound }
    guard possible.isEmpty else { return possible }
    // A long text can have a natural width that no window gets.
    let natural = max(least, min(window.naturalWidth, WidthList.limits.upperBound))
    return [ClosedRange<Int>](joining: [least...least, natural...natural])
  }

  /// The number of times that a region is swept again if the window has changed meanwhile.
  private static let repetitions = 2

  /// The number of times that a window is resized to a width before the width counts as not reached. A frame may come
  /// late, and the window system may refuse the width.
  private static let resizeLimit = 10

  /// Calls a closure with a sample for each width of some ranges. A range ends at a width that the window does not get.
  ///
  /// - Returns: Whether the window changed by itself in each sweep of a region, such as a clock.
  func forEachSample(
    in ranges: [ClosedRange<Int>], _ add: (WindowSample) throws(FileError) -> Void
  ) throws(FileError) -> Bool {
    var isUnsteady = false
    var portion = SweepPortion(replacesTexts: !texts.isEmpty)
    for range in ranges {
      var (next, resized, attempts): (Int, Int?, Int) = (range.lowerBound, nil, 0)
      while next <= range.upperBound {
        var region = try region(from: next, to: range.upperBound, &portion)
        var left = Self.repetitions
        while try hasChanged(since: region.samples.first) {
          guard left > 0 else {
            isUnsteady = true
            break
          }
          region = try self.region(from: next, to: range.upperBound, &portion)
          left -= 1
        }
        for sample in region.samples { try add(sample) }
        guard region.isBreakpoint else { break }
        next = region.next
        // libadwaita applies a breakpoint only in a frame of a window with the width.
        attempts = resized == next ? attempts + 1 : 1
        guard attempts <= Self.resizeLimit else { break }
        _ = try link.resize(window, to: next)
        resized = next
      }
    }
    return isUnsteady
  }

  /// Whether the window differs from a sample at the width of the sample.
  private func hasChanged(since sample: WindowSample?) throws(FileError) -> Bool {
    guard let sample else { return false }
    return try link.sweep(window, sample.width...sample.width, texts: texts).samples.first != sample
  }

  private struct Region {
    var samples: [WindowSample] = []
    var next: Int
    var isBreakpoint = false
  }

  /// The samples of a range up to the width at which another AdwBreakpoint applies.
  private func region(from first: Int, to last: Int, _ portion: inout SweepPortion) throws(FileError) -> Region {
    var region = Region(next: first)
    while region.next <= last, !region.isBreakpoint {
      let start = ContinuousClock.now
      let reply = try link.sweep(window, region.next...min(last, region.next + portion.widths - 1), texts: texts)
      portion.follow(reply.samples.count, (ContinuousClock.now - start) / .seconds(1))
      region.samples += reply.samples
      if let width = reply.samples.last?.width { showWidth(width, portion.isSlow) }
      guard reply.next > region.next || reply.isBreakpoint else { break }
      (region.next, region.isBreakpoint) = (reply.next, reply.isBreakpoint)
    }
    return region
  }
}

/// The number of widths in one call, during which the program does not respond.
struct SweepPortion {
  /// The number of widths in the next call.
  private(set) var widths: Int
  /// Whether the next call may take longer than ``patience``, since the last one did.
  private(set) var isSlow = false

  /// The maximum number of widths.
  private static let limit = 1_000
  /// The time that a call should take, in seconds.
  private static let duration = 0.3
  /// The time without a response that is announced, in seconds.
  private static let patience = 0.5

  /// - Parameter replacesTexts: Whether texts are replaced, which takes longer.
  init(replacesTexts: Bool) { widths = replacesTexts ? 20 : 100 }

  /// Follows the duration in seconds of a call with a number of widths.
  mutating func follow(_ count: Int, _ duration: Double) {
    let fitting = Double(max(count, 1)) * Self.duration / max(duration, 0.001)
    widths = Int(min(max(fitting, 1), Double(Self.limit)))
    isSlow = duration > Self.patience
  }
}
