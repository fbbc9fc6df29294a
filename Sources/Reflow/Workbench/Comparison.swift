// The comparison of a window's canvas with kept settings: canvas A with the kept settings beside canvas B, at one
// width.
//
// B is the window's own canvas and is never moved to another parent. A is created when *Compare* is turned on; it is
// freed with all its widgets when *Compare* is turned off. The workbench observes the active canvas, which is the one
// that was last focused or clicked: the overlays, the inspector and the ruler apply to it, and the inspector uses the
// ruler's ticks. Dragging on the ruler sets the common width of both.

import CGtk
import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel

@MainActor
final class Comparison {
  var widget: Widget { view.widget }
  /// Called when the status line changes.
  var onReport: (@MainActor () -> Void)?
  private let store: Store
  private let notices: NoticeBar
  private let workbench: Workbench
  private let actions: ActionMap
  private let view: LayoutView
  private let moving: IdleWork
  private var arrangement = ComparisonLayout() {
    didSet {
      view.layout = AnyLayout(arrangement)
      onReport?()
    }
  }
  private(set) var b: ComparedPlace!
  /// Canvas A; nil unless *Compare* is on.
  private(set) var a: (place: ComparedPlace, canvas: ComparedCanvas, scene: SceneName)?

  /// The key that exchanges the positions of the canvases while it is held.
  nonisolated static let heldKey = "F11"

  /// Creates the comparison around the window's own canvas, and adds the actions to the window.
  init(of content: Widget, store: Store, notices: NoticeBar, workbench: Workbench, actions: ActionMap) {
    (self.store, self.notices, self.workbench, self.actions) = (store, notices, workbench, actions)
    moving = IdleWork(in: store.lifetime)
    view = LayoutView(arrangement, role: GTK_ACCESSIBLE_ROLE_GROUP)
    b = ComparedPlace(.b, tr("Current settings"), content: content) { [weak self] in self?.activate(.b) }
    view.children = [Self.child(b.widget)]
    gtk_widget_set_vexpand(widget.pointer, 1)
    gtk_widget_set_overflow(widget.pointer, GTK_OVERFLOW_HIDDEN)
    addActions()
    showActions()
    show()
  }

  /// Starts to follow the document. The object that creates the scenes must follow the document first.
  func begin() {
    follow()
    store.observe { [weak self] _ in self?.follow() }
  }

  /// Whether anything in A is animating or loading.
  var isMoving: Bool { a?.canvas.view.isMoving ?? false }

  /// The status of both canvases, or of A if only A is visible; nil if only B is visible, because `line` describes B. A
  /// hidden canvas has not been laid out.
  func status(beside line: StatusLine) -> Message? {
    guard let ofA = a?.canvas.line else { return nil }
    guard isOne else { return StatusLine.comparing(ofA, line) }
    return showsA ? ofA.message : nil
  }

  // MARK: Creation and removal of A

  /// Creates, replaces or removes A according to the document. Each scene needs its own A.
  private func follow() {
    let scene = store.document.window.workbench.kept == nil ? nil : store.document.scene
    guard scene != a?.scene else { return }
    let wasComparing = a != nil
    end()
    if let scene { begin(scene) }
    if wasComparing != (a != nil) { showActions() }
    show()
  }

