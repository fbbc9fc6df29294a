// The baseline that a window's canvas is compared with: what is other at its widths, and the ghosts of the earlier
// arrangement.
//
// No frame waits for it: the file is read by a thread, and the widths are compared in slices a moment after the last
// change. Without a baseline nothing of it happens.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel
import ReflowOverlays

/// Compares the canvas that the workbench looks at with a baseline. The workbench owns it.
@MainActor
final class CanvasBaseline {
  /// What is other.
  struct Found: Equatable {
    /// What the text is drawn with, where that is other, in a sentence each.
    var environment: [Message]
    /// The differences that are listed, from the narrowest width on.
    var rows: [BaselineSearch.Row]
    /// How many there are, at how many of the widths.
    var (count, widthCount) = (0, 0)
  }

  /// What was found last; nil before anything was, and where it is said why not.
  private(set) var found: Found?
  /// Why the canvas cannot be compared; nil where it can.
  private(set) var fault: Message?
  /// Hears why a file is not compared with any more, or was not begun to be.
  var onFault: (@MainActor (Message) -> Void)?
  /// Whether the earlier arrangement is shown in the place of the canvas.
  var isHeld = false { didSet { if isHeld != oldValue { tell() } } }

  private let store: Store
  private var subject: CanvasSubject?
  /// The file that is compared with.
  private var opened: (path: String, baseline: Baseline)?
  /// Counts the files that were asked for: only the last one is waited for.
  private var asked = 0
  /// Whether the file has just been chosen, and never fitted yet.
  private var isNew = false
  private var ghosts: BaselineGhosts?
  private var search: BaselineSearch?
  private var compared: LayoutGeometry?
  private var toldWidth: Int?
  private var waiting: MainLoopSource?
  private var work: MainLoopSource?
  private var telling: MainLoopSource?
  private var listeners: [@MainActor () -> Void] = []

  /// How long after a change the canvas is compared, in seconds.
  private static let delay = 0.33
  private static let slice = Duration.milliseconds(4)

  init(store: Store) {
    self.store = store
    store.follow(\.window.workbench.baseline.path) { [unowned self] path in
      if path.isEmpty { end() } else if path != opened?.path { read(path, for: nil) }
    }
  }

  isolated deinit {
    for source in [waiting, work, telling] { source?.cancel() }
  }

  /// Calls a closure now and whenever there is other to show. It may change any widget.
  func follow(_ notify: @escaping @MainActor () -> Void) {
    notify()
    listeners.append(notify)
  }

  private func tell() {
    guard telling?.isActive != true else { return }
    telling = .idle(priority: G_PRIORITY_HIGH_IDLE) { [weak self] in
      self?.listeners.forEach { $0() }
      return .remove
    }
  }

  /// The name of the file that is compared with; nil without one.
  var name: String? { opened.map { fileName(of: $0.path) } }
  /// Whether a comparison is under way, or about to be.
  var isPending: Bool { waiting?.isActive ?? false || search != nil }
  /// How much of a comparison is done, from 0 to 1; nil while there is none.
  var progress: Double? { search?.progress }

  // MARK: The file

  /// Compares with a file from now on, once it has been read; it is of the scene that is shown.
  func open(_ path: String) { read(path, for: store.document.scene) }

  private func read(_ path: String, for scene: SceneName?) {
    asked += 1
    let number = asked
    Thread.detachNewThread {
      let result = Baseline.open(path, for: scene)
      MainLoopSource.idle { [weak self] in
        self?.take(result, from: path, number, isNew: scene != nil)
        return .remove
      }
    }
  }

  private func take(_ result: Result<Baseline, FileError>, from path: String, _ number: Int, isNew: Bool) {
    guard number == asked else { return }
    switch result {
    case .success(let baseline):
      forget()
      opened = (path, baseline)
      self.isNew = isNew
      store.update(\.window.workbench.baseline.path, to: path)
      compareSoon()
      tell()
    case .failure(let error):
      onFault?(error.message)
      // One that was compared with before still is.
      if opened == nil || opened?.path == path { store.update(\.window.workbench.baseline.path, to: "") }
    }
  }

  private func end() {
    asked += 1
    guard opened != nil else { return }
    opened = nil
    isHeld = false
    forget()
    tell()
  }

  // MARK: The canvas

  /// Looks at a canvas whose content has changed, or at another one; nil where there is none.
  func look(at subject: CanvasSubject?) {
    // Until it is compared anew, ghosts of as many items are near enough.
    if subject !== self.subject { forget() }
    self.subject = subject
    compareSoon()
  }

