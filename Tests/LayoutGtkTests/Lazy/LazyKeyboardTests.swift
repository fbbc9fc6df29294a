import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import LayoutGtk
import XCTest

/// The keyboard moves the focus from item to item, and the focus stays on its item.
@MainActor
final class LazyKeyboardTests: LazyLayoutViewTestCase {
  private func press(_ key: Int32, _ stage: Stage) { press(key, on: stage.view.widget) }

  /// The item whose tile has the focus.
  private func focused(_ stage: Stage) -> Int? {
    guard let focus = focus(stage) else { return nil }
    return stage.shownItems.first { stage.cell($0)?.parent == focus }
  }

  func testAKeyForItemsThatHaveJustComeOrGone() async {
    let stage = focusedStage(list(), count: 10)
    press(GDK_KEY_End, stage)
    stage.view.itemsChanged(at: 0, removed: 0, added: 5)
    press(GDK_KEY_Up, stage)
    XCTAssertEqual(focused(stage), 13)
    stage.view.itemsChanged(at: 0, removed: 12, added: 0)
    press(GDK_KEY_Page_Down, stage)
    XCTAssertEqual(focused(stage), 2)
  }

  func testArrowsGoInTwoDimensions() async {
    let stage = focusedStage(grid(4), count: 1002)
    for (key, item) in [
      (GDK_KEY_Right, 1), (GDK_KEY_Down, 5), (GDK_KEY_Down, 9), (GDK_KEY_Left, 8), (GDK_KEY_Left, 7), (GDK_KEY_Up, 3),
      (GDK_KEY_Up, 3), (GDK_KEY_End, 1001), (GDK_KEY_Right, 1001), (GDK_KEY_Up, 997), (GDK_KEY_Right, 998),
      (GDK_KEY_Down, 1001), (GDK_KEY_Home, 0), (GDK_KEY_Left, 0),
    ] {
      press(key, stage)
      XCTAssertEqual(focused(stage), item)
      XCTAssertEqual(stage.view.focusedItem, item)
    }
  }

  func testPagesMoveByTheVisibleRect() async {
    let stage = focusedStage(grid(4), count: 1000)
    press(GDK_KEY_Page_Down, stage)
    XCTAssertEqual(focused(stage), 14 * 4)
    press(GDK_KEY_Page_Down, stage)
    XCTAssertEqual(focused(stage), 28 * 4)
    XCTAssertEqual(stage.value, 280)
    press(GDK_KEY_Page_Up, stage)
    XCTAssertEqual(focused(stage), 14 * 4)
    for _ in 0..<30 { press(GDK_KEY_Page_Down, stage) }
    XCTAssertEqual(focused(stage), 996)
  }

  func testTheKeyboardReachesTheLastOfAMillion() async {
    let stage = focusedStage(grid(7), count: 1_000_000)
    press(GDK_KEY_End, stage)
    XCTAssertEqual(focused(stage), 999_999)
    XCTAssertEqual(stage.frame(999_999)?[1], 280)
    press(GDK_KEY_Up, stage)
    press(GDK_KEY_Down, stage)
    XCTAssertEqual(focused(stage), 999_999)
  }

  func testArrowsAcrossLinesOfAFlowKeepTheirPlace() async {
    let flow = LazyFlow(
      LazyItemSizes(widths: [200, 150, 350, 90, 90, 90, 90], height: 20), itemSpacing: 10, lineSpacing: 0)
    let stage = focusedStage(flow, count: 7)
    for (key, item) in [
      (GDK_KEY_Right, 1), (GDK_KEY_Down, 2), (GDK_KEY_Down, 5), (GDK_KEY_Up, 2), (GDK_KEY_Up, 1),
    ] {
      press(key, stage)
      XCTAssertEqual(focused(stage), item)
    }
  }

  func testArrowsFollowTheDirectionOfReading() async {
    let stage = focusedStage(grid(4), count: 100)
    gtk_widget_set_direction(stage.view.widget.pointer, GTK_TEXT_DIR_RTL)
    waitForLayout(stage)
    press(GDK_KEY_Left, stage)
    XCTAssertEqual(focused(stage), 1)
    press(GDK_KEY_Right, stage)
    XCTAssertEqual(focused(stage), 0)
  }

  func testTheFocusSurvivesBeingScrolledAway() async {
    let stage = focusedStage(grid(4), count: 100_000)
    press(GDK_KEY_Down, stage)
    for value in [1000.0, 50_000, 400_000] {
      stage.value = value
      waitForLayout(stage)
      XCTAssertEqual(focused(stage), 4)
      XCTAssertLessThanOrEqual(stage.childCount, 20 * 4)
    }
    press(GDK_KEY_Down, stage)
    XCTAssertEqual(focused(stage), 8)
    XCTAssertEqual(stage.value, 40)
  }

  func testTheFocusMovesOnWhenItsItemGoes() async {
    let stage = focusedStage(grid(4), count: 100)
    press(GDK_KEY_Down, stage)
    stage.view.itemsChanged(at: 0, removed: 2, added: 0)
    waitForLayout(stage)
    XCTAssertEqual(focused(stage), 2)
    stage.view.itemsChanged(at: 1, removed: 3, added: 0)
    waitForLayout(stage)
    XCTAssertEqual(focused(stage), 1)
    stage.view.itemsChanged(at: 1, removed: 94, added: 0)
    waitForLayout(stage)
    XCTAssertEqual(focused(stage), 0)
  }

  func testTabLeavesTheContainerAndComesBackToTheItem() async {
    let stage = Stage(grid(4), count: 1000) { _ in (20, 20) }
    let box = Widget(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
    let buttons = (0..<2).map { Widget(gtk_button_new_with_label("\($0)")) }
    gtk_widget_set_vexpand(stage.scrolled.pointer, 1)
    for child in [buttons[0], stage.scrolled, buttons[1]] { gtk_box_append(box.cast(), child.pointer) }
    show(box, width: 400, height: 300)
    waitForLayout(stage)
    let root: UnsafeMutablePointer<GtkWindow> = window(of: stage)
    gtk_widget_grab_focus(buttons[0].pointer)
    gtk_widget_child_focus(root.cast(), GTK_DIR_TAB_FORWARD)
    XCTAssertEqual(focused(stage), 0)
    press(GDK_KEY_Down, stage)
    gtk_widget_child_focus(root.cast(), GTK_DIR_TAB_FORWARD)
    XCTAssertEqual(gtk_window_get_focus(root), buttons[1].pointer)
    gtk_widget_child_focus(root.cast(), GTK_DIR_TAB_BACKWARD)
    XCTAssertEqual(focused(stage), 4)
    gtk_widget_child_focus(root.cast(), GTK_DIR_TAB_BACKWARD)
    XCTAssertEqual(gtk_window_get_focus(root), buttons[0].pointer)
  }

  func testAKeyBeforeTheLayoutOfAChangeMovesTheFocus() async {
    let stage = stage(grid(4), count: 1000)
    gtk_widget_grab_focus(stage.view.widget.pointer)
    waitForLayout(stage)
    press(GDK_KEY_End, stage)
    waitForLayout(stage)
    XCTAssertEqual(stage.view.focusedItem, 999)
    stage.view.contentInsets.bottom += 1
    press(GDK_KEY_Home, stage)
    waitForLayout(stage)
    XCTAssertEqual(stage.view.focusedItem, 0)
    XCTAssertTrue(stage.shownItems.contains(0))
  }
}
