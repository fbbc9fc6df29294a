import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import LayoutGtk
import XCTest

/// Children are added, removed and moved by identity; changes of the widget tree from outside are followed.
@MainActor
final class LayoutViewChildrenTests: LayoutViewTestCase {
  private func place(_ view: LayoutView) {
    _ = widthRequest(view)
    allocate(view, 200, 50)
  }

  func testAssigningInsertsRemovesAndReorders() async {
    let (view, boxes) = makeView(RowLayout(), [(10, 10), (20, 10), (30, 10)])
    place(view)
    let kept = ObjectReference(boxes[1].widget)
    let new = FixedBox(5, 10)
    view.children = [boxes[2], new, boxes[0]].map { LayoutChild($0.widget) }
    XCTAssertNil(gtk_widget_get_parent(kept.object.pointer))
    XCTAssertEqual(view.widget.children, [boxes[2].widget, new.widget, boxes[0].widget])
    place(view)
    XCTAssertEqual(frames([boxes[2], new, boxes[0]]), [[0, 0, 30, 10], [30, 0, 5, 10], [35, 0, 10, 10]])
    view.children = []
    XCTAssertEqual(view.widget.children, [])
    XCTAssertEqual(widthRequest(view), [0, 0])
  }

  func testReversingAThousandChildrenKeepsThem() async {
    let (view, boxes) = makeView(RowLayout(), Array(repeating: (2, 2), count: 1000))
    view.children = view.children.reversed()
    XCTAssertEqual(view.widget.children, boxes.reversed().map(\.widget))
    _ = widthRequest(view)
    allocate(view, 2000, 2)
    XCTAssertEqual(boxes[0].widget.frame, [1998, 0, 2, 2])
  }

  func testAWidgetThatIsReparentedIsRemoved() async {
    let (view, boxes) = makeView(RowLayout(), [(10, 10), (20, 10), (30, 10)])
    place(view)
    gtk_widget_unparent(boxes[1].widget.pointer)
    place(view)
    XCTAssertEqual(view.children.map(\.widget), [boxes[0].widget, boxes[2].widget])
    XCTAssertEqual(boxes[2].widget.frame, [10, 0, 30, 10])
  }

  func testWidgetGivenByOthersIsTakenIn() async {
    let (view, boxes) = makeView(RowLayout(), [(10, 10)])
    place(view)
    let box = FixedBox(5, 5)
    gtk_widget_set_parent(box.widget.pointer, view.widget.pointer)
    place(view)
    XCTAssertEqual(view.children.map(\.widget), [boxes[0].widget, box.widget])
    XCTAssertEqual(box.widget.frame, [10, 0, 5, 5])
  }

  func testOrderChangedByOthersIsTakenOver() async {
    let (view, boxes) = makeView(RowLayout(), [(10, 10), (20, 10)])
    place(view)
    gtk_widget_insert_before(boxes[1].widget.pointer, view.widget.pointer, boxes[0].widget.pointer)
    place(view)
    XCTAssertEqual(frames(boxes), [[20, 0, 10, 10], [0, 0, 20, 10]])
  }

  func testPopoverIsPresentedAndIsNoElement() async {
    let (view, boxes) = makeView(RowLayout(), [(10, 10)])
    let popover = gtk_popover_new()!
    gtk_popover_set_child(popover.cast(), gtk_label_new("popover"))
    gtk_widget_set_parent(popover, view.widget.pointer)
    present(view, 200, 100)
    view.append(FixedBox(20, 10).widget)
    gtk_popover_popup(popover.cast())
    pump { gtk_widget_get_mapped(popover) != 0 }
    pumpFrame(view)
    XCTAssertEqual(view.children.count, 2)
    XCTAssertEqual(view.widget.children.last, Widget(popover))
    XCTAssertEqual(boxes[0].widget.frame, [0, 0, 10, 10])
    gtk_popover_popdown(popover.cast())
    pumpFrame(view)
  }

  func testAccessibleRoleIsSetAtConstruction() async {
    let (view, _) = makeView(RowLayout(), role: GTK_ACCESSIBLE_ROLE_LIST)
    XCTAssertEqual(gtk_accessible_get_accessible_role(view.widget.opaque), GTK_ACCESSIBLE_ROLE_LIST)
    let (group, _) = makeView(RowLayout())
    XCTAssertEqual(gtk_accessible_get_accessible_role(group.widget.opaque), GTK_ACCESSIBLE_ROLE_GROUP)
  }

