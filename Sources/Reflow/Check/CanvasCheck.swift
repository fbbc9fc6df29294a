// The check of the canvas that a window shows: the problems at its current width, and, on request, at all widths of a
// range. The canvas of a file that a command checks is a `WholeCanvas`.
//
// The check does not delay frames. The current width is checked shortly after a change, and a range in slices (see
// RangeCheck).

import CGtk
import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel

/// Finds problems on the canvas of the workbench. The workbench owns it.
@MainActor
final class CanvasCheck {
  /// The problems at the current width of the canvas, including the ignored ones.
  private(set) var problemsAtCurrentWidth: [CheckedProblem] = []
  /// The check of a range of widths.
  let range: RangeCheck
  let store: Store
  private(set) weak var subject: CanvasSubject?
  private let counting: IdleWork
  private let listeners: IdleListeners

  /// The delay between a change and the check, in seconds. While every frame changes the canvas, about one in twenty is
  /// checked.
  private static let delay = 0.33

  init(store: Store) {
    self.store = store
    counting = IdleWork(in: store.lifetime)
    listeners = IdleListeners(in: store.lifetime)
    range = RangeCheck(store: store) { [listeners] in listeners.notify() }
    store.observe { [weak self] change in
      guard let self else { return }
      let (old, new) = (change.old, change.new)
      if old.problems != new.problems { countSoon() }
      if old.problems != new.problems || old.window.workbench.checked != new.window.workbench.checked { range.follow() }
    }
  }

  /// Calls a closure now and after each change of the results. The closure may change any widget.
  func follow(_ notify: @escaping @MainActor () -> Void) {
    listeners.add(notify)
  }

  /// Whether a check of the current width is scheduled.
  var isPending: Bool { counting.isDue }

  /// Sets the canvas to check and the document that it shows, or checks them again after a change; nil for no canvas.
  func observe(_ subject: CanvasSubject?, of document: Document) {
    self.subject = subject
    range.observe(subject, of: document)
    // A scheduled check may wait for the previous canvas to be at rest.
    counting.cancel()
    countSoon()
  }

  /// Schedules a check of the current width. The check waits for the end of animations, during which items have
  /// intermediate positions.
  func countSoon() {
    guard let subject else { return }
    counting.onceUnlessDue(after: Self.delay, atRest: subject.rest) { [weak self] in self?.count() }
  }

  private func count() {
    guard let problems = subject?.widths.problems(of: store.document), problems != problemsAtCurrentWidth else {
      return
    }
    problemsAtCurrentWidth = problems
    listeners.notify()
  }

  /// The text of *Copy Report*; nil for no canvas.
  func report() throws(TextTooLong) -> String? {
    guard let subject else { return nil }
    let (widths, geometry) = (subject.widths, subject.view.geometry)
    let lines = geometry.map { $0.firstLine + $0.lines.count + $0.linesBehind } ?? 0
    return try CanvasReport(
      of: store.document, width: widths.shownWidth,
      widths.environment ?? Baseline.Environment(of: subject.view.widget), lines: lines > 0 ? lines : nil,
      problems: problemsAtCurrentWidth, widget: store.document.selection.flatMap(widths.path)
    ).text
  }

  // MARK: Navigation

  /// Shows a problem: sets the nearest width at which it occurs, and selects and scrolls to its item. If both are
  /// already set, it sets the start of the next range of widths at which the problem occurs. The item of a stale result
  /// may not exist any more.
  func go(to problem: CheckedProblem) {
    guard let subject, !problem.widths.isEmpty else { return }
    let width = subject.width
    let canAppear = subject.widths.abilities.hasItemsOfOtherWidths
    let item = problem.item.flatMap {
      canAppear || subject.items.index($0.identity) != nil ? $0.identity : nil
    }
    let next: Int
    if let place = problem.widths.firstIndex(where: { $0.contains(width) }) {
      let isThere = item == nil || item == store.document.selection
      next = isThere && problem.widths.count > 1 ? problem.widths[(place + 1) % problem.widths.count].lowerBound : width
    } else {
      next = problem.widths.nearest(to: width) ?? width
    }
    subject.go(toWidth: next, item: item, in: store)
  }
}
