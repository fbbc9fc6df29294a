// The search for the widths at which a sweep stops: those at which the layout changes, and those with new problems.

import GtkInterop
import LayoutCore
import ReflowModel

/// The search for the widths at which a sweep stops, in idle slices.
@MainActor
final class StopSearch {
  /// The canvas at whose changes to stop; nil for none.
  private var subject: CanvasSubject?
  private var problems: CheckSearch?
  private var limits = 0...0
  private let work: IdleWork
  private var known: (reached: Int, stops: SweepStops)?

  init(in lifetime: Lifetime) { work = IdleWork(in: lifetime) }

  /// Whether there are widths to search for.
  var isOn: Bool { subject != nil || problems != nil }

  /// Starts the searches, and cancels the previous ones.
  func begin(in limits: ClosedRange<Int>, changesOf subject: CanvasSubject?, _ problems: CheckSearch?) {
    end()
    (self.limits, self.subject, self.problems) = (limits, subject, problems)
    guard isOn else { return }
    work.inSlices { [weak self] in self?.advance() ?? .remove }
  }

  private func advance() -> SourceResult {
    if let subject, !subject.breakpoints.covers(limits.upperBound) {
      subject.breakpoints.advance(for: IdleWork.slice)
    } else {
      problems?.advance(for: IdleWork.slice)
    }
    return reached == .max ? .remove : .continue
  }

  /// Cancels the searches.
  func end() {
    work.cancel()
    (subject, problems, known) = (nil, nil, nil)
  }

  /// The width up to which the stops are known.
  var reached: Int {
    let changes = subject.map { $0.breakpoints.covers(limits.upperBound) ? Int.max : $0.breakpoints.reached }
    return min(changes ?? .max, problems.map { $0.isDone ? .max : $0.reached } ?? .max)
  }

  /// The stops that are known so far.
  var found: SweepStops {
    let reached = reached
    if let known, known.reached == reached { return known.stops }
    let changes = subject?.breakpoints.found ?? []
    var stops = SweepStops(at: changes.filter { $0 > limits.lowerBound && $0 <= limits.upperBound })
    if let problems { stops = stops.joined(by: SweepStops(atNew: problems.problems, within: problems.range)) }
    known = (reached, stops)
    return stops
  }
}
