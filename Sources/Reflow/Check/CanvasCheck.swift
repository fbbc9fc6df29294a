// The check of a window's canvas: the problems at its current width, and, on request, at all widths of a range.
//
// The check delays no frame. The current width is checked a moment after the last change, and a range in slices.

import CGtk
import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel

/// Finds problems on the canvas of the workbench. The workbench owns it.
@MainActor
final class CanvasCheck: LifetimeMember {
  /// The problems at the current width of the canvas, including the ignored ones.
  private(set) var here: [CheckedProblem] = []
  /// The result of the last search of a range; nil if the content has changed since.
  private(set) var found: Found?

  struct Found {
    let widths: ClosedRange<Int>
    let problems: [CheckedProblem]
    /// The number of checked items if these are not all; otherwise nil.
    let visibleItemCount: Int?
  }

  private let store: Store
  private weak var subject: CanvasSubject?
  private let counting: IdleWork
  private var search: CheckSearch?
  private let searching: IdleWork
  private let listeners: IdleListeners

  /// The delay between a change and the check, in seconds. While every frame changes the canvas, about one in twenty is
  /// checked.
  private static let delay = 0.33
  init(store: Store) {
    self.store = store
    (counting, searching) = (IdleWork(in: store.lifetime), IdleWork(in: store.lifetime))
    listeners = IdleListeners(in: store.lifetime)
    store.observe { [weak self] change in
      guard let self, change.old.problems != change.new.problems else { return }
      forget()
      countSoon()
    }
    store.lifetime.add(self)
  }

  /// Ends the search, which refers to the tiles of the canvas.
  func endWithLifetime() { forget() }

  /// Calls a closure now and after each change of the results. The closure may change any widget.
  func follow(_ notify: @escaping @MainActor () -> Void) {
    listeners.add(notify)
  }

  /// The progress of the search, from 0 to 1; nil without a search.
  var progress: Double? { search?.progress }

  /// Whether a check of the current width is scheduled.
  var isPending: Bool { counting.isDue }

  /// Sets the canvas to check: another one, or one whose content has changed; nil for none.
  func observe(_ subject: CanvasSubject?) {
    self.subject = subject
    forget()
    // A scheduled check may wait for another canvas.
    counting.cancel()
    countSoon()
  }

  /// Schedules a check of the current width. The check waits for running animations, since they show intermediate
  /// places.
  func countSoon() {
    guard let subject else { return }
    counting.onceUnlessDue(after: Self.delay, atRest: subject.rest) { [weak self] in self?.count() }
  }

  private func count() {
    guard let subject, let geometry = subject.source.geometry else { return }
    let problems = CheckSubject(subject, in: geometry, judgesMirroring: false).problems(
      at: subject.width, store.document.problems, scene: store.document.scene, knowing: geometry)
    guard problems != here else { return }
    here = problems
    listeners.notify()
  }

  /// A text that restores the current state of the canvas.
  func reproduction() throws(TextTooLong) -> String? {
    guard let subject else { return nil }
    let lines = subject.source.geometry.map { $0.firstLine + $0.lines.count + $0.linesBehind } ?? 0
    return try Reproduction(
      of: store.document, width: subject.width, Baseline.Environment(of: subject.source.widget),
      lines: lines > 0 ? lines : nil, problems: here
    ).text
  }

  // MARK: A range of widths

  /// Starts a search of the document's range of widths.
  func begin() {
    cancel()
    guard let subject, let geometry = subject.source.geometry else { return }
    let widths = store.document.window.workbench.checked.range
    let search = CheckSearch(
      of: CheckSubject(subject, in: geometry), in: widths, store.document.problems, scene: store.document.scene)
    self.search = search
    found = nil
    let visibleItemCount = geometry.items.count < subject.source.itemCount ? geometry.items.count : nil
    searching.inSlices { [weak self] in
      guard let self else { return .remove }
      search.advance(for: IdleWork.slice)
      if search.isDone {
        self.search = nil
        found = Found(widths: widths, problems: search.problems, visibleItemCount: visibleItemCount)
      }
      listeners.notify()
      return search.isDone ? .remove : .continue
    }
    listeners.notify()
  }

  /// Cancels the search. It discards the partial result, which the panel could not distinguish from a complete one.
  func cancel() {
    guard search != nil else { return }
    searching.cancel()
    search = nil
    listeners.notify()
  }

  private func forget() {
    cancel()
    guard found != nil else { return }
    found = nil
    listeners.notify()
  }

  // MARK: Going there

  /// Shows a problem: sets the nearest width at which it occurs, and selects and scrolls to its item. If both are
  /// already set, it sets the start of the next range of widths at which the problem occurs.
  func go(to problem: CheckedProblem) {
    guard let subject, !problem.widths.isEmpty else { return }
    let width = subject.width
    let next: Int
    if let place = problem.widths.firstIndex(where: { $0.contains(width) }) {
      let isThere = problem.item == nil || problem.item?.identity == store.document.selection
      next = isThere && problem.widths.count > 1 ? problem.widths[(place + 1) % problem.widths.count].lowerBound : width
    } else {
      let ends = problem.widths.map { min(max(width, $0.lowerBound), $0.upperBound) }
      next = ends.min { abs($0 - width) < abs($1 - width) } ?? width
    }
    subject.go(toWidth: next, item: problem.item?.identity, in: store)
  }
}
