import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import LayoutGtk
import TestSupport
import XCTest

/// A container with focusable children is one tab stop, and keys move the focus from child to child.
@MainActor
final class RovingFocusTests: LayoutViewTestCase {
  /// A shown flow of focusable labels of these sizes.
  private func stage(
    _ sizes: [(Int32, Int32)], width: Int32 = 100, height: Int32 = 300
  ) -> (view: LayoutView, labels: [Widget]) {
    let view = LayoutView(FlowLayout(spacing: 0))
    view.focusesItems = true
    let labels = sizes.map { makeLabel($0.0, $0.1) }
    view.children = labels.map { LayoutChild($0) }
    hold(view.widget)
    present(view, width, height)
    return (view, labels)
  }

  private func makeLabel(_ width: Int32 = 40, _ height: Int32 = 20) -> Widget {
    let label = Widget(gtk_label_new(nil))
    gtk_widget_set_size_request(label.pointer, width, height)
    gtk_widget_set_focusable(label.pointer, 1)
    hold(label)
    return label
  }

  private func focus(_ view: LayoutView) -> Widget? {
    gtk_widget_get_root(view.widget.pointer).flatMap { gtk_root_get_focus($0) }.map { Widget($0) }
  }

  private func focused(_ view: LayoutView) -> Int? {
    focus(view).flatMap { focus in view.children.firstIndex { $0.widget == focus } }
  }

  private func check(_ path: [(key: Int32, item: Int)], _ view: LayoutView, line: UInt = #line) {
    for (key, item) in path {
      press(key, on: view.widget)
      XCTAssertEqual(focused(view), item, "after key \(key)", line: line)
      XCTAssertEqual(view.focusedItem, item, line: line)
    }
  }

  func testAContainerAtRestGivesTheFocusToAnItem() {
    let (view, _) = stage([(40, 20), (40, 20), (40, 20)])
    pump { gtk_widget_get_width(view.widget.pointer) > 0 }
    frames(3, of: view.widget)
    view.focus(on: 2)
    pump { self.focused(view) == 2 }
    XCTAssertEqual(focused(view), 2)
  }

  func testTheTabKeyStopsOnceAndComesBackToWhereItWas() async {
    let (view, _) = stage(Array(repeating: (40, 20), count: 6))
    let window = gtk_widget_get_root(view.widget.pointer)!
    XCTAssertNotEqual(gtk_widget_child_focus(view.widget.pointer, GTK_DIR_TAB_FORWARD), 0)
    XCTAssertEqual(focused(view), 0)
    check([(GDK_KEY_Right, 1), (GDK_KEY_Down, 3)], view)
    XCTAssertEqual(gtk_widget_child_focus(view.widget.pointer, GTK_DIR_TAB_FORWARD), 0)
    XCTAssertEqual(gtk_widget_child_focus(view.widget.pointer, GTK_DIR_TAB_BACKWARD), 0)
    gtk_root_set_focus(window, nil)
    for direction in [GTK_DIR_TAB_FORWARD, GTK_DIR_TAB_BACKWARD] {
      XCTAssertNotEqual(gtk_widget_child_focus(view.widget.pointer, direction), 0)
      XCTAssertEqual(focused(view), 3)
      gtk_root_set_focus(window, nil)
    }
    XCTAssertNotEqual(gtk_widget_grab_focus(view.widget.pointer), 0)
    XCTAssertEqual(focused(view), 3)
  }

  func testArrowsGoInTwoDimensionsAndAreMirrored() async {
    let (view, _) = stage(Array(repeating: (40, 20), count: 7))
    gtk_widget_grab_focus(view.widget.pointer)
    check(
      [(GDK_KEY_Right, 1), (GDK_KEY_Right, 2), (GDK_KEY_Up, 0), (GDK_KEY_Up, 0), (GDK_KEY_End, 6), (GDK_KEY_Down, 6)],
      view)
    gtk_widget_set_direction(view.widget.pointer, GTK_TEXT_DIR_RTL)
    pumpFrame(view)
    XCTAssertEqual(focused(view), 6, "it stays on its child")
    check(
      [
        (GDK_KEY_Right, 5), (GDK_KEY_Right, 4), (GDK_KEY_Left, 5), (GDK_KEY_Up, 3), (GDK_KEY_Home, 0),
        (GDK_KEY_Right, 0),
      ],
      view)
  }

  func testPagesMoveByTheVisibleRectAndTheFocusBecomesVisible() async {
    let (view, labels) = stage(Array(repeating: (60, 20), count: 40), height: 100)
    gtk_widget_grab_focus(view.widget.pointer)
    check([(GDK_KEY_Page_Down, 4), (GDK_KEY_Page_Down, 8), (GDK_KEY_Page_Up, 4), (GDK_KEY_End, 39)], view)
    let viewport = gtk_widget_get_ancestor(view.widget.pointer, gtk_viewport_get_type())
    pump { labels[39].bounds(in: Widget(viewport))?.origin.y == 80 }
    gtk_root_set_focus(gtk_widget_get_root(view.widget.pointer), nil)
    view.children = labels.dropLast().map { LayoutChild($0) }
    pumpFrame(view)
    XCTAssertEqual(view.focusedItem, 38, "what went had the focus last, and its neighbour is in its place")
  }

