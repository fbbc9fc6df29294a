// The searches of a document's layout over a range of widths, in idle slices.

import CGtk
import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel

/// The search for the widths at which the layout of a container changes.
@MainActor
final class LayoutChanges: ChangeSearch {
  private(set) var ticks: RulerTicks
  private(set) var isDone = false
  var onStep: (@MainActor () -> Void)?
  let isExact: Bool
  private let source: LayoutSource
  private let range: ClosedRange<Int>
  private let work: IdleWork

  init(of source: LayoutSource, in range: ClosedRange<Int>, _ flags: WidthFlags) {
    (self.source, self.range, isExact) = (source, range, source.isSearchedExactly)
    ticks = RulerTicks(range, firstCount: 0)
    ticks.reached = range.lowerBound - 1
    work = IdleWork(in: source.lifetime)
    work.inSlices { [weak self] in
      guard let self, !isDone else { return .remove }
      if isExact { advance() } else { examine(flags) }
      return isDone ? .remove : .continue
    }
  }

  var reached: Int { isDone ? .max : ticks.reached }

  func advance(toTickAbove width: Int, tall: Bool) {
    while isExact, !isDone, ticks.next(above: width, tall: tall) == nil { advance() }
  }

  private func advance() {
    let search = source.breakpoints
    if !search.covers(range.upperBound) { search.advance(for: IdleWork.slice) }
    if ticks.ticks.isEmpty { ticks = RulerTicks(range, firstCount: search.firstCount ?? 0) }
    let known = ticks.ticks.last?.width ?? range.lowerBound - 1
    for (width, count) in zip(search.found, search.counts) where width > known && range.contains(width) {
      ticks.add(width: width, count: count)
    }
    ticks.reached = min(search.reached, range.upperBound)
    isDone = search.covers(range.upperBound)
    onStep?()
  }

  /// Examines the flagged widths. A search of an empty range examines one width.
  private func examine(_ flags: WidthFlags) {
    let widths = flags.all
    let counts = widths.map { width in
      let search = source.container.breakpointSearch(in: width + 1...width + 1)
      search.advance()
      return search.firstCount ?? 0
    }
    var found = RulerTicks(widths[0]...max(widths[0], range.upperBound), firstCount: counts[0])
    for (width, count) in zip(widths, counts) { found.add(width: width, count: count) }
    (ticks, isDone) = (found, true)
    onStep?()
  }

  func change(at width: Int) -> Message? {
    let (container, items) = (source.container, source.items)
    let count = Message("%s px: %s", width.groupedText, source.countText(ticks.count(at: width)))
    // Only a geometry with all items contains the cause of a change of lines.
    let isKnown = container.measuresColumns || !container.isLazy
    guard isExact, isKnown, container.itemCount <= WordList.widgetLimit else { return count }
    return Rewrapping(from: container.solve(width: width - 1), to: container.solve(width: width)).map {
      $0.message(at: width, name: items.name($0.item) ?? "")
    } ?? count
  }
}

/// The search of a container for problems. It does not notice changes of the container.
@MainActor
final class LayoutProblems: ProblemSearch {
  var onStep: (@MainActor () -> Void)?
  let widths: [ClosedRange<Int>]
  private let search: CheckSearch
  private let itemCount: Int
  private let visible = VisibleItems()
  private let work: IdleWork

  /// The items of a lazy container that its layouts contain: fewer at a narrow width than at a wide one.
  private final class VisibleItems {
    var leastCount = Int.max
  }

  /// - Parameter geometry: The current geometry of the container.
  init(of source: LayoutSource, in geometry: LayoutGeometry, _ range: ClosedRange<Int>, _ document: Document) {
    var checked = CheckSubject(source, in: geometry)
    let solve = checked.solve
    checked.solve = { [visible] width in
      let geometry = solve(width)
      visible.leastCount = min(visible.leastCount, geometry.items.count)
      return geometry
    }
    widths = [range]
    search = CheckSearch(of: checked, in: range, document.problems, scene: document.scene)
    itemCount = source.container.itemCount
    work = IdleWork(in: source.lifetime)
    work.inSlices { [weak self] in
      guard let self else { return .remove }
      search.advance(for: IdleWork.slice)
      // The owner may release the search at its end.
      let isDone = isDone
      onStep?()
      return isDone ? .remove : .continue
    }
  }

  var isDone: Bool { search.isDone }
  var reached: Int { search.isDone ? .max : search.reached }
  var progress: Double { search.progress }
  var problems: [CheckedProblem] { search.problems }
  var remarks: [Message] {
    visible.leastCount < itemCount
      ? [.counting(visible.leastCount, "Only %s visible item is checked", "Only %s visible items are checked")] : []
  }
}