  private func begin(_ scene: SceneName) {
    let canvas = ComparedCanvas(beside: store, notices: notices) { [weak self] in self?.onReport?() }
    let place = ComparedPlace(.a, tr("Saved settings"), content: canvas.widget) { [weak self] in self?.activate(.a) }
    a = (place, canvas, scene)
    let line = Widget.row(classes: ["compared-line"], [])
    line.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION)
    view.children = [
      Self.child(place.widget), Self.child(line), Self.child(b.widget), LayoutChild(makeSwitch()),
    ]
    workbench.observeAside(canvas.view.subject)
  }

  private func end() {
    guard let ended = a else { return }
    a = nil
    workbench.observeAside(nil)
    let hadFocus = widget.focusInWindow?.isInside(ended.place.widget) ?? false
    view.children = [Self.child(b.widget)]
    ended.canvas.store.lifetime.end()
    arrangement.isExchanged = false
    if hadFocus { gtk_widget_child_focus(b.widget.pointer, GTK_DIR_TAB_FORWARD) }
  }

  private static func child(_ widget: Widget) -> LayoutChild {
    LayoutChild(widget).setting(Expands.self, to: [.horizontal, .vertical])
  }

  // MARK: Active canvas

  /// Makes one of the two canvases the active one.
  private func activate(_ side: ComparisonSide) {
    guard a != nil, side != arrangement.side else { return }
    // If only one canvas fits, the entered canvas is the visible one, and releasing the held key must not hide it.
    if isOne { hold(false) }
    arrangement.side = side
    show()
    // The hidden canvas passes the focus to the visible one, after the layout that shows it.
    moving.onceUnlessDue { [weak self] in self?.moveFocus() }
  }

  private func moveFocus() {
    let sides = [b, a?.place].compactMap { $0?.widget }
    guard !view.isDisposed, let focus = widget.focusInWindow, let shown = sides.first(where: { $0.isMapped }),
      let hidden = sides.first(where: { !$0.isMapped }), focus.isInside(hidden)
    else { return }
    gtk_widget_child_focus(shown.pointer, GTK_DIR_TAB_FORWARD)
  }

  /// Whether A is the visible canvas if only one fits.
  private var showsA: Bool { (arrangement.side == .a) != arrangement.isExchanged }

  /// Whether only one of the two canvases fits.
  private var isOne: Bool {
    guard let a else { return true }
    let shown = (showsA ? a.place : b!).widget
    return gtk_widget_get_width(shown.pointer) == gtk_widget_get_width(widget.pointer)
  }

  private func show() {
    if a == nil, arrangement.side == .a { arrangement.side = .b }
    let side = arrangement.side
    b.show(isComparing: a != nil, isActive: side == .b)
    a?.place.show(isComparing: true, isActive: side == .a)
    workbench.isAsideActive = a != nil && side == .a
    actions.setState("compare-side", Variant(arrangement.side.rawValue))
    onReport?()
  }

  /// Creates the segmented control that switches between the canvases if only one fits.
  private func makeSwitch() -> Widget {
    let group = Widget.row(spacing: 0, classes: ["segments", "compared-switch"], [])
    group.becomeGroup(named: tr("Canvas shown"))
    for side in [ComparisonSide.a, .b] {
      let button = Widget.segment(side.name)
      gtk_actionable_set_detailed_action_name(button.opaque, "win.compare-side::\(side.rawValue)")
      gtk_widget_set_focus_on_click(button.pointer, 0)
      button.updateAccessibleProperty(.label(tr("Show %s", side.name)))
      gtk_box_append(group.cast(), button.pointer)
    }
    return group
  }

  // MARK: Actions

  private func addActions() {
    actions.add("compare", state: Variant(false)) { [unowned store] in store.compare($0.bool ?? false) }
    actions.add("compare-swap") { [unowned store] in store.exchangeKept() }
    actions.add("compare-side", state: Variant(arrangement.side.rawValue)) { [unowned self] in
      if let side = $0.string.flatMap(ComparisonSide.init(rawValue:)) { activate(side) }
      // An unknown name has no effect.
      actions.setState("compare-side", Variant(arrangement.side.rawValue))
    }
  }

  private func showActions() {
    actions.setState("compare", Variant(a != nil))
    for name in ["compare-swap", "compare-side"] { actions.setEnabled(name, a != nil) }
  }

  func followKey(of window: Widget) {
    window.followHeldKey(Self.heldKey) { [weak self] isHeld in
      guard let self, a != nil else { return false }
      hold(isHeld)
      return true
    }
  }

  /// Shows each canvas in the position of the other, or in its own.
  func hold(_ isHeld: Bool) {
    if a != nil, isHeld != arrangement.isExchanged { arrangement.isExchanged = isHeld }
  }
}

extension Widget {
  @MainActor
  fileprivate var isMapped: Bool { gtk_widget_get_mapped(pointer) != 0 }
}
