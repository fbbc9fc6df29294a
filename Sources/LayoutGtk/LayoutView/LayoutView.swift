// A widget in which any layout arranges any widgets: what its user sets and asks.
//
// Each part owns its state. ContentBox knows how the room is offered to the layout, ChildTree which widgets are children,
// ChildTable what they ask for and where they belong, ChildMotion how they get there. The container asks them in
// LayoutView+Layout, where GTK asks for its size and gives it one.
//
// The widget owns this peer, and the peer owns the engine and the parts. Nothing is kept alive by a tick or a signal
// handler: they hold the peer, or its parts, weakly, and end with the motion.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

/// A GTK container that arranges its children by a `Layout`.
///
///     let view = LayoutView(FlowLayout(spacing: 8))
///     view.children = words.map { LayoutChild(Widget(gtk_label_new($0))) }
///     gtk_scrolled_window_set_child(scrolled, view.widget.pointer)
///     …
///     view.animate(.easeInOut) { view.layout = AnyLayout(VGridLayout(columns: columns)) }
///
/// Sizes are GTK's application pixels, which are the layout system's points. A child answers a proposal with the
/// proposed length between its minimum and its natural one; `hexpand` and `vexpand`, or the layout value ``Expands``,
/// make its maximum infinite. Frames are rounded to whole pixels by their edges.
///
/// The object is the widget's peer: it lives as long as the widget does, which its parent owns.
@MainActor
public final class LayoutView: Peer {
  let engine: LayoutEngine
  let tree: ChildTree
  let table: ChildTable
  let motion: ChildMotion
  let clock: MotionClock
  let reports = LayoutReports()
  private(set) var roving: RovingFocus?
  private(set) var box = ContentBox()

  /// Makes a container; like every new widget it is floating, and its first parent owns it.
  ///
  /// - Parameters:
  ///   - layout: What arranges the children.
  ///   - role: What assistive technologies take the container for. It cannot be changed later.
  public init(_ layout: some Layout, role: GtkAccessibleRole = GTK_ACCESSIBLE_ROLE_GROUP) {
    engine = LayoutEngine(layout)
    let widget = layoutViewClass.makeWidget()
    clock = MotionClock(of: widget)
    tree = ChildTree(of: widget)
    table = ChildTable(of: tree, in: widget, for: engine)
    motion = ChildMotion(of: tree, table, in: widget, engine: engine, clock: clock)
    super.init(attachedTo: widget)
    if role != GTK_ACCESSIBLE_ROLE_GROUP { widget.setProperty("accessible-role", role) }
    engine.layoutDirection = widget.layoutDirection
  }

  /// What arranges the children. Setting it inside ``animate(_:_:)`` moves them to where the new layout places them.
  public var layout: AnyLayout {
    get { engine.layout }
    set {
      motion.layoutWillChange()
      engine.layout = newValue
      layoutDidChange()
    }
  }

  /// The distances kept free inside the widget, around the layout, in pixels. What is no finite number counts as 0.
  public var contentInsets: EdgeInsets {
    get { box.insets }
    set { change(\.insets, to: newValue) }
  }

  /// Where the content lies when the widget is allocated more than the layout takes. The default is `.topLeading`;
  /// the text baselines count as top and bottom. Content larger than the widget keeps its top leading corner.
  public var contentAlignment: Alignment {
    get { box.alignment }
    set { change(\.alignment, to: newValue) }
  }

  /// Which length GTK gives first. The default is the width; for layouts whose lines run from top to bottom it is the
  /// height that decides on the width: `GTK_SIZE_REQUEST_WIDTH_FOR_HEIGHT`.
  public var requestMode: GtkSizeRequestMode {
    get { box.mode }
    set { change(\.mode, to: newValue) }
  }

  /// What the layout is offered in place of the room there is, in pixels; nil, the default, for the room.
  ///
  /// Any proposal will do: less than the content needs, zero, unspecified or infinite lengths. The container asks GTK for
  /// the layout's answer, no more and no less; an infinite answer counts as none at all there, and is placed in the room
  /// there is. Children may lie outside of what the layout answered, and of the widget.
  public var proposal: ProposedViewSize? {
    get { box.proposal }
    set { change(\.proposal, to: newValue) }
  }

  /// Whether GTK may give the container less than the layout and the insets need, in width, or in the length that
  /// ``requestMode`` puts first. The layout is proposed what the insets leave of the allocation, 0 at least. What exceeds
  /// the allocation lies outside of the widget, over what is there, as CSS has it with `overflow: visible`; no child is
  /// given less than its own minimum. The default is false.
  public var canShrink: Bool {
    get { box.canShrink }
    set { change(\.canShrink, to: newValue) }
  }

  private func change<Value: Equatable>(_ part: WritableKeyPath<ContentBox, Value>, to new: Value) {
    guard new != box[keyPath: part] else { return }
    box[keyPath: part] = new
    layoutDidChange()
  }

  /// The record of what the layout asks the children and is answered, from the next pass on. Nil, the default, costs
  /// nothing.
  ///
  /// Each question of GTK's is a pass of the trace: what the container asks for along an orientation, and where the
  /// children lie. GTK remembers the answers too, and asks less often than one might think. While a layout is on its
  /// way to other parameters, only its end is recorded.
  public var trace: LayoutTrace? {
    didSet { engine.trace = trace }
  }

