// The search for the widths at which a sweep stops: those at which the layout changes, and those with new problems.

import ReflowModel

/// A kind of stops with its search.
@MainActor
struct StopSource {
  let search: any WidthSearch
  /// The stops that are known so far.
  let found: @MainActor () -> SweepStops

  /// The changes of the layout.
  static func changes(_ search: any ChangeSearch, in limits: ClosedRange<Int>) -> StopSource {
    StopSource(search: search) { SweepStops(at: search.ticks.ticks.map(\.width), within: limits) }
  }

  /// The new problems.
  static func problems(_ search: any ProblemSearch, in limits: ClosedRange<Int>) -> StopSource {
    StopSource(search: search) { SweepStops(atNew: search.problems, within: limits) }
  }
}

/// The searches for the widths at which a sweep stops.
@MainActor
final class StopSearch {
  private var sources: [StopSource] = []
  private var known: (reached: Int, stops: SweepStops)?

  /// Whether there are widths to search for.
  var isOn: Bool { !sources.isEmpty }

  /// Takes the searches, and cancels the previous ones.
  func begin(_ sources: [StopSource]) { (self.sources, known) = (sources, nil) }

  /// Cancels the searches.
  func end() { begin([]) }

  /// The width up to which the stops are known.
  var reached: Int { sources.map(\.search.reached).min() ?? .max }

  /// The stops that are known so far.
  var found: SweepStops {
    let reached = reached
    if let known, known.reached == reached { return known.stops }
    let stops = sources.map { $0.found() }.reduce(SweepStops(at: [])) { $0.joined(by: $1) }
    known = (reached, stops)
    return stops
  }
}
