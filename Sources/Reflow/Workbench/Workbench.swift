// The workbench of a window: the parts that inspect the canvas and explain its layout. They do not change its content.

import CGtk
import GtkInterop
import LayoutGtk
import ReflowModel

@MainActor
final class Workbench {
  /// The panel that explains the frame of an item.
  let inspector: Inspector
  /// The strip that shows the widths at which the layout changes.
  let ruler: Ruler
  /// The row of the canvas's width in the sidebar.
  let widthRow: WidthRow
  /// The animation of the canvas's width.
  let sweep: CanvasSweep
  /// The control of the canvases' animation time.
  let motion: MotionCommand
  /// The check for problems on the canvas.
  let check: CanvasCheck
  /// The comparison of the canvas with a baseline.
  let baseline: CanvasBaseline
  var showsInspector = false { didSet { inspect() } }
  private let store: HistoryStore
  private let actions: WorkbenchActions
  private let fonts: FontSettings
  /// The version of the items and of the font at the last measurement of the ruler.
  private var measured = (items: 0, font: 0)
  private let refreshing: IdleWork
  private var canvases: [SceneName: WatchedCanvas] = [:]
  /// Canvas A of *Compare*, which is beside that of the current scene; nil without *Compare*.
  private var aside: WatchedCanvas?
  /// Whether canvas A is the active one.
  var isAsideActive = false {
    didSet {
      guard isAsideActive != oldValue else { return }
      showOverlays()
      measure()
      inspect()
    }
  }

  init(store: HistoryStore, actions: ActionMap) {
    self.store = store
    inspector = Inspector(in: store.lifetime)
    inspector.onSelect = { [unowned store] in store.select($0) }
    fonts = FontSettings(in: store.lifetime)
    refreshing = IdleWork(in: store.lifetime)
    ruler = Ruler(store: store)
    widthRow = WidthRow(store: store)
    sweep = CanvasSweep(store: store, actions: actions)
    motion = MotionCommand(store: store, actions: actions)
    check = CanvasCheck(store: store)
    baseline = CanvasBaseline(store: store)
    self.actions = WorkbenchActions(store: store, actions: actions, ruler: ruler, check: check.range)
    ruler.search.onEnd = { [weak self] in self?.inspect() }
    baseline.follow { [weak self] in self?.showOverlays() }
    check.follow { [weak self] in
      if let self { ruler.mark(check.range.found, isStale: check.range.isStale) }
    }
    store.observe { [weak self] change in self?.show(change) }
  }

  func observe(_ subject: CanvasSubject, of scene: SceneName) {
    canvases[scene] = watch(subject, of: scene)
    show(scene)
    if scene == store.document.scene { measure() }
  }

  /// Starts to observe canvas A; nil if it is removed.
  func observeAside(_ subject: CanvasSubject?) {
    // Both canvases have the same items, and the editor of the window's own scene edits them.
    subject?.commands = canvases[store.document.scene]?.subject.commands
    aside = subject.map { watch($0, of: store.document.scene) }
    if subject == nil { isAsideActive = false }
    showOverlays()
    measure()
    inspect()
  }

  private func watch(_ subject: CanvasSubject, of scene: SceneName) -> WatchedCanvas {
    let canvas = WatchedCanvas(subject, of: scene, store: store)
    let follow: @MainActor () -> Void = { [weak self, weak canvas, unowned subject, store] in
      canvas?.followSource()
      self?.motion.command(subject.view)
      subject.view.onAllocate = store.lifetime.bound { [weak self, weak canvas] in
        canvas?.followAllocation()
        self?.followAllocation()
      }
    }
    subject.onSourceChange = { [weak self] in
      follow()
      self?.showOverlays()
      self?.measure()
    }
    for adjustment in subject.adjustments {
      adjustment.connect("value-changed") { [weak self, weak canvas] in
        self?.ruler.drawAgain()
        canvas?.drawAgain()
      }
    }
    follow()
    return canvas
  }

  private var subject: CanvasSubject? { (isAsideActive ? aside : canvases[store.document.scene])?.subject }
  /// All canvases of the current scene, the window's own first.
  private var subjects: [CanvasSubject] { [canvases[store.document.scene], aside].compactMap { $0?.subject } }

  private func show(_ change: Store.Change) {
    let (old, new) = (change.old, change.new)
    for canvas in Array(canvases.values) + [aside].compactMap({ $0 }) { canvas.follow(change) }
    if old.window.workbench != new.window.workbench { actions.show() }
    if old.window.workbench.flags != new.window.workbench.flags { showFlags() }
    if old.scene != new.scene || old.stress != new.stress
      || activeDocument(of: old).arranged != activeDocument(of: new).arranged
    {
      measure()
    }
    // Below the minimum there is no allocation. A control is not changed during its own signal, which GTK would repeat.
    if old.width != new.width { followAllocation() }
    if old.scene != new.scene || old.selection != new.selection { inspect() }
    if old.window.workbench.overlays != new.window.workbench.overlays || old.selection != new.selection {
      showOverlays()
    }
  }

  /// Whether a canvas has yet to report its items' positions to assistive technologies.
  var isReportPending: Bool { (canvases.values + [aside].compactMap { $0 }).contains { $0.places.isPending } }

  /// The document as the active canvas shows it.
  func activeDocument(of document: Document) -> Document { isAsideActive ? document.counterpart ?? document : document }

  private func showOverlays() {
    for scene in canvases.keys { show(scene) }
    aside?.show(
      isAsideActive ? store.document.window.workbench.overlays : [], ghosts: isAsideActive ? baseline.drawn : nil)
  }

  private func show(_ scene: SceneName) {
    canvases[scene]?.show(
      isAsideActive ? [] : store.document.window.workbench.overlays,
      ghosts: isAsideActive || scene != store.document.scene ? nil : baseline.drawn)
  }

  /// Measures the active canvas again. The ruler and the sweep apply only if the width of the canvas is a setting.
  private func measure() {
    subject?.widths.contentDidChange()
    measured = (subject?.widths.version ?? 0, fonts.changeCount)
    let isRuled = store.document.scene.view.isRuled
    ruler.measure(isRuled ? subject : nil)
    showWidth()
    sweep.measure(isRuled ? subject : nil, playing: subjects)
    check.observe(subject, of: activeDocument(of: store.document))
    baseline.observe(subject, of: activeDocument(of: store.document))
    actions.enable(for: subject)
  }

  /// Follows an allocation of the canvas, whose width or items may have changed. Drawings update in the same frame;
  /// widgets update when no layout is running.
  private func followAllocation() {
    ruler.drawAgain()
    refreshing.onceUnlessDue(priority: G_PRIORITY_HIGH_IDLE) { [weak self] in self?.refresh() }
  }

  private func refresh() {
    guard let subject else { return }
    showWidth()
    check.countSoon()
    baseline.followLayout()
    if measured != (subject.widths.version, fonts.changeCount) { measure() }
    inspect()
  }

  /// Shows the width of the canvases on the ruler, in the sidebar and on the canvases.
  private func showWidth() {
    ruler.showWidth()
    if let width = ruler.width, width > 0 { widthRow.show(width) }
    subjects.forEach { $0.showReadout() }
    actions.enableFlag()
  }

  /// Redraws the flags, or measures again if only flagged widths are searched.
  private func showFlags() {
    if ruler.search.isExact { ruler.drawAgain() } else { measure() }
    actions.enableFlag()
  }

  private func inspect() {
    guard showsInspector else { return }
    inspector.inspect(store.document.selection, of: subject, ruler.search)
  }
}
