// The sweep of a window of a program over its widths, across the breakpoints of libadwaita, as a series of calls of the
// probe. A canvas makes other calls between them.

import ReflowModel

/// A sweep of a window: the next call, and what follows from its reply.
struct WindowSearch {
  enum Call: Equatable {
    /// Lays the window out at each width of a range.
    case sweep(ClosedRange<Int>)
    /// Resizes the window, since another breakpoint applies at this width.
    case resize(Int)
  }

  private enum Phase {
    case sweeping, comparing, resizing
  }

  /// The ranges that are not finished.
  private var ranges: ArraySlice<ClosedRange<Int>>
  private var phase = Phase.sweeping
  private var portion: SweepPortion
  /// The first width of the region, and the first one without a sample.
  private var (start, next) = (0, 0)
  /// The samples of the region, which the window may still contradict.
  private var samples: [WindowSample] = []
  private var isBreakpoint = false
  /// How often the region is swept again if the window changes.
  private var repetitions = Self.repetitionLimit
  /// The width to which the window was last resized, and how often.
  private var resized: (width: Int, attempts: Int) = (0, 0)
  /// Whether the window changed by itself in each sweep of a region, such as a clock.
  private(set) var isUnsteady = false

  /// The number of times that a region is swept again if the window has changed meanwhile.
  private static let repetitionLimit = 2

  /// The number of times that a window is resized to a width before the width counts as not reached. A frame may come
  /// late, and the window system may refuse the width.
  private static let resizeLimit = 10

  /// Prepares the sweep of some ranges in ascending order. A range ends at a width that the window does not get.
  init(in ranges: [ClosedRange<Int>], _ portion: SweepPortion) {
    (self.ranges, self.portion) = (ranges[...], portion)
    beginRegion(at: ranges.first?.lowerBound ?? 0)
  }

  /// The next call; nil at the end.
  var call: Call? {
    guard let last = ranges.first?.upperBound else { return nil }
    switch phase {
    case .sweeping: return .sweep(next...min(last, next + portion.widths - 1))
    case .comparing: return samples.first.map { .sweep($0.width...$0.width) }
    case .resizing: return .resize(next)
    }
  }

  /// Whether the next call may take longer than a user should wait.
  var isSlow: Bool { portion.isSlow }

  /// The greatest width with a sample; nil before the first one of a region.
  var reached: Int? { samples.last?.width }

  /// Follows the reply to a sweep that took some time in seconds.
  ///
  /// - Returns: The samples that are now definite.
  mutating func take(_ reply: WindowReply, after seconds: Double) -> [WindowSample] {
    if phase == .comparing { return compare(reply.samples.first) }
    portion.follow(reply.samples.count, seconds)
    samples += reply.samples
    let isStuck = reply.next <= next && !reply.isBreakpoint
    if !isStuck { (next, isBreakpoint) = (reply.next, reply.isBreakpoint) }
    guard isStuck || isBreakpoint || next > ranges[ranges.startIndex].upperBound else { return [] }
    if samples.isEmpty { return endRegion() }
    phase = .comparing
    return []
  }

  /// Follows the reply to a resize.
  mutating func takeResize() {
    resized.width = next
    beginRegion(at: next)
  }

  /// Compares the first sample of a region with the window afterwards.
  private mutating func compare(_ sample: WindowSample?) -> [WindowSample] {
    guard sample != samples.first else { return endRegion() }
    guard repetitions > 0 else {
      isUnsteady = true
      return endRegion()
    }
    let left = repetitions - 1
    beginRegion(at: start)
    repetitions = left
    return []
  }

  private mutating func beginRegion(at width: Int) {
    (phase, start, next, samples, isBreakpoint) = (.sweeping, width, width, [], false)
    repetitions = Self.repetitionLimit
  }

  private mutating func endRegion() -> [WindowSample] {
    defer { samples = [] }
    resized.attempts = resized.width == next ? resized.attempts + 1 : 1
    if isBreakpoint, next <= ranges[ranges.startIndex].upperBound, resized.attempts <= Self.resizeLimit {
      // libadwaita applies a breakpoint only in a frame of a window with the width.
      phase = .resizing
      return samples
    }
    let found = samples
    ranges.removeFirst()
    if let range = ranges.first { beginRegion(at: range.lowerBound) }
    return found
  }
}

extension ProgramWindow {
  /// The requested widths that the window can have. A window whose minimum width is above all of them is checked at its
  /// minimum and natural width.
  func ranges(_ requested: [ClosedRange<Int>]) -> [ClosedRange<Int>] {
    let least = minimumWidth
    let possible = requested.compactMap { $0.upperBound < least ? nil : max($0.lowerBound, least)...$0.upperBound }
    guard possible.isEmpty else { return possible }
    // A long text can have a natural width that no window gets.
    let natural = max(least, min(naturalWidth, WidthList.limits.upperBound))
    return [ClosedRange<Int>](joining: [least...least, natural...natural])
  }
}

/// The number of widths in one call, during which the program does not respond.
struct SweepPortion {
  /// The number of widths in the next call.
  private(set) var widths: Int
  /// Whether the next call may take longer than ``patience``, since the last one did.
  private(set) var isSlow = false
  /// The time that a call should take, in seconds.
  private let duration: Double
  /// The time of a call with one width, in seconds; nil before the first one.
  private var least: Double?
  /// The number of calls since the last one with one width.
  private var age = 0

  /// The maximum number of widths.
  private static let limit = 1_000
  /// A call has a begin and an end, which take as long as some widths. It may take this multiple of a call with one
  /// width, so that about half of its time is spent on widths.
  private static let most = 2.0
  /// The number of calls after which one with a single width measures the begin and the end again.
  private static let validity = 16
  /// The time without a response that is announced, in seconds.
  private static let patience = 0.5

  /// The portions of a check.
  ///
  /// - Parameter replacesTexts: Whether texts are replaced, which takes longer.
  init(replacesTexts: Bool) { (widths, duration) = (replacesTexts ? 20 : 100, 0.3) }

  private init(_ widths: Int, duration: Double) { (self.widths, self.duration) = (widths, duration) }

  /// The portions for a canvas, between which its picture is drawn. They are longer if the user waits for the result.
  static func ofCanvas(isAwaited: Bool) -> SweepPortion { SweepPortion(1, duration: isAwaited ? 0.05 : 0.008) }

  /// Follows the duration in seconds of a call with a number of widths.
  mutating func follow(_ count: Int, _ duration: Double) {
    (least, age) = count <= 1 ? (duration, 0) : (least.map { min($0, duration) }, age + 1)
    let target = max(self.duration, Self.most * (least ?? 0))
    let fitting = Double(max(count, 1)) * target / max(duration, 0.001)
    let isOutdated = age >= Self.validity && target > self.duration
    widths = isOutdated ? 1 : Int(min(max(fitting, 1), Double(Self.limit)))
    isSlow = duration > Self.patience
  }
}
