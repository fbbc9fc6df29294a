// The sweep of a canvas's width from a lower limit to an upper one and back: its settings, and its width as a function
// of time.

import Foundation

package struct SweepSettings: Settings {
  /// The smallest and the greatest width, in px. They are swapped if they are in the wrong order.
  package var lower = 320
  package var upper = 1_024
  /// The speed of the width, in px per second.
  package var speed = 200
  /// Whether it stops at each width at which the layout changes.
  package var stopsAtChanges = false
  /// Whether it stops at each width at which a new problem appears.
  package var stopsAtProblems = false

  package init() {}

  package static let settings: [Setting<SweepSettings>] = [
    .number(\.lower, "lower", Message("Lower limit"), CanvasWidth.limits.range, page: 100),
    .number(\.upper, "upper", Message("Upper limit"), CanvasWidth.limits.range, page: 100),
    .number(\.speed, "speed", Message("Speed of the sweep"), 10...1_000, page: 100),
    .flag(\.stopsAtChanges, "stopsAtChanges", Message("Stop at changes")),
    .flag(\.stopsAtProblems, "stopsAtProblems", Message("Stop at problems")).omittedAtDefault(),
  ]

  package mutating func follow(_ old: SweepSettings) {
    if lower > upper { swap(&lower, &upper) }
  }

  /// Why a sweep is impossible; nil if it is possible.
  package var unavailableReason: Message? {
    lower == upper ? Message("Both limits of the sweep are %s px. Set different limits.", lower.groupedText) : nil
  }
}

/// A width that moves between two limits, as a function of time.
package struct Sweep: Equatable, Sendable {
  private let lower: Double
  /// The distance between the limits, in px; not zero.
  private let length: Double
  private let speed: Double
  /// The distance covered at the start, in a cycle of both directions.
  private let start: Double

  /// Creates a sweep from a width, clamped to the limits.
  ///
  /// - Parameters:
  ///   - settings: The limits and the speed. The limits must differ.
  ///   - width: The first width, in px.
  ///   - isWidening: Whether the sweep first moves to the upper limit. It reverses at each limit without a pause.
  package init(_ settings: SweepSettings, from width: Double, isWidening: Bool) {
    precondition(settings.lower < settings.upper, "Sweep: \(settings.lower) is not less than \(settings.upper)")
    lower = Double(settings.lower)
    length = Double(settings.upper - settings.lower)
    speed = Double(settings.speed)
    let covered = min(max(width - lower, 0), length)
    start = isWidening || covered == 0 ? covered : 2 * length - covered
  }

  private func distance(at seconds: Double) -> Double { start + speed * max(seconds, 0) }

  /// The distance covered in the current cycle, in px.
  private func cyclePosition(at seconds: Double) -> Double {
    distance(at: seconds).truncatingRemainder(dividingBy: 2 * length)
  }

  /// The width after a time in seconds, in px.
  package func width(at seconds: Double) -> Double {
    let covered = cyclePosition(at: seconds)
    return lower + (covered <= length ? covered : 2 * length - covered)
  }

  /// Whether it moves to the upper limit at that time.
  package func isWidening(at seconds: Double) -> Bool { cyclePosition(at: seconds) < length }

  package func greatestWidth(from earlier: Double, through later: Double) -> Double {
    let turn = length + 2 * length * ((distance(at: earlier) - length) / (2 * length)).rounded(.up)
    return turn <= distance(at: later) ? lower + length : max(width(at: earlier), width(at: later))
  }

  /// The first stop reached after one time and no later than another. A stop that it has reached at the earlier time
  /// does not count.
  package func firstStop(after earlier: Double, through later: Double, at stops: SweepStops) -> (
    time: Double, width: Int
  )? {
    let (begin, end) = (distance(at: earlier), distance(at: later))
    var first: (distance: Double, width: Int)?
    func consider(_ width: Int, isWidening: Bool) {
      let covered = Double(width) - lower
      guard (0...length).contains(covered) else { return }
      let place = isWidening ? covered : 2 * length - covered
      let rounds = ((begin - place) / (2 * length)).rounded(.down) + 1
      let next = place + 2 * length * rounds
      if next > begin, next <= end, next < first?.distance ?? .infinity { first = (next, width) }
    }
    for width in stops.widening { consider(width, isWidening: true) }
    for width in stops.narrowing { consider(width, isWidening: false) }
    return first.map { ((($0.distance - start) / speed), $0.width) }
  }
}

/// The stops of a sweep while it moves to the upper limit, and while it moves back, in px.
package struct SweepStops: Equatable, Sendable {
  package private(set) var (widening, narrowing): ([Int], [Int]) = ([], [])

  /// Creates stops at the same widths in both directions.
  package init(at widths: [Int]) {
    (widening, narrowing) = (widths, widths)
  }

  /// Creates stops at the widths at which a layout changes. A change at the lower limit is one from a smaller width.
  package init(at changes: [Int], within limits: ClosedRange<Int>) {
    self.init(at: changes.filter { $0 > limits.lowerBound && $0 <= limits.upperBound })
  }

  /// Creates stops at the widths where a problem appears that was absent one px before, unless it is ignored. There are
  /// no stops at the limits of the search: a sweep reverses there, so it reaches a limit only from inside the range.
  package init(atNew problems: [CheckedProblem], within limits: ClosedRange<Int>) {
    let ranges = problems.filter(\.isReported).flatMap(\.widths)
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