  func testTheFocusFirstEntersAVisibleItem() async {
    let (view, _) = stage(Array(repeating: (60, 20), count: 40), height: 100)
    let viewport = OpaquePointer(gtk_widget_get_ancestor(view.widget.pointer, gtk_viewport_get_type())!)
    gtk_adjustment_set_value(gtk_scrollable_get_vadjustment(viewport), 205)
    pumpFrame(view)
    gtk_widget_child_focus(view.widget.pointer, GTK_DIR_TAB_FORWARD)
    XCTAssertEqual(focused(view), 11)
  }

  func testTheFocusStaysOnItsChildAndGoesToItsNeighbour() async {
    let (view, labels) = stage(Array(repeating: (40, 20), count: 6))
    gtk_widget_grab_focus(view.widget.pointer)
    check([(GDK_KEY_Right, 1), (GDK_KEY_Right, 2)], view)
    view.layout = AnyLayout(VGridLayout(columns: [GridItem(), GridItem(), GridItem()]))
    view.children = view.children.reversed()
    pumpFrame(view)
    XCTAssertEqual(focus(view), labels[2])
    view.children.removeAll { $0.widget == labels[2] }
    XCTAssertEqual(focus(view), labels[1], "what was next, at once")
    view.children = [view.children[0]]
    XCTAssertEqual(focus(view), labels[5])
    view.children = []
    pumpFrame(view)
    let label = makeLabel()
    view.children = [LayoutChild(label)]
    pump { self.focus(view) == label }
    view.children = [makeLabel(), makeLabel()].map { LayoutChild($0) }
    pump { self.focused(view) == 0 }
  }

  func testWhatTheLayoutHidesGivesTheFocusAway() async {
    let (view, _) = stage(Array(repeating: (40, 20), count: 6))
    gtk_widget_grab_focus(view.widget.pointer)
    check([(GDK_KEY_End, 5)], view)
    view.layout = AnyLayout(FlowLayout(itemSpacing: 0, lineCount: 1))
    pump { self.focused(view) == 1 }
    check([(GDK_KEY_Right, 1), (GDK_KEY_Down, 1), (GDK_KEY_Home, 0), (GDK_KEY_End, 1)], view)
  }

  func testWhatTakesNoFocusIsPassedOver() async {
    let (view, labels) = stage(Array(repeating: (40, 20), count: 6))
    gtk_widget_set_focusable(labels[1].pointer, 0)
    gtk_widget_set_sensitive(labels[2].pointer, 0)
    gtk_widget_set_visible(labels[3].pointer, 0)
    pumpFrame(view)
    gtk_widget_grab_focus(view.widget.pointer)
    check([(GDK_KEY_Right, 4), (GDK_KEY_Left, 0)], view)
    for label in labels { gtk_widget_set_focusable(label.pointer, 0) }
    gtk_root_set_focus(gtk_widget_get_root(view.widget.pointer), nil)
    XCTAssertEqual(gtk_widget_child_focus(view.widget.pointer, GTK_DIR_TAB_FORWARD), 0)
    let (empty, _) = stage([])
    XCTAssertEqual(gtk_widget_child_focus(empty.widget.pointer, GTK_DIR_TAB_FORWARD), 0)
  }

  func testAFocusedChildThatIsRemovedIsReleased() async {
    let (view, labels) = stage(Array(repeating: (40, 20), count: 6))
    view.manualTime = 0
    gtk_widget_grab_focus(view.widget.pointer)
    for (index, animation) in [Animation?.none, .linear(duration: 1)].enumerated() {
      XCTAssertEqual(focus(view), labels[index])
      view.animate(animation) { view.children.removeFirst() }
      pumpFrame(view)
      view.showFrame(at: 1 + Double(index))
      pumpFrame(view)
      XCTAssertEqual(labels[index].object.pointee.ref_count, 1, "but for the test's own")
    }
  }

  func testStormsOfChangesLeaveTheFocusOnAChild() async {
    var random = SplitMix64(seed: 11)
    let keys = [
      GDK_KEY_Left, GDK_KEY_Right, GDK_KEY_Up, GDK_KEY_Down, GDK_KEY_Home, GDK_KEY_End, GDK_KEY_Page_Up,
      GDK_KEY_Page_Down,
    ]
    let (view, _) = stage(Array(repeating: (40, 20), count: 12), height: 90)
    gtk_widget_grab_focus(view.widget.pointer)
    for _ in 0..<150 {
      let animation = Bool.random(using: &random) ? Animation.linear(duration: 0.05) : nil
      view.animate(animation) {
        switch Int.random(in: 0..<5, using: &random) {
        case 0: view.children = view.children.shuffled(using: &random)
        case 1: view.children.removeAll { _ in Bool.random(using: &random) }
        case 2: view.children.append(LayoutChild(makeLabel(.random(in: 5...90, using: &random))))
        case 3:
          view.layout = AnyLayout(
            FlowLayout(itemSpacing: 3, lineCount: Bool.random(using: &random) ? 2 : nil))
        default:
          view.layout = AnyLayout(VGridLayout(columns: [GridItem(), GridItem()]))
          gtk_widget_set_direction(
            view.widget.pointer, Bool.random(using: &random) ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
        }
      }
      if Bool.random(using: &random) { press(keys.randomElement(using: &random)!, on: view.widget) }
      let focus = focus(view)
      XCTAssert(focus == view.widget || view.children.contains { $0.widget == focus })
    }
    view.animate(nil) { view.layout = AnyLayout(FlowLayout(spacing: 0)) }
    view.children.append(LayoutChild(makeLabel()))
    pump { self.focused(view) != nil }
  }
}
