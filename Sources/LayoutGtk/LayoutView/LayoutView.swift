// A widget in which any layout arranges any widgets: its public properties and methods.
//
// Each part owns its state. ContentBox converts GTK's sizes to proposals, ChildTree holds the child widgets, ChildTable
// their requests and final positions, and ChildMotion their motion. LayoutView+Layout calls the parts when GTK measures
// or allocates the container.
//
// The widget owns this peer, and the peer owns the engine and the parts. Ticks and signal handlers hold the peer or its
// parts weakly, and end with the motion, so they keep nothing alive.

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
/// proposed length, clamped to its minimum and its natural length; `hexpand` and `vexpand`, or the layout value
/// ``Expands``, make its maximum infinite. Frames are rounded to whole pixels by their edges.
///
/// The object is the widget's peer: it lives as long as the widget, which its parent owns.
@MainActor
public final class LayoutView: Peer {
  let engine: LayoutEngine
  let tree: ChildTree
  let table: ChildTable
  let motion: ChildMotion
  let clock: MotionClock
  let reports = LayoutReports()
  let windowLimit = WindowLimit()
  private(set) var roving: RovingFocus?
  private(set) var box = ContentBox()

  /// Creates a container. Like every new widget it is floating, and its first parent owns it.
  ///
  /// - Parameters:
  ///   - layout: The layout of the children.
  ///   - role: The accessible role of the container. It cannot be changed later.
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

  /// The layout of the children. Setting it inside ``animate(_:_:)`` moves them to their places in the new layout.
  public var layout: AnyLayout {
    get { engine.layout }
    set {
      motion.layoutWillChange()
      engine.layout = newValue
      layoutDidChange()
    }
  }

  /// The insets around the layout, inside the widget, in pixels. A value that is not finite counts as 0.
  public var contentInsets: EdgeInsets {
    get { box.insets }
    set { change(\.insets, to: newValue) }
  }

  /// The alignment of the content in an allocation that is larger than the content. The default is `.topLeading`; the
  /// text baselines count as top and bottom. Content larger than the widget keeps its top leading corner.
  public var contentAlignment: Alignment {
    get { box.alignment }
    set { change(\.alignment, to: newValue) }
  }

  /// The length that GTK determines first. The default is the width. For layouts whose lines run from top to bottom the
  /// width follows from the height: `GTK_SIZE_REQUEST_WIDTH_FOR_HEIGHT`.
  public var requestMode: GtkSizeRequestMode {
    get { box.mode }
    set { change(\.mode, to: newValue) }
  }

  /// The proposal to the layout in place of the available size, in pixels; nil, the default, for the available size.
  ///
  /// Any proposal is valid: less than the content needs, zero, unspecified or infinite lengths. The container requests
  /// exactly the layout's answer from GTK. An infinite answer counts as zero in the request, and as the available
  /// length in placing. Children may lie outside of the layout's size, and of the widget.
  public var proposal: ProposedViewSize? {
    get { box.proposal }
    set { change(\.proposal, to: newValue) }
  }

  /// Whether GTK may allocate less than the layout and the insets need, along the length that ``requestMode``
  /// determines first, which is the width by default. The layout is proposed the allocation without the insets, at
  /// least 0. Content that exceeds the allocation is drawn outside of the widget, over its surroundings, as with
  /// `overflow: visible` in CSS. No child gets less than its own minimum. The default is false.
  public var canShrink: Bool {
    get { box.canShrink }
    set { change(\.canShrink, to: newValue) }
  }

  private func change<Value: Equatable>(_ part: WritableKeyPath<ContentBox, Value>, to new: Value) {
    guard new != box[keyPath: part] else { return }
    box[keyPath: part] = new
    layoutDidChange()
  }

  /// The record of the layout's proposals to the children and of their answers, from the next pass on. Nil, the
  /// default, costs nothing.
  ///
  /// Each request of GTK is a pass of the trace: a measurement of the container along an orientation, or a placement of
  /// the children. GTK caches measurements, so it requests fewer than one might expect. While layout parameters
  /// animate, only the final layout is recorded.
  public var trace: LayoutTrace? {
    didSet { engine.trace = trace }
  }

  /// Called after a layout that changed the content's size, its lines, or the final places of the children. The call
  /// comes from the main loop before the next frame, so it may change any widget.
  public var onLayout: ((LayoutReport) -> Void)? {
    get { reports.handler }
    set { reports.handler = newValue }
  }

  /// Called after each allocation of the container, which includes each frame of a transition. It may queue a draw, but
  /// may not request another layout.
  public var onAllocate: (() -> Void)? { didSet { clock.onShow = onAllocate } }

