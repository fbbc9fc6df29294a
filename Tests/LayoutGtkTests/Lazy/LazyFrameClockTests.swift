import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import LayoutGtk
import TestSupport
import XCTest

/// Motion of a lazy container by the frame clock: it starts, ends and stops by itself.
@MainActor
final class LazyFrameClockTests: LazyLayoutViewTestCase {
  func testMotionEndsByItselfAndNothingTicksAfterIt() async {
    let stage = stage(grid(2), count: 1000)
    let callbacks = LiveObjects.callbacks.value
    var seen: Set<Int> = []
    stage.view.animate(.easeInOut(duration: 0.2)) { stage.view.layout = grid(4) }
    pump {
      seen.insert(stage.frame(1)?[0] ?? -1)
      return !stage.view.isAnimating
    }
    waitForLayout(stage)
    XCTAssertGreaterThan(seen.count, 3)
    XCTAssertTrue(seen.allSatisfy { (100...200).contains($0) })
    XCTAssertEqual(stage.frame(1), [100, 0, 20, 20])
    XCTAssertEqual(LiveObjects.callbacks.value, callbacks)
  }

  func testMotionMeasuresNothing() async {
    let stage = stage(grid(2), count: 1000)
    stage.view.animate(.linear(duration: 60)) { stage.view.layout = grid(4) }
    waitForLayout(stage)
    waitForLayout(stage)
    let box = stage.cell(1)!.peer(as: FixedBox.self)!
    box.resetCounts()
    for _ in 0..<3 { waitForLayout(stage) }
    XCTAssertEqual(box.measureCount, 0)
    stage.view.finishMotion()
  }

  func testNothingAnimatesWhileDisabledOrHidden() async {
    let stage = stage(grid(2), count: 1000)
    let settings = gtk_widget_get_settings(stage.view.widget.pointer)!
    settings.setProperty("gtk-enable-animations", false)
    stage.view.animate(.linear(duration: 60)) { stage.view.layout = grid(4) }
    XCTAssertFalse(stage.view.isAnimating)
    settings.setProperty("gtk-enable-animations", true)
    waitForLayout(stage)
    XCTAssertEqual(stage.frame(1), [100, 0, 20, 20])
    stage.view.animate(.linear(duration: 60)) { stage.view.layout = grid(1) }
    waitForLayout(stage)
    XCTAssertTrue(stage.view.isAnimating)
    gtk_widget_set_visible(stage.view.widget.pointer, 0)
    XCTAssertFalse(stage.view.isAnimating)
  }

  func testDestroyedWhileMoving() async {
    let stage = stage(grid(2), count: 1000)
    stage.view.animate(.linear(duration: 60)) {
      stage.view.layout = grid(3)
      stage.view.itemsChanged(at: 0, removed: 3, added: 0)
    }
    waitForLayout(stage)
    gtk_window_destroy(window(of: stage))
    XCTAssertFalse(stage.view.isAnimating)
  }

  func testManyChangesAtOnce() async {
    let stage = stage(grid(4), count: 1000)
    var random = SplitMix64(seed: 0x1A27)
    for round in 0..<40 {
      stage.view.animate(round % 5 == 4 ? nil : .spring(duration: 0.05)) {
        let position = Int.random(in: 0...stage.view.count, using: &random)
        let removed = min(Int.random(in: 0...30, using: &random), stage.view.count - position)
        stage.view.itemsChanged(at: position, removed: removed, added: Int.random(in: 0...30, using: &random))
        stage.view.layout = grid(Int.random(in: 1...6, using: &random))
        if round % 3 == 0 { stage.value = Double.random(in: 0...stage.upper, using: &random) }
      }
      if round % 2 == 0 { waitForLayout(stage) }
    }
    pump { !stage.view.isAnimating }
    waitForLayout(stage)
    for item in stage.shownItems { XCTAssertNotNil(stage.cell(item)) }
    XCTAssertEqual(stage.wrongUnbinds, 0)
  }

  /// Tiles that are bound during a layout queue a resize. GTK would forget it for widgets between the container and one
  /// further out that it allocates in the same layout.
  func testTilesBoundInALayoutLeaveNoWidgetWithoutAnAllocation() async {
    let stage = Stage(list(), count: 1000) { _ in (20, 20) }
    let (page, sibling) = (Widget(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)), Widget(gtk_label_new("a")))
    gtk_widget_set_vexpand(stage.scrolled.pointer, 1)
    let inner = Widget(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
    gtk_box_append(inner.cast(), stage.scrolled.pointer)
    for child in [inner, sibling] { gtk_box_append(page.cast(), child.pointer) }
    present(stage.view.widget, in: page, 400, 300)
    for item in [100, 300, 500] {
      stage.view.scrollTo(item, anchor: .top)
      gtk_widget_queue_resize(sibling.pointer)
      waitForLayout(stage)
      XCTAssertEqual(stage.frame(item), [0, 0, 20, 20])
    }
  }
}
