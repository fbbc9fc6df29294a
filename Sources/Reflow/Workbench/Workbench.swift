// The workbench of a window: what looks at the canvas, says why it is as it is, and changes nothing of it.

import CGtk
import GtkInterop
import LayoutGtk
import ReflowModel
import ReflowOverlays

/// The overlays, the selection and the panels of a window. The window owns it.
@MainActor
final class Workbench {
  /// The panel that says why an item is where it is.
  let inspector: Inspector
  /// The strip that says at which widths the canvas changes.
  let ruler: Ruler
  /// How wide the canvas is.
  let widthRow: WidthRow
  /// What plays the width of the canvas.
  let sweep: CanvasSweep
  /// What commands the time by which everything on the canvas moves.
  let motion: MotionCommand
  /// What looks for problems on the canvas.
  let check: CanvasCheck
  /// What compares the canvas with a baseline.
  let baseline: CanvasBaseline
  /// Whether it is shown.
  var showsInspector = false { didSet { inspect() } }
  private let store: Store
  private let actions: ActionMap
  private let fonts: FontSettings
  /// How many items there were when the ruler was measured, and in which font.
  private var measured = (items: 0, font: 0)
  private let refreshing: IdleWork
  private var canvases: [SceneName: WatchedCanvas] = [:]
  /// The canvas beside that of the scene shown, A of *Compare*, and whether that one is looked at.
  private var aside: WatchedCanvas?
  var looksAside = false {
    didSet {
      guard looksAside != oldValue else { return }
      showOverlays()
      measure()
      inspect()
    }
  }

  /// Adds the actions of the workbench to a window.
  init(store: Store, actions: ActionMap) {
    self.store = store
    self.actions = actions
    inspector = Inspector(in: store.lifetime)
    fonts = FontSettings(in: store.lifetime)
    refreshing = IdleWork(in: store.lifetime)
    ruler = Ruler(store: store)
    widthRow = WidthRow(store: store)
    sweep = CanvasSweep(store: store, actions: actions)
    motion = MotionCommand(store: store, actions: actions)
    check = CanvasCheck(store: store)
    baseline = CanvasBaseline(store: store)
    addActions()
    ruler.search.onEnd = { [weak self] in self?.inspect() }
    baseline.follow { [weak self] in self?.showOverlays() }
    store.observe { [weak self] change in self?.show(change) }
  }

  /// Begins to look at the canvas of a scene, which has just been made.
  func look(at subject: CanvasSubject, of scene: SceneName) {
    canvases[scene] = watch(subject, of: scene)
    show(scene)
    if scene == store.document.scene { measure() }
  }

  /// Begins to look at a canvas beside that of the scene shown; nil when there is none any more.
  func lookAside(at subject: CanvasSubject?) {
    aside = subject.map { watch($0, of: store.document.scene) }
    if subject == nil { looksAside = false }
    showOverlays()
    measure()
    inspect()
  }

