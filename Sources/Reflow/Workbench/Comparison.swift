// A and B: the canvas of a window twice, once arranged by the settings that were kept, side by side in one width.
//
// The window's own canvas is B and stays where it is; A is made when *Compare* is turned on, and freed with all its widgets
// when it is turned off. The workbench looks at one of the two, the one that had the focus or was clicked last: the
// overlays, the inspector and the ruler, whose ticks the inspector goes by, are that one's. A drag of the ruler sets the
// one width that both have.

import CGtk
import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel

/// The two canvases of a window. The stage owns it.
@MainActor
final class Comparison {
  /// The canvases.
  var widget: Widget { view.widget }
  /// Hears that there is more or other to say in the line under the canvas.
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
  /// A, while there is one.
  private(set) var a: (place: ComparedPlace, canvas: ComparedCanvas, scene: SceneName)?

  /// The key that is held to see each in the place of the other.
  nonisolated static let heldKey = "F2"

  /// Puts the window's own canvas in its place, and adds the actions to the window.
  init(of content: Widget, store: Store, notices: NoticeBar, workbench: Workbench, actions: ActionMap) {
    (self.store, self.notices, self.workbench, self.actions) = (store, notices, workbench, actions)
    moving = IdleWork(in: store.lifetime)
    view = LayoutView(arrangement, role: GTK_ACCESSIBLE_ROLE_GROUP)
    b = ComparedPlace(.b, tr("Follows the controls"), content: content) { [weak self] in self?.look(at: .b) }
    view.children = [Self.child(b.widget)]
    gtk_widget_set_vexpand(widget.pointer, 1)
    gtk_widget_set_overflow(widget.pointer, GTK_OVERFLOW_HIDDEN)
    addActions()
    showActions()
    show()
  }

  /// Follows the document from now on. Whoever makes the scenes does so ahead of it.
  func begin() {
    follow()
    store.observe { [weak self] change in
      self?.follow()
      self?.a?.canvas.store.follow(change)
    }
  }

  /// Whether anything in A is on its way.
  var isMoving: Bool { a?.canvas.view.isMoving ?? false }

  /// What there is to say of both canvases, or of A where that is the only one in sight; nil where only B is, of which
  /// `line` tells. What is out of sight has not been laid out.
  func status(beside line: StatusLine) -> Message? {
    guard let ofA = a?.canvas.line else { return nil }
    guard isOne else { return StatusLine.comparing(ofA, line) }
    return showsA ? ofA.message : nil
  }

  // MARK: Beginning and end

  /// Makes A, or another one for another scene, or ends it, as the document has it.
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
    let place = ComparedPlace(.a, tr("Kept settings"), content: canvas.widget) { [weak self] in self?.look(at: .a) }
    a = (place, canvas, scene)
    let line = Widget.row(classes: ["compared-line"], [])
    line.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION)
    view.children = [
      Self.child(place.widget), Self.child(line), Self.child(b.widget), LayoutChild(makeSwitch()),
    ]
    workbench.lookAside(at: canvas.view.subject)
  }

  private func end() {
    guard let ended = a else { return }
    a = nil
    workbench.lookAside(at: nil)
    let hadFocus = widget.focusInWindow?.isInside(ended.place.widget) ?? false
    view.children = [Self.child(b.widget)]
    ended.canvas.store.lifetime.end()
    arrangement.isExchanged = false
    if hadFocus { gtk_widget_child_focus(b.widget.pointer, GTK_DIR_TAB_FORWARD) }
  }

  private static func child(_ widget: Widget) -> LayoutChild {
    LayoutChild(widget).setting(Expands.self, to: [.horizontal, .vertical])
  }

  // MARK: Which of the two

  /// Has the workbench look at one of the two.
  private func look(at side: ComparisonSide) {
    guard a != nil, side != arrangement.side else { return }
    // Where there is room for one, the one that is entered is the one in sight, and stays there.
    if isOne { hold(false) }
    arrangement.side = side
    show()
    // What is not shown any more gives the focus to what is, once that has its place.
    moving.onceUnlessDue { [weak self] in self?.moveFocus() }
  }

  private func moveFocus() {
    let sides = [b, a?.place].compactMap { $0?.widget }
    guard !view.isDisposed, let focus = widget.focusInWindow, let shown = sides.first(where: { $0.isMapped }),
      let hidden = sides.first(where: { !$0.isMapped }), focus.isInside(hidden)
    else { return }
    gtk_widget_child_focus(shown.pointer, GTK_DIR_TAB_FORWARD)
  }

  /// Whether A is the one in sight where there is room for one.
  private var showsA: Bool { (arrangement.side == .a) != arrangement.isExchanged }

  /// Whether there is room for one of the two.
  private var isOne: Bool {
    guard let a else { return true }
    let shown = (showsA ? a.place : b!).widget
    return gtk_widget_get_width(shown.pointer) == gtk_widget_get_width(widget.pointer)
  }

  private func show() {
    if a == nil, arrangement.side == .a { arrangement.side = .b }
    let side = arrangement.side
    b.show(isComparing: a != nil, isLookedAt: side == .b)
    a?.place.show(isComparing: true, isLookedAt: side == .a)
    workbench.looksAside = a != nil && side == .a
    actions.setState("compare-side", Variant(arrangement.side.rawValue))
    onReport?()
  }

  /// The two as segments, for where there is room for one.
  private func makeSwitch() -> Widget {
    let group = Widget.row(spacing: 0, classes: ["segments", "compared-switch"], [])
    group.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_GROUP)
    group.updateAccessibleProperty(.label(tr("Canvas shown")))
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
    actions.add("compare-hold", state: Variant(false)) { [unowned self] in
      arrangement.isExchanged = a != nil && $0.bool ?? false
    }
    actions.add("compare-side", state: Variant(arrangement.side.rawValue)) { [unowned self] in
      if let side = $0.string.flatMap(ComparisonSide.init(rawValue:)) { look(at: side) }
      // A name of neither is none.
      actions.setState("compare-side", Variant(arrangement.side.rawValue))
    }
  }

  private func showActions() {
    actions.setState("compare", Variant(a != nil))
    for name in ["compare-swap", "compare-hold", "compare-side"] { actions.setEnabled(name, a != nil) }
    actions.setState("compare-hold", Variant(arrangement.isExchanged))
  }

  /// Follows the held key in a window.
  func followKey(of window: Widget) {
    window.followHeldKey(Self.heldKey) { [weak self] isHeld in
      guard let self, a != nil else { return false }
      hold(isHeld)
      return true
    }
  }

  private func hold(_ isHeld: Bool) {
    guard a != nil, isHeld != arrangement.isExchanged else { return }
    arrangement.isExchanged = isHeld
    actions.setState("compare-hold", Variant(isHeld))
  }
}

extension Widget {
  /// Whether the widget has its place in a window.
  @MainActor
  fileprivate var isMapped: Bool { gtk_widget_get_mapped(pointer) != 0 }
}
