// The check of a window's canvas: what is wrong at the width it has, and, on request, at all widths of a range.
//
// No frame waits for it. The width it has is looked at a moment after the last change, and a range in slices.

import CGtk
import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel

/// Looks for problems on the canvas that the workbench looks at. The workbench owns it.
@MainActor
final class CanvasCheck: LifetimeMember {
  /// What is wrong at the width that the canvas has, what is ignored included.
  private(set) var here: [CheckedProblem] = []
  /// What is wrong at the widths that were searched last; nil where the content is another one since.
  private(set) var found: Found?

  /// The result of a search.
  struct Found {
    let widths: ClosedRange<Int>
    let problems: [CheckedProblem]
    /// How many items were looked at, where these are not all.
    let itemsInSight: Int?
  }

  private let store: Store
  private weak var subject: CanvasSubject?
  private let counting: IdleWork
  private var search: CheckSearch?
  private let searching: IdleWork
  private let listeners: IdleListeners

  /// How long after a change the canvas is looked at, in seconds: while it changes with every frame it is looked at once
  /// in twenty of them.
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

  /// A search refers to the tiles of the canvas.
  func endWithLifetime() { forget() }

  /// Calls a closure now and whenever there is other to show. It may change any widget.
  func follow(_ notify: @escaping @MainActor () -> Void) {
    listeners.add(notify)
  }

  /// How much of a search is done, from 0 to 1; nil while there is none.
  var progress: Double? { search?.progress }

  /// Whether the canvas has changed and is to be looked at.
  var isPending: Bool { counting.isDue }

  /// Looks at a canvas whose content has changed, or at another one; nil where there is none.
  func look(at subject: CanvasSubject?) {
    self.subject = subject
    forget()
    // It may have waited for another canvas.
    counting.cancel()
    countSoon()
  }

  /// The canvas may have another width. While anything moves, its places are not those where it belongs.
  func countSoon() {
    guard let subject else { return }
    counting.onceUnlessDue(after: Self.delay, atRest: subject.rest) { [weak self] in self?.count() }
  }

  private func count() {
    guard let subject, let geometry = subject.source.geometry else { return }
    let width = Int(gtk_widget_get_width(subject.source.widget.pointer))
    let problems = CheckSubject(subject, in: geometry, judgesMirroring: false).problems(
      at: width, store.document.problems, scene: store.document.scene, knowing: geometry)
    guard problems != here else { return }
    here = problems
    listeners.tell()
  }

  /// What is seen now, in a text that restores it.
  func reproduction() throws(TextTooLong) -> String? {
    guard let subject else { return nil }
    let width = Int(gtk_widget_get_width(subject.source.widget.pointer))
    let lines = subject.source.geometry.map { $0.firstLine + $0.lines.count + $0.linesBehind } ?? 0
    return try Reproduction(
      of: store.document, width: width, Baseline.Environment(of: subject.source.widget), lines: lines > 0 ? lines : nil,
      problems: here
    ).text
  }

  // MARK: A range of widths

  /// Searches the widths that the document names.
  func begin() {
    cancel()
    guard let subject, let geometry = subject.source.geometry else { return }
    let widths = store.document.window.workbench.checked.range
    let search = CheckSearch(
      of: CheckSubject(subject, in: geometry), in: widths, store.document.problems, scene: store.document.scene)
    self.search = search
    found = nil
    let inSight = geometry.items.count < subject.source.itemCount ? geometry.items.count : nil
    searching.inSlices { [weak self] in
      guard let self else { return .remove }
      search.advance(for: IdleWork.slice)
      if search.isDone {
        self.search = nil
        found = Found(widths: widths, problems: search.problems, itemsInSight: inSight)
      }
      listeners.tell()
      return search.isDone ? .remove : .continue
    }
    listeners.tell()
  }

  /// Stops a search; what it has found is not kept, since it would look like all there is.
  func cancel() {
    guard search != nil else { return }
    searching.cancel()
    search = nil
    listeners.tell()
  }

  private func forget() {
    cancel()
    guard found != nil else { return }
    found = nil
    listeners.tell()
  }

  // MARK: Going there

  /// Goes to a problem: to the nearest width at which it is there, and to its item. Whoever is there already goes to the
  /// next widths at which it is.
  func go(to problem: CheckedProblem) {
    guard let subject, !problem.widths.isEmpty else { return }
    let width = Int(gtk_widget_get_width(subject.source.widget.pointer))
    let next: Int
    if let place = problem.widths.firstIndex(where: { $0.contains(width) }) {
      let isThere = problem.item == nil || problem.item?.identity == store.document.selection
      next = isThere && problem.widths.count > 1 ? problem.widths[(place + 1) % problem.widths.count].lowerBound : width
    } else {
      let ends = problem.widths.map { min(max(width, $0.lowerBound), $0.upperBound) }
      next = ends.min { abs($0 - width) < abs($1 - width) } ?? width
    }
    if next != width { store.setWidth(.exact(CanvasWidth.limits.clamp(next))) }
    guard let item = problem.item else { return }
    store.select(item.identity)
    subject.scroll(to: item.identity)
  }
}
