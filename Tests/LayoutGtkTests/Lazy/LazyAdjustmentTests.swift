import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import LayoutGtk
import XCTest

/// The adjustments of a lazy container, which other code observes and sets.
@MainActor
final class LazyAdjustmentTests: LazyLayoutViewTestCase {
  /// Scrolls to the end whenever the end changes, as a log or a chat does.
  private func followEnd(_ stage: Stage) -> SignalConnection {
    let adjustment = stage.adjustment(GTK_ORIENTATION_VERTICAL)
    return OpaquePointer(adjustment).connect("changed") {
      gtk_adjustment_set_value(adjustment, gtk_adjustment_get_upper(adjustment))
    }
  }

  func testHandlersOfANewLengthMayScrollToTheEnd() async {
    let stage = stage(list(), count: 100)
    let connection = followEnd(stage)
    defer { connection.disconnect() }
    stage.view.itemsChanged(at: 100, removed: 0, added: 5)
    waitForLayout(stage)
    XCTAssertEqual(stage.value, 1800)
    XCTAssertEqual(stage.frame(104), [0, 280, 20, 20])
  }

  func testHandlersOfANewLengthMayScrollWhileItemsMove() async {
    let stage = stage(list(), count: 100)
    stage.view.manualTime = 0
    let connection = followEnd(stage)
    defer { connection.disconnect() }
    stage.view.animate(.linear(duration: 1)) { stage.view.itemsChanged(at: 100, removed: 0, added: 5) }
    waitForLayout(stage)
    XCTAssertEqual(stage.frame(99), [0, 180, 20, 20])
    stage.view.showFrame(at: 1)
    waitForLayout(stage)
    XCTAssertEqual(stage.frame(104), [0, 280, 20, 20])
  }

  func testScrollingContinuesFromTheVisibleItemsAfterAnInsertion() async {
    let stage = stage(list(), count: 1000)
    stage.value = 2000
    waitForLayout(stage)
    stage.view.itemsChanged(at: 0, removed: 0, added: 50)
    stage.value += 10
    waitForLayout(stage)
    XCTAssertEqual(stage.frame(150), [0, -10, 20, 20])
    XCTAssertEqual(stage.value, 3010)
  }

  /// A list that loads more items near its end, or removes some.
  func testHandlersOfANewLengthMayChangeTheItems() async {
    for (removed, added) in [(0, 50), (70, 0)] {
      var count = 100
      let stage = stage(list(), count: count) { item in
        XCTAssertLessThan(item, count)
        return (20, 20)
      }
      let adjustment = stage.adjustment(GTK_ORIENTATION_VERTICAL)
      stage.value = stage.upper
      waitForLayout(stage)
      let connection = OpaquePointer(adjustment).connect("changed") {
        if count != 100 { return }
        count += added - removed
        stage.view.itemsChanged(at: 100 - removed, removed: removed, added: added)
        gtk_adjustment_set_value(adjustment, 0)
        gtk_adjustment_set_value(adjustment, gtk_adjustment_get_upper(adjustment))
      }
      gtk_window_set_default_size(window(of: stage), 400, 400)
      pump { count != 100 }
      waitForLayout(stage)
      XCTAssertEqual(stage.upper, Double(20 * count))
      XCTAssertNotNil(stage.frame(min(count, 100) - 1))
      XCTAssertEqual(stage.value, Double(20 * min(count, 100) - 400))
      connection.disconnect()
    }
  }

  /// GTK warns of a widget whose layout was requested, and cancelled, during another layout.
  func testContainersOfUnequalLengthScrollByOneAdjustment() async {
    let stages = [1000, 150].map { Stage(list(), count: $0) { _ in (20, 20) } }
    let box = Widget(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
    for stage in stages { gtk_box_append(box.cast(), stage.scrolled.pointer) }
    gtk_scrolled_window_set_vadjustment(stages[1].scrolled.opaque, stages[0].adjustment(GTK_ORIENTATION_VERTICAL))
    gtk_widget_set_hexpand(stages[0].scrolled.pointer, 1)
    gtk_widget_set_hexpand(stages[1].scrolled.pointer, 1)
    show(box, width: 400, height: 300)
    waitForLayout(stages[0])
    for (value, item) in [(100.0, 5), (1e9, 135), (60, 3)] {
      stages[0].value = value
      for _ in 0..<3 {
        waitForLayout(stages[0])
        for stage in stages { XCTAssertEqual(stage.frame(item)?[1], 0, "item \(item)") }
      }
    }
  }

  func testTheEndIsReachedFromRightToLeftWhereWidthsAreEstimated() async {
    let grid = LazyHGridLayout(rows: [GridItem(spacing: 0, alignment: .topLeading)], spacing: 0)
    let stage = Stage(grid, count: 10_000) { item in (item < 100 ? 20 : 57, 20) }
    gtk_widget_set_direction(stage.view.widget.pointer, GTK_TEXT_DIR_RTL)
    show(stage.scrolled, width: 400, height: 300)
    waitForLayout(stage)
    XCTAssertEqual(stage.frame(0), [380, 0, 20, 20])
    gtk_adjustment_set_value(stage.adjustment(GTK_ORIENTATION_HORIZONTAL), 0)
    waitForLayout(stage)
    XCTAssertEqual(stage.frame(9999), [0, 0, 57, 20])
  }

  /// GTK emits a critical warning for an adjustment of infinite length.
  func testContentWithoutEndHasAFiniteAdjustment() async {
    for length in [1e300, CGFloat.greatestFiniteMagnitude] {
      let rows = LazyVGridLayout(columns: [GridItem(.fixed(.infinity))], spacing: 0, rowHeight: .uniform(length))
      let stage = stage(rows, count: 1_000_000)
      for orientation in [GTK_ORIENTATION_HORIZONTAL, GTK_ORIENTATION_VERTICAL] {
        XCTAssertEqual(gtk_adjustment_get_upper(stage.adjustment(orientation)), 0x1p53)
      }
      stage.view.scrollTo(999_999, anchor: .bottom)
      waitForLayout(stage)
      XCTAssertEqual(stage.value, 0x1p53 - 300)
      stage.view.scrollTo(0)
      waitForLayout(stage)
      XCTAssertEqual(stage.value, 0)
    }
  }
}
