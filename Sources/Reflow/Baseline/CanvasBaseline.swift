// The comparison of a window's canvas with a baseline: the differences at its widths, and the ghosts of the earlier
// arrangement.
//
// The comparison does not delay frames: it starts shortly after a change and runs in slices. It runs only if there is a
// baseline.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel
import ReflowOverlays

/// Compares the canvas of the workbench with a baseline. The workbench owns it.
@MainActor
final class CanvasBaseline: LifetimeMember {
  /// The result of a comparison.
  struct Found: Equatable {
    var comparison: BaselineComparison
    /// The identity of the item of each row; nil for a removed item and for the content as a whole.
    var identities: [Int?]
    /// The font and the scale of the current layout.
    var environment: Baseline.Environment
  }

  /// The result of the last comparison; nil before the first one, and while there is a fault.
  private(set) var found: Found?
  /// The reason why the canvas cannot be compared; nil if it can.
  private(set) var fault: Message?
  let file: BaselineFile
  /// Whether the earlier arrangement replaces the canvas: the earlier frames with their content, over a dimmed canvas.
  /// The current tiles are not moved to the earlier frames, because they would be mistaken for the earlier tiles, which
  /// no longer exist.
  var isHeld = false { didSet { if isHeld != oldValue { listeners.notify() } } }

  private let store: Store
  private weak var subject: CanvasSubject?
  private var document: Document?
  /// The document of the last comparison.
  private var comparedDocument: Document?
  private var ghosts: BaselineGhosts?
  private var compared: LayoutGeometry?
  private var reportedWidth: Int?
  private let waiting: IdleWork
  private let work: IdleWork
  private let listeners: IdleListeners

  /// The delay between a change and the comparison, in seconds.
  private static let delay = 0.33

  init(store: Store) {
    self.store = store
    (waiting, work) = (IdleWork(in: store.lifetime), IdleWork(in: store.lifetime))
    listeners = IdleListeners(in: store.lifetime)
    file = BaselineFile(store: store)
    file.onChange = { [weak self] in self?.changeFile() }
    store.lifetime.add(self)
  }

  /// Ends the search, which refers to the tiles of the canvas.
  func endWithLifetime() { reset() }

  /// Calls a closure now and after each change of the result. The closure may change any widget.
  func follow(_ notify: @escaping @MainActor () -> Void) {
    listeners.add(notify)
  }

  /// Whether a comparison is running or scheduled.
  var isPending: Bool { waiting.isDue || work.isDue }

  private func changeFile() {
    if file.opened == nil { isHeld = false }
    reset()
    compareSoon()
    listeners.notify()
  }

  // MARK: The canvas

  /// Sets the canvas to compare, or compares it again after a change of its content; nil for no canvas.
  func observe(_ subject: CanvasSubject?, of document: Document) {
    // The old ghosts stay visible until the next comparison, which follows shortly.
    if subject !== self.subject { reset() }
    (self.subject, self.document) = (subject, document)
    compareSoon()
  }

  /// Compares again if a layout has changed without a change of the document, such as with another font.
  func followLayout() {
    guard file.opened != nil else { return }
    if subject?.width != reportedWidth { listeners.notify() }
    reportedWidth = subject?.width
    guard !isPending, let now = subject?.source.geometry else { return }
    // The canvas cannot be compared before its first layout.
    guard let compared else { return compareSoon() }
    let isSameWidth = now.size.width == compared.size.width
    if isSameWidth ? now.items != compared.items : now.items.count != compared.items.count { compareSoon() }
  }

  private func compareSoon() {
    guard file.opened != nil else { return }
    work.cancel()
    guard let subject else { return }
    waiting.onceUnlessDue(after: Self.delay, atRest: subject.rest) { [weak self] in self?.begin() }
  }

  private func begin() {
    guard let opened = file.opened, let subject, let geometry = subject.source.geometry else { return }
    compared = geometry
    if let scene = opened.baseline.scene, scene != store.document.scene {
      return refuse(
        Message("The baseline contains the scene %s, not %s.", scene.title, store.document.scene.title))
    }
    guard geometry.items.count < subject.source.itemCount, let document else {
      return begin(opened.baseline, CheckSubject(subject, in: geometry))
    }
    // The container has tiles for the visible items only.
    WholeCanvas.preparation(of: document, named: document.title ?? tr(document.scene.title)).run(in: work) {
      [weak self] result in
      switch result {
      case .success(let whole): self?.begin(opened.baseline, whole.subject) { whole.fault }
      case .failure(let error): self?.refuse(error.message)
      }
    }
  }