  /// The canvas has been given its place: what a layout changes beside the document, such as another font, is compared
  /// too.
  func followLayout() {
    guard opened != nil else { return }
    if width != toldWidth { tell() }
    toldWidth = width
    guard let compared, !isPending, let now = subject?.source.geometry else { return }
    let isSameWidth = now.size.width == compared.size.width
    if isSameWidth ? now.items != compared.items : now.items.count != compared.items.count { compareSoon() }
  }

  private func compareSoon() {
    guard opened != nil else { return }
    work?.cancel()
    search = nil
    guard waiting?.isActive != true else { return }
    waiting = .timeout(seconds: Self.delay) { [weak self] in
      self?.begin()
      return .remove
    }
  }

  private func begin() {
    guard let opened, let subject else { return }
    guard !subject.isMoving(), !subject.source.isAnimating, let geometry = subject.source.geometry else {
      // From the source itself this one is still active.
      MainLoopSource.idle { [weak self] in
        self?.compareSoon()
        return .remove
      }
      return
    }
    compared = geometry
    do throws(FileError) {
      try begin(opened.baseline, subject, geometry)
      isNew = false
    } catch {
      refuse(error.message)
    }
  }

  private func begin(
    _ baseline: Baseline, _ subject: CanvasSubject, _ geometry: LayoutGeometry
  ) throws(FileError) {
    guard baseline.scene == store.document.scene else {
      throw FileError(
        message: Message(
          "The baseline is of the scene %s, not of %s.", baseline.scene.title, store.document.scene.title))
    }
    let search = try BaselineSearch(
      of: baseline, with: CheckSubject(subject, in: geometry, judgesMirroring: false))
    let environment = baseline.environment.differences(to: Baseline.Environment(of: subject.source.widget))
    (self.search, ghosts, fault) = (search, search.ghosts, nil)
    work = .idle { [weak self] in
      guard let self else { return .remove }
      search.advance(for: Self.slice)
      guard search.isDone else { return .continue }
      self.search = nil
      found = Found(
        environment: environment, rows: search.rows, count: search.count, widthCount: search.widthCount)
      tell()
      return .remove
    }
    tell()
  }

  /// A file that has just been chosen and does not fit is said and let go; one that did fit is kept, and it is said in its
  /// place.
  private func refuse(_ reason: Message) {
    (found, ghosts, fault) = (nil, nil, reason)
    if isNew, let name {
      onFault?(Message("“%s” is not compared with: %s", name, reason))
      store.update(\.window.workbench.baseline.path, to: "")
    }
    tell()
  }

  private func forget() {
    for source in [waiting, work] { source?.cancel() }
    (search, found, fault, ghosts, compared) = (nil, nil, nil, nil, nil)
  }

  // MARK: Ghosts

  /// Whether the baseline has the width that the canvas has, and which other one of it is nearest; nil without ghosts.
  var place: (isThere: Bool, width: Int, nearest: Int)? {
    guard let ghosts, let width, let nearest = ghosts.nearestWidth(to: width) else { return nil }
    return (nearest == width, width, nearest)
  }

  private var width: Int? { subject.map { Int(gtk_widget_get_width($0.source.widget.pointer)) } }

  /// What is drawn over the canvas in a frame; nil where there is nothing to draw. Nil as a whole without ghosts.
  var drawn: (@MainActor () -> OverlayLayer.Ghosts?)? {
    guard ghosts != nil else { return nil }
    return { [weak self] in self?.frame }
  }

  private var frame: OverlayLayer.Ghosts? {
    guard let ghosts, let subject, let width, let geometry = subject.source.geometry else { return nil }
    let marks = isHeld ? ghosts.all(at: width) : ghosts.moved(at: width, in: geometry)
    return marks.map { OverlayLayer.Ghosts($0, hidesCanvas: isHeld) }
  }

  /// Goes to a difference: to its width, and to its item.
  func go(to row: BaselineSearch.Row) {
    go(to: row.width)
    guard let identity = row.identity else { return }
    store.select(identity)
    // Once it has its place at that width.
    MainLoopSource.idle { [weak subject] in
      if let subject, let index = subject.items.index(identity) {
        subject.source.widget(at: index)?.scrollIntoSight()
      }
      return .remove
    }
  }

  /// Makes the canvas as wide as the baseline has it, where its width is a setting.
  func go(to width: Int) {
    if store.document.scene.view.isRuled, width != self.width {
      store.setWidth(.exact(CanvasWidth.limits.clamp(width)))
    }
  }
}