  /// Called after a layout: when the content's size or lines changed, or where the children belong did. It is called
  /// from the main loop before the next frame, so it may change any widget.
  public var onLayout: ((LayoutReport) -> Void)? {
    get { reports.handler }
    set { reports.handler = newValue }
  }

  /// Called whenever the container has been given its place, which is each frame of a transition. It may have something
  /// drawn; it may not ask for another layout.
  public var onAllocate: (() -> Void)? { didSet { clock.onShow = onAllocate } }

  // MARK: Children

  /// The children, in order; the identity of a child is its widget.
  ///
  /// Assigning inserts widgets that are new, removes those that are no longer there and reorders the others. Inside
  /// ``animate(_:_:)`` new ones fade in, removed ones fade out, and stay children of the widget until they have, and
  /// all others move. A widget that occurs twice or belongs to another parent is a programmer error.
  ///
  /// Widgets that were given this widget as parent by other means come last.
  public var children: [LayoutChild] {
    get { tree.elements.map(\.child) }
    set {
      let fades = motion.animatesChanges
      keepingFocus(on: newValue) {
        if tree.replace(with: newValue, fades: fades) { table.membershipDidChange() }
      }
      // Layouts read the children's values anew.
      engine.invalidateMeasurements()
      layoutDidChange()
    }
  }

  /// Adds a widget after the other children. O(1).
  public func append(_ widget: Widget, priority: Double = 0) {
    append(LayoutChild(widget, priority: priority))
  }

  /// Adds a child after the others. O(1) but for widgets that are on their way out.
  public func append(_ child: LayoutChild) {
    tree.append(child)
    table.invalidateMembership()
  }

  // MARK: Focus

  /// Whether the container is one stop of the tab key, as a list is: the arrow keys take the focus from child to child by
  /// where these are, Page Up and Page Down by as much as is in sight, Home and End to the first and the last one. It
  /// stays on its child in any layout, and goes to the next one when that is removed. A child itself gets none of these
  /// keys; what is in a child does.
  ///
  /// Children that are to take it are made focusable, be they labels. The default is false, as in GTK: the tab key goes
  /// through all children. Once on, it stays on.
  public var focusesItems: Bool {
    get { roving != nil }
    set {
      precondition(newValue || roving == nil, "LayoutView: children that take the focus cannot cease to")
      if newValue, roving == nil { roving = RovingFocus(of: tree, table, in: widget) }
    }
  }

  /// The index of the child that has the keyboard focus, or had it when it was last in the container, where
  /// ``focusesItems``; nil for none.
  public var focusedItem: Int? { roving?.index }

  /// Gives the keyboard focus to a child, or to the nearest one there is, as soon as it has its place. Nothing where the
  /// children have it by the tab key: see ``focusesItems``.
  public func focus(on item: Int) { roving?.focus(on: item) }

  /// Moves the focus on; nil where GTK's way is to be gone.
  func moveFocus(_ direction: GtkDirectionType) -> Bool? {
    guard let roving else { return tree.moveFocus(direction) }
    return roving.move(direction)
  }

  private func keepingFocus(on new: [LayoutChild], _ change: () -> Void) {
    guard let roving else { return change() }
    roving.during(change, to: new.map(\.widget))
  }

  // MARK: Motion

  /// Makes changes, and moves the children to where they then belong: what SwiftUI's `withAnimation` does.
  ///
  /// The changes may be to the layout, the insets, the children, or the children's own sizes. A layout with animatable
  /// data that stays of its type is run on interpolated data; any other change moves the children from frame to frame,
  /// each at the size it will have. Children that come fade in, those that go fade out. What is moving already keeps
  /// its velocity. The container asks for its new size at once.
  ///
  /// Everything jumps to its end where `animation` is nil, the widget does not show, or the user's settings turn
  /// animations off.
  public func animate(_ animation: Animation?, _ changes: () -> Void) { motion.during(animation, changes) }

  /// Whether children are moving, or about to.
  public var isAnimating: Bool { motion.isAnimating }

  /// Called ahead of the layout of each frame of a motion, with the time of the motion, and once when it has ended. It may
  /// scroll what the container is in.
  public var onMotionFrame: ((_ time: Double) -> Void)? {
    get { clock.onFrame }
    set { clock.onFrame = newValue }
  }

  /// Ends all motion: everything is where it belongs, and what was on its way out is gone.
  public func finishMotion() { motion.finish() }

  /// The time that motion goes by. Containers within this one that move along with it go by the same.
  public var motionTime: MotionTime {
    get { clock.time }
    set { clock.time = newValue }
  }

  /// The time of the frame clock that counts instead of its own, in seconds: for tests.
  package var manualTime: Double? {
    get { clock.manualTime }
    set { clock.manualTime = newValue }
  }

  /// Shows the frame at a time of the manual clock: what a frame of the frame clock does.
  package func showFrame(at time: Double) { clock.showFrame(at: time, of: motion) }
}

extension Widget {
  @MainActor var layoutDirection: LayoutDirection {
    gtk_widget_get_direction(pointer) == GTK_TEXT_DIR_RTL ? .rightToLeft : .leftToRight
  }
}