  /// Starts the search. `fault` returns the reason why its result is not one of all items, if there is one.
  private func begin(
    _ baseline: Baseline, _ checked: CheckSubject, fault: @escaping @MainActor () -> FileError? = { nil }
  ) {
    guard let widget = subject?.source.widget, let document else { return }
    let environment = Baseline.Environment(of: widget, showing: document)
    let search: BaselineSearch
    do throws(FileError) {
      search = try BaselineSearch(of: baseline, with: checked, in: document, environment)
    } catch {
      return refuse(error.message)
    }
    file.accept()
    (ghosts, self.fault) = (search.ghosts, nil)
    work.inSlices { [weak self] in
      guard let self else { return .remove }
      search.advance(for: IdleWork.slice)
      guard search.isDone else { return .continue }
      if let fault = fault() {
        refuse(fault.message)
        return .remove
      }
      let comparison = search.comparison
      found = Found(
        comparison: comparison, identities: comparison.rows.map(search.identity), environment: environment)
      comparedDocument = document
      listeners.notify()
      return .remove
    }
    listeners.notify()
  }

  private func refuse(_ reason: Message) {
    (found, ghosts, fault) = (nil, nil, reason)
    file.refuse(reason)
    listeners.notify()
  }

  private func reset() {
    for work in [waiting, work] { work.cancel() }
    (found, fault, ghosts, compared) = (nil, nil, nil, nil)
  }

  // MARK: Accepting

  /// Writes the baseline with some of its differences accepted; nil accepts all of them and all new problems.
  func accept(_ choice: Choice?) {
    guard let found, let document = comparedDocument, let opened = file.opened else { return }
    let comparison = found.comparison
    do throws(TextTooLong) {
      switch choice {
      case .row(let place):
        file.replace(
          with: try opened.baseline.accepting(
            [comparison.rows[place]], of: comparison, shown: document, found.environment))
      case .problem(let place):
        file.replace(with: opened.baseline.replacing(comparison.accepting(comparison.newProblems[place])))
      case nil:
        let baseline = try opened.baseline.accepting(
          comparison.rows, of: comparison, shown: document, found.environment)
        file.replace(with: baseline.replacing(comparison.after))
      }
    } catch {
      file.onFault?(error.message)
    }
  }

  /// A difference of the last comparison.
  enum Choice {
    case row(Int), problem(Int)
  }

  // MARK: Ghosts

  /// Whether the baseline contains the width of the canvas, that width, and the nearest width that it contains; nil
  /// without ghosts.
  var place: (isThere: Bool, width: Int, nearest: Int)? {
    guard let ghosts, let width = subject?.width, let nearest = ghosts.nearestWidth(to: width) else { return nil }
    return (nearest == width, width, nearest)
  }

  /// A closure that returns the ghosts to draw over the canvas in a frame, or nil if there is nothing to draw. The
  /// closure is nil without ghosts.
  var drawn: (@MainActor () -> OverlayLayer.Ghosts?)? {
    guard ghosts != nil else { return nil }
    return { [weak self] in self?.frame }
  }

  private var frame: OverlayLayer.Ghosts? {
    guard let ghosts, let subject, let geometry = subject.source.geometry else { return nil }
    // A lazy container reports item places relative to its visible area.
    let scrolled = subject.source.isLazy ? geometry.content.minY - geometry.insets.top : 0
    let marks =
      isHeld
      ? ghosts.all(at: subject.width, scrolledBy: scrolled)
      : ghosts.moved(at: subject.width, in: geometry, scrolledBy: scrolled)
    return marks.map { OverlayLayer.Ghosts($0, hidesCanvas: isHeld) }
  }

  /// Goes to a width of the baseline, and to the item of a difference.
  func go(toWidth width: Int, item: Int? = nil) { subject?.go(toWidth: width, item: item, in: store) }
}