  private func watch(_ subject: CanvasSubject, of scene: SceneName) -> WatchedCanvas {
    let canvas = WatchedCanvas(subject, of: scene, store: store)
    let follow: @MainActor () -> Void = { [weak self, weak canvas, unowned subject, store] in
      canvas?.followSource()
      self?.motion.command(subject.source)
      subject.source.onAllocate = store.lifetime.bound { [weak self, weak canvas] in
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

  /// The canvas that is looked at.
  private var subject: CanvasSubject? { (looksAside ? aside : canvases[store.document.scene])?.subject }
  /// All canvases of the scene shown, its own first.
  private var subjects: [CanvasSubject] { [canvases[store.document.scene], aside].compactMap { $0?.subject } }

  private func show(_ change: Store.Change) {
    let (old, new) = (change.old, change.new)
    if old.window.workbench != new.window.workbench { showActions() }
    if old.window.workbench.flags != new.window.workbench.flags { showFlags() }
    if old.scene != new.scene {
      enableActions()
      measure()
    } else if old.stress != new.stress || looked(at: old).arranged != looked(at: new).arranged {
      measure()
    }
    if old.scene != new.scene || old.selection != new.selection { inspect() }
    if old.window.workbench.overlays != new.window.workbench.overlays || old.selection != new.selection {
      showOverlays()
    }
  }

  /// Whether a canvas has still to tell where its items are.
  var isToBeTold: Bool { (canvases.values + [aside].compactMap { $0 }).contains { $0.places.isPending } }

  /// What the canvas that is looked at shows of a document.
  func looked(at document: Document) -> Document { looksAside ? document.counterpart ?? document : document }

  private func showOverlays() {
    for scene in canvases.keys { show(scene) }
    aside?.show(looksAside ? store.document.window.workbench.overlays : [], ghosts: looksAside ? baseline.drawn : nil)
  }

  private func show(_ scene: SceneName) {
    canvases[scene]?.show(
      looksAside ? [] : store.document.window.workbench.overlays,
      ghosts: looksAside || scene != store.document.scene ? nil : baseline.drawn)
  }

  /// Looks for the widths at which the canvas changes, where its width is a setting of the canvas's.
  private func measure() {
    measured = (subject?.source.itemCount ?? 0, fonts.changeCount)
    let isRuled = store.document.scene.view.isRuled
    ruler.measure(isRuled ? subject : nil)
    sweep.measure(isRuled ? subject : nil, playing: subjects)
    check.look(at: subject)
    baseline.look(at: subject, of: looked(at: store.document))
    actions.setEnabled("check-widths", isRuled && subject != nil)
    enableFlag()
  }

  /// The canvas has been given its place, which may be of another width, and may be of other items. What is drawn follows
  /// in the same frame; what widgets say follows when no layout is under way.
  private func followAllocation() {
    ruler.drawAgain()
    refreshing.onceUnlessDue(priority: G_PRIORITY_HIGH_IDLE) { [weak self] in self?.refresh() }
  }

  private func refresh() {
    guard let subject else { return }
    ruler.tell()
    check.countSoon()
    baseline.followLayout()
    if let width = ruler.width { widthRow.show(width) }
    enableFlag()
    if measured != (subject.source.itemCount, fonts.changeCount) { measure() }
    if showsInspector { inspect() }
  }

  /// Draws the flags, and looks at their widths where others are not looked at.
  private func showFlags() {
    if ruler.search.isExact { ruler.drawAgain() } else { measure() }
    enableFlag()
  }

  /// Brings the inspector up to date.
  private func inspect() {
    guard showsInspector else { return }
    inspector.look(at: store.document.selection, of: subject, ruler.search)
  }

  // MARK: Actions

  private func addActions() {
    let state = store.document.window.workbench
    for overlay in Overlay.allCases {
      actions.add(overlay.actionName, state: Variant(state.overlays.contains(overlay))) { [unowned store] _ in
        store.toggle(overlay)
      }
    }
    actions.add("problems", state: Variant(state.showsProblems)) { [unowned store] value in
      store.update(\.window.workbench.showsProblems, to: value.bool ?? false)
    }
    actions.add("check-widths") { [unowned self] in
      store.update(\.window.workbench.showsProblems, to: true)
      check.begin()
    }
    StressMenu.addAction(to: actions, store: store)
    actions.add("tools", state: Variant(state.showsTools)) { [unowned store] value in
      store.update(\.window.workbench.showsTools, to: value.bool ?? false)
    }
    for (name, wider, tall) in [
      ("next-breakpoint", true, false), ("previous-breakpoint", false, false), ("next-line-count", true, true),
      ("previous-line-count", false, true),
    ] {
      actions.add(name) { [unowned self] in ruler.go(wider: wider, tall: tall) }
    }
    actions.add("flag-width", state: Variant(false)) { [unowned self] _ in
      if let width = ruler.width { store.toggleFlag(at: width) }
      enableFlag()
    }
    enableActions()
  }

  /// A flag is set or removed at the width of now.
  private func enableFlag() {
    let flags = store.document.window.workbench.flags
    actions.setEnabled("flag-width", ruler.width.map(flags.canToggle) ?? false)
    actions.setState("flag-width", Variant(ruler.width.map(flags.own.contains) ?? false))
  }

  private func showActions() {
    let state = store.document.window.workbench
    for overlay in Overlay.allCases {
      actions.setState(overlay.actionName, Variant(state.overlays.contains(overlay)))
    }
    actions.setState("tools", Variant(state.showsTools))
    actions.setState("problems", Variant(state.showsProblems))
  }

  private func enableActions() {
    let overlays = store.document.scene.view.overlays
    for overlay in Overlay.allCases { actions.setEnabled(overlay.actionName, overlays.contains(overlay)) }
    enableFlag()
  }
}