  // MARK: Children

  /// The children, in order; the identity of a child is its widget.
  ///
  /// Assigning inserts new widgets, removes missing ones and reorders the others. Inside ``animate(_:_:)`` new ones
  /// fade in, removed ones fade out and stay children of the widget until then, and all others move. A widget that
  /// occurs twice or belongs to another parent is a programmer error.
  ///
  /// Widgets that other code added to this widget by GTK's API come last.
  public var children: [LayoutChild] {
    get { tree.elements.map(\.child) }
    set { setChildren(newValue, replacing: [:]) }
  }

  /// Adds a widget after the other children. O(1).
  public func append(_ widget: Widget, priority: Double = 0) {
    append(LayoutChild(widget, priority: priority))
  }

  /// Adds a child after the others. O(1) except for leaving widgets. A widget that is a child already, or that contains
  /// the container, is a programmer error.
  public func append(_ child: LayoutChild) {
    tree.append(child)
    table.invalidateMembership()
  }

  // MARK: Focus

  /// Whether the container is one tab stop, as a list is. The arrow keys move the focus from child to child by
  /// position, Page Up and Page Down by the height of the viewport, Home and End to the first and the last child. The
  /// focus stays on its child in any layout, and moves to the next child when its own is removed. A child itself
  /// receives none of these keys; widgets in a child do.
  ///
  /// Make each child focusable that should take the focus, including labels. The default is false, as in GTK: the tab
  /// key goes through all children. It cannot be set back to false.
  public var focusesItems: Bool {
    get { roving != nil }
    set {
      precondition(newValue || roving == nil, "LayoutView: focusesItems cannot be set back to false")
      if newValue, roving == nil { roving = RovingFocus(of: tree, table, in: widget) }
    }
  }

  /// The index of the child that has the keyboard focus, or had it when the focus was last in the container. Nil for
  /// none, and where ``focusesItems`` is false.
  public var focusedItem: Int? { roving?.index }

  /// Sets the child at which the keyboard focus enters the container, without moving the focus. Does nothing unless
  /// ``focusesItems`` is true.
  public func setFocusedItem(_ item: Int) { roving?.setCurrent(item) }

  /// Gives the keyboard focus to a child, or to the nearest existing one, as soon as it is placed. Does nothing unless
  /// ``focusesItems`` is true.
  public func focus(on item: Int) { roving?.focus(on: item) }

  /// Moves the focus; nil for GTK's default handling.
  func moveFocus(_ direction: GtkDirectionType) -> Bool? {
    guard let roving else { return tree.moveFocus(direction) }
    return roving.move(direction)
  }

  // MARK: Motion

  /// Makes changes, and moves the children to their new places, as SwiftUI's `withAnimation` does.
  ///
  /// The changes may be to the layout, the insets, the children, or the children's own sizes. A layout with animatable
  /// data that keeps its type runs on interpolated data. Any other change moves the children from frame to frame, each
  /// at its final size. New children fade in, removed ones fade out. Moving children keep their velocity. The container
  /// requests its new size at once.
  ///
  /// There is no motion if `animation` is nil, the widget is not mapped, or the user's settings turn animations off.
  public func animate(_ animation: Animation?, _ changes: () -> Void) { motion.during(animation, changes) }

  /// Whether children are moving, or will move after the next allocation.
  public var isAnimating: Bool { motion.isAnimating }

  /// Called before the layout of each frame of a motion, with the motion's time, and once when it has ended. It may
  /// scroll an enclosing container.
  public var onMotionFrame: ((_ time: Double) -> Void)? {
    get { clock.onFrame }
    set { clock.onFrame = newValue }
  }

  /// Ends all motion: all children move to their final places, and leaving children are removed.
  public func finishMotion() { motion.finish() }

  /// The time of the motion. Containers inside this one that move with it use the same time.
  public var motionTime: MotionTime {
    get { clock.time }
    set { clock.time = newValue }
  }

  /// The time that replaces the frame clock's, in seconds: for tests.
  package var manualTime: Double? {
    get { clock.manualTime }
    set { clock.manualTime = newValue }
  }

  /// Shows the frame at a time of the manual clock, as a frame of the frame clock does.
  package func showFrame(at time: Double) { clock.showFrame(at: time, of: motion) }
}

extension Widget {
  @MainActor var layoutDirection: LayoutDirection {
    gtk_widget_get_direction(pointer) == GTK_TEXT_DIR_RTL ? .rightToLeft : .leftToRight
  }
}
