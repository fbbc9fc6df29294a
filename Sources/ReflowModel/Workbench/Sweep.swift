// The sweep of a canvas's width from a lower limit to an upper one and back: what it is set to, and where it is at a time.

import Foundation

/// What a sweep does.
package struct SweepSettings: Settings {
  /// The narrowest and the widest width, in px. Whichever is less is the lower one.
  package var lower = 320
  package var upper = 1_024
  /// How fast the width changes, in px a second.
  package var speed = 200
  /// Whether it stops at each width at which the canvas changes.
  package var stopsAtChanges = false
  /// Whether it stops at each width at which there is a problem that there was not before.
  package var stopsAtProblems = false

  /// A sweep over the usual widths.
  package init() {}

  package static let settings: [Setting<SweepSettings>] = [
    .number(\.lower, "lower", Message("Lower limit"), CanvasWidth.limits.range, page: 100),
    .number(\.upper, "upper", Message("Upper limit"), CanvasWidth.limits.range, page: 100),
    .number(\.speed, "speed", Message("Speed of the sweep"), 10...1_000, page: 100),
    .flag(\.stopsAtChanges, "stopsAtChanges", Message("Stop at changes")),
    .flag(\.stopsAtProblems, "stopsAtProblems", Message("Stop at problems")).sparing(),
  ]

  package mutating func follow(_ old: SweepSettings) {
    if lower > upper { swap(&lower, &upper) }
  }

  /// Why there is nothing to sweep over; nil where there is.
  package var whyNone: Message? {
    lower == upper ? Message("Both limits of the sweep are %s px: set one of them apart.", lower.groupedText) : nil
  }
}

/// A width on its way between two limits, as a function of time.
package struct Sweep: Equatable, Sendable {
  private let lower: Double
  /// The way from one limit to the other, in px; not zero.
  private let length: Double
  private let speed: Double
  /// How far it has come at the start, on the way there and back.
  private let start: Double

  /// A sweep that sets out from a width, or from the limit that is nearest.
  ///
  /// - Parameters:
  ///   - settings: Its limits and speed. Without a way between the limits it is a programmer error.
  ///   - width: Where it sets out, in px.
  ///   - isWidening: Whether it goes to the upper limit first. From there it turns back at once.
  package init(_ settings: SweepSettings, from width: Double, isWidening: Bool) {
    precondition(settings.lower < settings.upper, "Sweep: there is no way from \(settings.lower) to \(settings.upper)")
    lower = Double(settings.lower)
    length = Double(settings.upper - settings.lower)
    speed = Double(settings.speed)
    let way = min(max(width - lower, 0), length)
    start = isWidening || way == 0 ? way : 2 * length - way
  }

  private func distance(at seconds: Double) -> Double { start + speed * max(seconds, 0) }

  /// The way there and back that is behind it, in px.
  private func way(at seconds: Double) -> Double { distance(at: seconds).truncatingRemainder(dividingBy: 2 * length) }

  /// The width after some seconds, in px.
  package func width(at seconds: Double) -> Double {
    let way = way(at: seconds)
    return lower + (way <= length ? way : 2 * length - way)
  }

  /// Whether it goes to the upper limit then.
  package func isWidening(at seconds: Double) -> Bool { way(at: seconds) < length }

  /// The greatest width between two times.
  package func greatestWidth(from earlier: Double, through later: Double) -> Double {
    let turn = length + 2 * length * ((distance(at: earlier) - length) / (2 * length)).rounded(.up)
    return turn <= distance(at: later) ? lower + length : max(width(at: earlier), width(at: later))
  }

  /// The first of some widths that it comes to after one time and not after another; one that it is at, at the earlier
  /// time, is behind it.
  package func firstStop(after earlier: Double, through later: Double, at stops: SweepStops) -> (
    time: Double, width: Int
  )? {
    let (begin, end) = (distance(at: earlier), distance(at: later))
    var first: (distance: Double, width: Int)?
    func look(at width: Int, isWidening: Bool) {
      let way = Double(width) - lower
      guard (0...length).contains(way) else { return }
      let place = isWidening ? way : 2 * length - way
      let rounds = ((begin - place) / (2 * length)).rounded(.down) + 1
      let next = place + 2 * length * rounds
      if next > begin, next <= end, next < first?.distance ?? .infinity { first = (next, width) }
    }
    for width in stops.widening { look(at: width, isWidening: true) }
    for width in stops.narrowing { look(at: width, isWidening: false) }
    return first.map { ((($0.distance - start) / speed), $0.width) }
  }
}

/// The widths that a sweep stops at on its way to the upper limit, and those on its way back, in px.
package struct SweepStops: Equatable, Sendable {
  package private(set) var (widening, narrowing): ([Int], [Int]) = ([], [])

  /// None.
  package init() {}

  /// The same widths on both ways.
  package init(at widths: [Int]) {
    (widening, narrowing) = (widths, widths)
  }

  /// The widths at which there is a problem that there was not one px before, as far as it counts. At the limits between
  /// which it was looked for a sweep turns, and was one px further in before.
  package init(atNew problems: [CheckedProblem], within limits: ClosedRange<Int>) {
    let ranges = problems.filter { $0.ignoredBecause == nil }.flatMap(\.widths)
    widening = Set(ranges.map(\.lowerBound)).filter { $0 > limits.lowerBound }.sorted()
    narrowing = Set(ranges.map(\.upperBound)).filter { $0 < limits.upperBound }.sorted()
  }

  /// The stops of both.
  package func joined(by other: SweepStops) -> SweepStops {
    var all = self
    all.widening += other.widening
    all.narrowing += other.narrowing
    return all
  }
}
