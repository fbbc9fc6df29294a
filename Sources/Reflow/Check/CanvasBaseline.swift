// The baseline that a window's canvas is compared with: what is other at its widths, and the ghosts of the earlier
// arrangement.
//
// No frame waits for it: the widths are compared in slices a moment after the last change. Without a baseline nothing of
// it happens.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel
import ReflowOverlays

/// Compares the canvas that the workbench looks at with a baseline. The workbench owns it.
@MainActor
final class CanvasBaseline: LifetimeMember {
  /// What is other.
  struct Found: Equatable {
    /// What the text is drawn with, where that is other, in a sentence each.
    var environment: [Message] = []
    /// The differences that are listed, from the narrowest width on.
    var rows: [BaselineSearch.Row] = []
    /// How many there are.
    var count = 0
    /// At how many widths.
    var widthCount = 0
  }

  /// What was found last; nil before anything was, and where it is said why not.
  private(set) var found: Found?
  /// Why the canvas cannot be compared; nil where it can.
  private(set) var fault: Message?
  /// The file that is compared with.
  let file: BaselineFile
  /// Whether the earlier arrangement is shown in the place of the canvas: the frames of then with what was in them, over a
  /// canvas that is dimmed. There are no tiles of then, and those of now in the places of then would pretend that there are.
  var isHeld = false { didSet { if isHeld != oldValue { listeners.tell() } } }

  private let store: Store
  private weak var subject: CanvasSubject?
  private var document: Document?
  /// All items, where the canvas has tiles for those in sight alone.
  private var whole: WholeCanvas?
  private var ghosts: BaselineGhosts?
  private var search: BaselineSearch?
  private var compared: LayoutGeometry?
  private var toldWidth: Int?
  private let waiting: IdleWork
  private let work: IdleWork
  private let listeners: IdleListeners

  /// How long after a change the canvas is compared, in seconds.
  private static let delay = 0.33
  /// How often it looks how far all items are, where these have to be made, in seconds.
  private static let interval = 0.05

  init(store: Store) {
    self.store = store
    (waiting, work) = (IdleWork(in: store.lifetime), IdleWork(in: store.lifetime))
    listeners = IdleListeners(in: store.lifetime)
    file = BaselineFile(store: store)
    file.onChange = { [weak self] in self?.changeFile() }
    store.lifetime.add(self)
  }

  /// A search refers to the tiles of the canvas.
  func endWithLifetime() { forget() }

  /// Calls a closure now and whenever there is other to show. It may change any widget.
  func follow(_ notify: @escaping @MainActor () -> Void) {
    listeners.add(notify)
  }

  /// Whether a comparison is under way, or about to be.
  var isPending: Bool { waiting.isDue || work.isDue }

  private func changeFile() {
    if file.opened == nil { isHeld = false }
    forget()
    compareSoon()
    listeners.tell()
  }

  // MARK: The canvas

  /// Looks at a canvas of a document whose content has changed, or at another one; nil where there is none.
  func look(at subject: CanvasSubject?, of document: Document) {
    // Until it is compared anew, the ghosts of before are near enough.
    if subject !== self.subject { forget() }
    (self.subject, self.document) = (subject, document)
    compareSoon()
  }

  /// The canvas has been given its place: what a layout changes beside the document, such as another font, is compared
  /// too.
  func followLayout() {
    guard file.opened != nil else { return }
    if width != toldWidth { listeners.tell() }
    toldWidth = width
    guard !isPending, let now = subject?.source.geometry else { return }
    // It could not be compared before its first layout.
    guard let compared else { return compareSoon() }
    let isSameWidth = now.size.width == compared.size.width
    if isSameWidth ? now.items != compared.items : now.items.count != compared.items.count { compareSoon() }
  }

  private func compareSoon() {
    guard file.opened != nil else { return }
    work.cancel()
    (search, whole) = (nil, nil)
    guard let subject else { return }
    waiting.onceUnlessDue(after: Self.delay, atRest: subject.rest) { [weak self] in self?.begin() }
  }

  private func begin() {
    guard let opened = file.opened, let subject, let geometry = subject.source.geometry else { return }
    compared = geometry
    guard opened.baseline.scene == store.document.scene else {
      return refuse(
        Message(
          "The baseline is of the scene %s, not of %s.", opened.baseline.scene.title, store.document.scene.title))
    }
    guard geometry.items.count < subject.source.itemCount, let document else {
      return begin(opened.baseline, CheckSubject(subject, in: geometry, judgesMirroring: false))
    }
    whole = WholeCanvas(document, named: document.title ?? tr(document.scene.title))
    work.every(Self.interval) { [weak self] in
      self?.advanceWhole(opened.baseline) ?? .remove
    }
  }

  private func advanceWhole(_ baseline: Baseline) -> SourceResult {
    do throws(FileError) {
      guard let subject = try whole?.advance() else { return .continue }
      begin(baseline, subject)
    } catch {
      refuse(error.message)
    }
    return .remove
  }

  private func begin(_ baseline: Baseline, _ checked: CheckSubject) {
    guard let widget = subject?.source.widget, let document else { return }
    let search: BaselineSearch
    do throws(FileError) {
      search = try BaselineSearch(of: baseline, in: document.stress, with: checked)
    } catch {
      return refuse(error.message)
    }
    let environment = baseline.environment.differences(to: Baseline.Environment(of: widget, showing: document))
    file.accept()
    (self.search, ghosts, fault) = (search, search.ghosts, nil)
    work.inSlices { [weak self] in
      guard let self else { return .remove }
      search.advance(for: IdleWork.slice)
      guard search.isDone else { return .continue }
      (self.search, whole) = (nil, nil)
      found = Found(
        environment: environment, rows: search.rows, count: search.count, widthCount: search.widthCount)
      listeners.tell()
      return .remove
    }
    listeners.tell()
  }

  private func refuse(_ reason: Message) {
    (found, ghosts, whole, fault) = (nil, nil, nil, reason)
    file.refuse(reason)
    listeners.tell()
  }

  private func forget() {
    for work in [waiting, work] { work.cancel() }
    (search, whole, found, fault, ghosts, compared) = (nil, nil, nil, nil, nil, nil)
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
    // What scrolls by itself tells where its items are from the edge of what is in sight.
    let scrolled = subject.source is LazyLayoutView ? geometry.content.minY - geometry.insets.top : 0
    let marks =
      isHeld
      ? ghosts.all(at: width, scrolledBy: scrolled) : ghosts.moved(at: width, in: geometry, scrolledBy: scrolled)
    return marks.map { OverlayLayer.Ghosts($0, hidesCanvas: isHeld) }
  }

  /// Goes to a difference: to its width, and to its item.
  func go(to row: BaselineSearch.Row) {
    go(to: row.width)
    guard let identity = row.identity else { return }
    store.select(identity)
    subject?.scroll(to: identity)
  }

  /// Makes the canvas as wide as the baseline has it, where its width is a setting.
  func go(to width: Int) {
    if store.document.scene.view.isRuled, width != self.width {
      store.setWidth(.exact(CanvasWidth.limits.clamp(width)))
    }
  }
}
