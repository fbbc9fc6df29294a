// The search for the widths at which a sweep stops: those at which the layout changes, and those with new problems.

import GtkInterop
import LayoutCore
import ReflowModel

/// A kind of stops with its search.
@MainActor
struct StopSource {
  /// The width up to which the stops are known; the greatest integer once all of them are.
  let reached: @MainActor () -> Int
  /// The stops that are known so far.
  let found: @MainActor () -> SweepStops
  /// Continues the search for the duration of an idle slice; nil for a search that continues by itself.
  var advance: (@MainActor () -> Void)?
}

/// The search for the widths at which a sweep stops, in idle slices.
@MainActor
final class StopSearch {
  private var sources: [StopSource] = []
  private let work: IdleWork
  private var known: (reached: Int, stops: SweepStops)?

  init(in lifetime: Lifetime) { work = IdleWork(in: lifetime) }

  /// Whether there are widths to search for.
  var isOn: Bool { !sources.isEmpty }

  /// Starts the searches, and cancels the previous ones.
  func begin(_ sources: [StopSource]) {
    end()
    self.sources = sources
    if isOn { work.inSlices { [weak self] in self?.advance() ?? .remove } }
  }

  private func advance() -> SourceResult {
    guard let next = sources.first(where: { $0.advance != nil && $0.reached() < .max }) else { return .remove }
    next.advance?()
    return .continue
  }

  /// Cancels the searches.
  func end() {
    work.cancel()
    (sources, known) = ([], nil)
  }

  /// The width up to which the stops are known.
  var reached: Int { sources.map { $0.reached() }.min() ?? .max }

  /// The stops that are known so far.
  var found: SweepStops {
    let reached = reached
    if let known, known.reached == reached { return known.stops }
    let stops = sources.map { $0.found() }.reduce(SweepStops(at: [])) { $0.joined(by: $1) }
    known = (reached, stops)
    return stops
  }
}

extension StopSource {
  /// The changes of a layout.
  static func changes(of subject: CanvasSubject, in limits: ClosedRange<Int>) -> StopSource {
    StopSource {
      subject.breakpoints.covers(limits.upperBound) ? .max : subject.breakpoints.reached
    } found: {
      SweepStops(at: subject.breakpoints.found, within: limits)
    } advance: {
      subject.breakpoints.advance(for: IdleWork.slice)
    }
  }

  /// The new problems of a layout.
  static func problems(_ search: CheckSearch) -> StopSource {
    StopSource {
      search.isDone ? .max : search.reached
    } found: {
      SweepStops(atNew: search.problems, within: search.range)
    } advance: {
      search.advance(for: IdleWork.slice)
    }
  }

  // MARK: Programs

  // The width does not change before a search of a program's window is complete. Where another breakpoint of libadwaita
  // applies, both the search and the picture of a width resize the program's own window.

  /// The changes of a program's window. The ruler's search knows them at its end. Until then, and beyond the ruler,
  /// another search finds those between the limits, which takes less time.
  static func changes(of program: ProgramCanvas, in limits: ClosedRange<Int>, _ ruler: RulerSearch) -> StopSource {
    let isKnown = ruler.isDone && limits.upperBound <= RulerSearch.range.upperBound
    let window = isKnown ? nil : program.window
    let search = window.map { WindowTickSearch(of: $0, in: limits, isAwaited: true) }
    return StopSource {
      search?.isDone ?? true ? .max : limits.lowerBound - 1
    } found: {
      SweepStops(at: (search?.found.ticks ?? ruler.ticks).ticks.map(\.width), within: limits)
    }
  }

  /// The new problems of a program's window; nil if the program does not run.
  static func problems(
    of program: ProgramCanvas, in limits: ClosedRange<Int>, _ settings: CheckSettings
  ) -> StopSource? {
    ProgramProblems(of: program, in: limits, settings).map { search in
      StopSource {
        search.result == nil ? limits.lowerBound - 1 : .max
      } found: {
        SweepStops(atNew: search.result?.problems ?? [], within: limits)
      }
    }
  }
}
