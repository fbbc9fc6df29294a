// What both containers tell of where everything is, for whoever looks at either: overlays, rulers, inspectors.

import GtkInterop
import LayoutCore

/// A container that tells where everything in it is.
@MainActor
public protocol GeometrySource: AnyObject {
  /// The container's widget, in whose coordinates its geometry is.
  var widget: Widget { get }
  /// Whether anything in it is on its way.
  var isAnimating: Bool { get }
  /// The time that its motion goes by.
  var motionTime: MotionTime { get set }
  /// Where everything belongs; nil before the first layout.
  var geometry: LayoutGeometry? { get }
  /// Where everything is in the frame now shown; nil before the first layout.
  var shownGeometry: LayoutGeometry? { get }
  /// Where everything would be if the container were so many pixels wide.
  func solve(width: Int) -> LayoutGeometry
  /// The same for one width after another, while nothing in the container changes: what there is to know of the items is
  /// copied once. Items have no details: neither a baseline nor a proposal nor growth.
  func solving() -> (_ width: Int) -> LayoutGeometry
  /// The same in the other direction of reading; nil where that is not to be had.
  func mirroredSolving() -> ((_ width: Int) -> LayoutGeometry)?
  /// The search for the widths in a range at which the lines, or the number of columns, differ from those at one pixel
  /// less.
  func breakpointSearch(in range: ClosedRange<Int>) -> BreakpointSearch
  /// How many items there are.
  var itemCount: Int { get }
  /// The widget of an item; nil where it has none.
  func widget(at index: Int) -> Widget?
  /// The item that has the keyboard focus, or had it when it was last in the container; nil for none.
  var focusedItem: Int? { get }
  /// Gives the keyboard focus to an item, or to the nearest one there is, as soon as it has its place.
  func focus(on item: Int)
  /// Called whenever the container has been given its place, which is each frame of a transition and each step of
  /// scrolling. It may have something drawn; it may not ask for another layout.
  var onAllocate: (() -> Void)? { get set }
  /// Called when motion has ended: everything is where it belongs, or will be with the next layout. It may be called in the
  /// middle of a change or of a frame, and may not change widgets.
  var onRest: (() -> Void)? { get set }
}

extension LayoutView: GeometrySource {
  /// How many children there are.
  public var itemCount: Int { tree.elements.count }

  /// The widget of a child.
  public func widget(at index: Int) -> Widget? {
    tree.elements.indices.contains(index) ? tree.elements[index].child.widget : nil
  }

  /// Called when motion has ended, perhaps in the middle of a change or of a frame. It may not change widgets.
  public var onRest: (() -> Void)? {
    get { clock.onRest }
    set { clock.onRest = newValue }
  }
}

extension LazyLayoutView: GeometrySource {
  /// How many items there are.
  public var itemCount: Int { count }

  /// The widget that shows an item; nil for one out of sight.
  public func widget(at index: Int) -> Widget? { cell(of: index) }

  /// Called when motion has ended, perhaps in the middle of a change or of a frame. It may not change widgets.
  public var onRest: (() -> Void)? {
    get { clock.onRest }
    set { clock.onRest = newValue }
  }
}
