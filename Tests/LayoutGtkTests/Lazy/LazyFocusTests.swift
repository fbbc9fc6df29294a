import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import LayoutGtk
import XCTest

/// The focus after the removal of the focused item.
@MainActor
final class LazyFocusTests: LazyLayoutViewTestCase {
  func testTheFocusIsOnAnItemThatThereIsWhereMostHaveJustGone() async {
    let stage = stage(list(), count: 1000)
    stage.value = 10_007
    waitForLayout(stage)
    stage.view.reload(count: 3)
    XCTAssertNotEqual(gtk_widget_grab_focus(stage.view.widget.pointer), 0)
    waitForLayout(stage)
    XCTAssertEqual(stage.view.focusedItem, 2)
    XCTAssertEqual(focus(stage), stage.cell(2)?.parent)
  }

  /// GTK's window leaks a reference to a widget that is hidden and then removed while it has the focus.
  func testACellThatHadTheFocusIsReleased() async {
    let stage = focusedStage(grid(4), count: 5000)
    stage.view.itemsChanged(at: 0, removed: 4000, added: 0)
    waitForLayout(stage)
    XCTAssertEqual(stage.aliveCount, stage.view.tileCount)
    XCTAssertEqual(focus(stage), stage.cell(0)?.parent)
  }

  func testAnItemThatFadesOutHasTheFocusNoLonger() async {
    let stage = focusedStage(grid(4), count: 100)
    stage.view.manualTime = 0
    stage.view.animate(.linear(duration: 1)) { stage.view.itemsChanged(at: 0, removed: 100, added: 0) }
    waitForLayout(stage)
    XCTAssertTrue(stage.view.isAnimating)
    XCTAssertEqual(focus(stage), stage.view.widget)
    stage.view.finishMotion()
    stage.view.itemsChanged(at: 0, removed: 0, added: 5)
    waitForLayout(stage)
    XCTAssertNotEqual(gtk_widget_grab_focus(stage.view.widget.pointer), 0)
    XCTAssertEqual(focus(stage), stage.cell(0)?.parent)
  }

  func testTheFocusGoesToTheCellsOfAnotherSource() async {
    let stage = focusedStage(grid(4), count: 100)
    stage.view.setSource(labels(7))
    waitForLayout(stage)
    XCTAssertEqual(focus(stage), stage.view.cell(of: 0)?.parent)
  }

  func testTheFocusIsNotTakenBackFromWhereItWasPutMeanwhile() async {
    let stage = Stage(grid(4), count: 5000) { _ in (20, 20) }
    let box = Widget(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
    let button = Widget(gtk_button_new_with_label("OK"))
    gtk_widget_set_vexpand(stage.scrolled.pointer, 1)
    for child in [stage.scrolled, button] { gtk_box_append(box.cast(), child.pointer) }
    show(box, width: 400, height: 300)
    waitForLayout(stage)
    XCTAssertNotEqual(gtk_widget_grab_focus(stage.view.widget.pointer), 0)
    stage.view.itemsChanged(at: 0, removed: 4000, added: 0)
    XCTAssertEqual(focus(stage), stage.view.widget)
    gtk_widget_grab_focus(button.pointer)
    waitForLayout(stage)
    XCTAssertEqual(focus(stage), button)
  }
}
