import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import LayoutGtk
import XCTest

/// The base of the tests of containers: containers with boxes, with or without a window.
@MainActor
class LayoutViewTestCase: GtkTestCase {
  private static var held: [ObjectReference<Widget>] = []

  nonisolated override func tearDownWithError() throws {
    MainActor.assumeIsolated { LayoutViewTestCase.held = [] }
    try super.tearDownWithError()
  }

  /// Keeps a widget alive until the end of the test.
  func hold(_ widget: Widget) { Self.held.append(ObjectReference(widget)) }

  /// A container kept alive by the test, with children of these sizes.
  func makeView(
    _ layout: some Layout, _ sizes: [(Int32, Int32)] = [], role: GtkAccessibleRole = GTK_ACCESSIBLE_ROLE_GROUP
  ) -> (view: LayoutView, boxes: [FixedBox]) {
    let view = LayoutView(layout, role: role)
    hold(view.widget)
    let boxes = sizes.map { FixedBox($0.0, $0.1) }
    view.children = boxes.map { LayoutChild($0.widget) }
    return (view, boxes)
  }

  /// The requests of the container: minimum, natural, and the baselines.
  func request(_ view: LayoutView, _ orientation: GtkOrientation, for length: Int32 = -1) -> [Int32] {
    var answer: [Int32] = [0, 0, 0, 0]
    answer.withUnsafeMutableBufferPointer {
      let base = $0.baseAddress!
      gtk_widget_measure(view.widget.pointer, orientation, length, base, base + 1, base + 2, base + 3)
    }
    return answer
  }

  func widthRequest(_ view: LayoutView, height: Int32 = -1) -> [Int32] {
    Array(request(view, GTK_ORIENTATION_HORIZONTAL, for: height)[0...1])
  }

  func heightRequest(_ view: LayoutView, width: Int32 = -1) -> [Int32] {
    Array(request(view, GTK_ORIENTATION_VERTICAL, for: width)[0...1])
  }

  /// Allocates a size, as a parent does.
  func allocate(_ view: LayoutView, _ width: Int32, _ height: Int32, baseline: Int32 = -1) {
    gtk_widget_allocate(view.widget.pointer, width, height, baseline, nil)
  }

  func frames(_ boxes: [FixedBox]) -> [[Int]] { boxes.map { $0.widget.frame } }

  /// Shows the container in a window of its own, alone and at this size, and waits until it is laid out.
  @discardableResult
  func present(_ view: LayoutView, _ width: Int32, _ height: Int32) -> UnsafeMutablePointer<GtkWindow> {
    present(view.widget, in: .scroller(view.widget), width, height)
  }

  /// Shows an ancestor of the container in a window of its own at this size, and waits until the container is laid out.
  @discardableResult
  func present(
    _ container: Widget, in scroller: Widget, _ width: Int32, _ height: Int32
  ) -> UnsafeMutablePointer<GtkWindow> {
    let window = show(scroller, width: width, height: height)
    pump { gtk_widget_get_mapped(container.pointer) != 0 && gtk_widget_get_width(container.pointer) == width }
    pumpFrame(container)
    return window.cast()
  }

  /// Runs the main loop until the frame clock has drawn another frame.
  func pumpFrame(_ view: LayoutView) { pumpFrame(view.widget) }

  /// Runs the main loop until the frame clock of a widget has drawn another frame.
  func pumpFrame(_ widget: Widget) {
    var frames = 0
    TickCallback(widget) { _ in
      frames += 1
      return frames == 2 ? .remove : .continue
    }
    pump { frames == 2 }
  }

  /// Emits a key press to the controllers of the container, as GTK does.
  func press(_ key: Int32, on container: Widget) {
    let controllers = gtk_widget_observe_controllers(container.pointer)!
    defer { g_object_unref(controllers.address) }
    for index in 0..<g_list_model_get_n_items(controllers) {
      let controller = OpaquePointer(g_list_model_get_item(controllers, index)!)
      defer { g_object_unref(controller.address) }
      guard controller.isA(gtk_event_controller_key_get_type()) else { continue }
      emit("key-pressed", from: controller, UInt32(bitPattern: key), UInt32(0), GdkModifierType(rawValue: 0))
    }
    pumpFrame(container)
  }

  /// Checks that the children of a container have no remains of a motion.
  func assertAtRest(_ container: Widget, _ note: String, line: UInt = #line) {
    for child in container.children {
      XCTAssertEqual(gtk_widget_get_opacity(child.pointer), 1, note, line: line)
      XCTAssertNotEqual(gtk_widget_get_can_target(child.pointer), 0, note, line: line)
    }
  }

  /// The widths of a range at which the layout of a container changes, found by solving each width.
  func changes(in range: ClosedRange<Int>, of container: any GeometrySource) -> [Int] {
    let arrangements = (range.lowerBound - 1...range.upperBound).map { width in
      let geometry = container.solve(width: width)
      return geometry.lines.map(\.items) + [0..<geometry.columns.count]
    }
    return zip(range, zip(arrangements, arrangements.dropFirst())).filter { $1.0 != $1.1 }.map { $0.0 }
  }
}

extension Widget {
  /// A parent without scroll bars for a container, so that the window's size does not depend on the content.
  @MainActor static func scroller(_ container: Widget) -> Widget {
    let scroller = Widget(gtk_scrolled_window_new())
    gtk_scrolled_window_set_policy(scroller.opaque, GTK_POLICY_EXTERNAL, GTK_POLICY_EXTERNAL)
    gtk_scrolled_window_set_child(scroller.opaque, container.pointer)
    return scroller
  }
}

/// A test of motion, by a clock that the test sets.
@MainActor
class LayoutViewMotionTestCase: LayoutViewTestCase {
  /// A row of boxes 10 wide, shown and at rest at time 0.
  func makeRow(_ count: Int, _ layout: some Layout = RowLayout()) -> (view: LayoutView, boxes: [FixedBox]) {
    let (view, boxes) = makeView(layout, Array(repeating: (10, 10), count: count))
    present(view, 500, 300)
    view.manualTime = 0
    return (view, boxes)
  }

  func animate(_ view: LayoutView, _ animation: Animation?, _ changes: () -> Void) {
    view.animate(animation, changes)
    pumpFrame(view)
  }

  func xs(_ boxes: [FixedBox]) -> [Int] { boxes.map { $0.widget.frame[0] } }
}
