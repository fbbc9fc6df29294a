// The protocols by which containers report their geometry to overlays, rulers and inspectors.

import GtkInterop
import LayoutCore

/// A view that reports the geometry of its items.
@MainActor
public protocol GeometryView: AnyObject {
  /// The view's widget. The geometry is in its coordinates.
  var widget: Widget { get }
  /// Whether anything in the view is animating.
  var isAnimating: Bool { get }
  /// The time of the view's motion.
  var motionTime: MotionTime { get set }
  /// The geometry at rest, after all motion; nil before the first layout.
  var geometry: LayoutGeometry? { get }
  /// The geometry of the current frame; nil before the first layout.
  var shownGeometry: LayoutGeometry? { get }
  /// The number of items.
  var itemCount: Int { get }
  /// Whether only visible items have a widget and a place in the geometry.
  var isLazy: Bool { get }
  /// The widget of an item; nil for an item without one.
  func widget(at index: Int) -> Widget?
  /// Called after each allocation of the view, which includes each frame of a transition and each step of scrolling. It
  /// may queue a draw, but may not request another layout.
  var onAllocate: (() -> Void)? { get set }
  /// Called when motion has ended: everything is at its final place, or will be after the next layout. The call may
  /// come during a change or a frame, so it may not change widgets.
  var onRest: (() -> Void)? { get set }
}

/// A container of widgets that solves its layout for any width, and whose items can have the keyboard focus.
@MainActor
public protocol GeometrySource: GeometryView {
  /// The geometry that the container would have at a width in pixels.
  func solve(width: Int) -> LayoutGeometry
  /// A function that solves one width after another while nothing in the container changes. It copies the data of the
  /// items once. Its items have no details: neither baselines nor proposals nor growth.
  func solving() -> (_ width: Int) -> LayoutGeometry
  /// The same for the opposite layout direction; nil where the container does not support it.
  func mirroredSolving() -> ((_ width: Int) -> LayoutGeometry)?
  /// Whether the width determines a number of columns; otherwise it determines lines.
  var measuresColumns: Bool { get }
  /// The search for the widths in a range at which the lines, or the number of columns, differ from those at one pixel
  /// less.
  func breakpointSearch(in range: ClosedRange<Int>) -> BreakpointSearch
  /// The index of the item that has the keyboard focus, or had it when the focus was last in the container; nil for
  /// none.
  var focusedItem: Int? { get }
  /// Sets the item at which the keyboard focus enters the container, without moving the focus.
  func setFocusedItem(_ item: Int)
  /// Gives the keyboard focus to an item, or to the nearest existing one, as soon as it is placed.
  func focus(on item: Int)
}

extension LayoutView: GeometrySource {
  /// The number of children.
  public var itemCount: Int { tree.elements.count }

  /// False: each child is a widget.
  public var isLazy: Bool { false }

  /// The widget of a child.
  public func widget(at index: Int) -> Widget? {
    tree.elements.indices.contains(index) ? tree.elements[index].child.widget : nil
  }

  /// Called when motion has ended, possibly during a change or a frame. It may not change widgets.
  public var onRest: (() -> Void)? {
    get { clock.onRest }
    set { clock.onRest = newValue }
  }
}

extension LazyLayoutView: GeometrySource {
  /// The number of items.
  public var itemCount: Int { count }

  /// True: only visible items have a widget.
  public var isLazy: Bool { true }

  /// The widget that shows an item; nil for an item outside the viewport.
  public func widget(at index: Int) -> Widget? { cell(of: index) }

  /// Called when motion has ended, possibly during a change or a frame. It may not change widgets.
  public var onRest: (() -> Void)? {
    get { clock.onRest }
    set { clock.onRest = newValue }
  }
}