  func testTabFollowsTheOrderOfTheChildrenAndArrowsTheirPlaces() async {
    let (view, _) = makeView(FlowLayout(spacing: 0))
    let buttons = (0..<3).map { _ in Widget(gtk_button_new_with_label("button")) }
    let label = Widget(gtk_label_new("-"))
    view.children = [buttons[0], label, buttons[1], buttons[2]].map { LayoutChild($0) }
    let window = present(view, 300, 200)
    func focusIndex() -> Int? {
      gtk_window_get_focus(window).flatMap { focus in buttons.firstIndex { $0.pointer == focus } }
    }
    func move(_ direction: GtkDirectionType) -> Int? {
      gtk_widget_child_focus(window.cast(), direction)
      return focusIndex()
    }
    gtk_widget_grab_focus(buttons[0].pointer)
    XCTAssertEqual(
      [GTK_DIR_TAB_FORWARD, GTK_DIR_TAB_FORWARD, GTK_DIR_TAB_BACKWARD, GTK_DIR_RIGHT, GTK_DIR_LEFT].map(move),
      [1, 2, 1, 2, 1])
    view.children.swapAt(0, 3)
    pumpFrame(view)
    XCTAssertEqual([GTK_DIR_TAB_FORWARD, GTK_DIR_TAB_BACKWARD, GTK_DIR_TAB_BACKWARD].map(move), [0, 1, 2])
  }

  func testCssNodeIsLayoutview() async {
    let (view, _) = makeView(RowLayout())
    XCTAssertEqual(String(gtk: gtk_widget_get_css_name(view.widget.pointer)), "layoutview")
  }

  func testDisposeLetsGoOfAThousandChildren() async {
    let before = LiveObjects.peers.value
    do {
      let view = LayoutView(FlowLayout(spacing: 2))
      let reference = ObjectReference(view.widget)
      view.children = (0..<1000).map { _ in LayoutChild(FixedBox(10, 10).widget) }
      _ = widthRequest(view)
      allocate(view, 500, 500)
      XCTAssertEqual(LiveObjects.peers.value, before + 1001)
      withExtendedLifetime(reference) {}
    }
    XCTAssertEqual(LiveObjects.peers.value, before)
  }

  func testDisposeWithStrangersAndPopovers() async {
    let before = LiveObjects.peers.value
    do {
      let view = LayoutView(FlowLayout(spacing: 2))
      let reference = ObjectReference(view.widget)
      gtk_widget_set_parent(FixedBox(10, 10).widget.pointer, view.widget.pointer)
      gtk_widget_set_parent(gtk_popover_new(), view.widget.pointer)
      view.append(FixedBox(10, 10).widget)
      withExtendedLifetime(reference) {}
    }
    XCTAssertEqual(LiveObjects.peers.value, before)
  }

  func testLayoutIsReportedAfterwards() async {
    let (view, _) = makeView(FlowLayout(spacing: 8), Array(repeating: (40, 20), count: 20))
    var reports: [LayoutReport] = []
    view.onLayout = { reports.append($0) }
    present(view, 300, 200)
    pump { reports.last?.size == CGSize(width: 300, height: 104) }
    XCTAssertEqual(reports.last?.placedCount, 20)
    XCTAssertEqual(reports.last?.lineCount, 4)
    XCTAssertGreaterThanOrEqual(reports.last?.seconds ?? -1, 0)
    let count = reports.count
    gtk_widget_queue_allocate(view.widget.pointer)
    pumpFrame(view)
    XCTAssertEqual(reports.count, count)
  }

  func testReportMayChangeWidgets() async {
    let (view, boxes) = makeView(FlowLayout(spacing: 8), Array(repeating: (40, 20), count: 3))
    var calls = 0
    view.onLayout = { _ in
      calls += 1
      if calls == 1 { boxes[0].resize(50, 20) }
    }
    present(view, 300, 200)
    pump { boxes[0].widget.frame[2] == 50 }
  }
}
