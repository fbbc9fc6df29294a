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
import ReflowPrograms

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
    /// The result for the window of a program; nil for a document.
    var program: ProgramComparison?
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

  let store: Store
  private(set) weak var subject: CanvasSubject?
  private var document: Document?
  /// The document of the last comparison.
  private(set) var comparedDocument: Document?
  private(set) var ghosts: BaselineGhosts?
  private var programSearch: LiveRecording?
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
    store.observe { [weak self] change in
      if change.old.problems != change.new.problems { self?.compareSoon() }
    }
    store.lifetime.add(self)
  }

  /// Ends the search, which refers to the tiles of the canvas.
  func endWithLifetime() { reset() }

  /// Calls a closure now and after each change of the result. The closure may change any widget.
  func follow(_ notify: @escaping @MainActor () -> Void) {
    listeners.add(notify)
  }

  /// Whether a comparison is running or scheduled.
  var isPending: Bool {
    waiting.isDue || work.isDue || programSearch != nil && subject?.program?.program?.isSilent == false
  }

  /// Whether the canvas can be recorded and compared: a program must run.
  var isPossible: Bool { subject?.program?.isRunning ?? !isOfPrograms }

  /// The window of a program on the canvas; nil for a document.
  var window: LiveWindow? { subject?.program?.window }

  private var isOfPrograms: Bool { store.document.scene.showsProgram }

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
    listeners.notify()
  }

  /// Compares again if a layout has changed without a change of the document, such as with another font.
  func followLayout() {
    guard file.opened != nil else { return }
    if subject?.width != reportedWidth { listeners.notify() }
    reportedWidth = subject?.width
    // The version of a program's canvas says when its content has changed.
    guard subject?.program == nil, !isPending, let now = subject?.source.geometry else { return }
    // The canvas cannot be compared before its first layout.
    guard let compared else { return compareSoon() }
    let isSameWidth = now.size.width == compared.size.width
    if isSameWidth ? now.items != compared.items : now.items.count != compared.items.count { compareSoon() }
  }

  private func compareSoon() {
    guard file.opened != nil else { return }
    work.cancel()
    programSearch = nil
    guard let subject else { return }
    waiting.onceUnlessDue(after: Self.delay, atRest: subject.rest) { [weak self] in self?.begin() }
  }

  private func begin() {
    guard let opened = file.opened, let subject else { return }
    if let refusal = opened.baseline.refusal(of: store.document.comparedWithBaselines, opened.path) {
      return refuse(refusal)
    }
    if let program = subject.program { return begin(opened.baseline, in: opened.path, program) }
    guard let geometry = subject.source.geometry else { return }
    compared = geometry
    guard geometry.items.count < subject.source.itemCount, let document else {
      return begin(opened.baseline, CheckSubject(subject, in: geometry))
    }
    // The container has tiles for the visible items only.
    WholeCanvas.prepare(document, named: document.title ?? tr(document.scene.title), in: work) {
      [weak self] result in
      switch result {
      case .success(let whole): self?.begin(opened.baseline, whole.subject) { whole.fault }
      case .failure(let error): self?.refuseCanvas(error)
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
      return refuseCanvas(error)
    }
    file.accept()
    (ghosts, self.fault) = (search.ghosts, nil)
    work.inSlices { [weak self] in
      guard let self else { return .remove }
      search.advance(for: IdleWork.slice)
      guard search.isDone else { return .continue }
      if let fault = fault() {
        refuseCanvas(fault)
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

  /// Starts the search of a program's window, which continues with each answer.
  private func begin(_ baseline: Baseline, in path: String, _ canvas: ProgramCanvas) {
    guard let document else { return }
    guard canvas.isRunning, let window = canvas.window else {
      (found, ghosts, fault) = (nil, nil, canvas.problem)
      return listeners.notify()
    }
    do throws(FileError) {
      programSearch = try canvas.compare(window, with: baseline, in: path, store.document.problems) {
        [weak self, weak canvas] result in
        if let self, let canvas { end(result, canvas, document) }
      }
    } catch {
      return refuse(error)
    }
    fault = nil
    listeners.notify()
  }

  private func end(_ result: Result<ProgramComparison, FileError>, _ canvas: ProgramCanvas, _ document: Document) {
    programSearch = nil
    switch result {
    case .success(let result):
      file.accept()
      ghosts = canvas.ghosts(result)
      found = Found(
        comparison: result.comparison,
        identities: result.comparison.rows.map { canvas.identity(of: $0, result.paths) },
        environment: result.environment, program: result)
      comparedDocument = document
      listeners.notify()
    case .failure(let error): refuse(error)
    }
  }

  private func refuseCanvas(_ reason: FileError) {
    refuse(
      reason, in: Message("The canvas cannot be compared with “%s”: %s", file.name ?? "", reason.message))
  }

  private func refuse(_ reason: FileError, in notice: Message? = nil) {
    (found, ghosts, fault) = (nil, nil, reason.message)
    file.refuse(notice ?? reason.message)
    listeners.notify()
  }

  private func reset() {
    for work in [waiting, work] { work.cancel() }
    (found, fault, ghosts, compared, programSearch) = (nil, nil, nil, nil, nil)
  }
}
