import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import LayoutGtk
import XCTest

/// Changes of a lazy container that move visible items.
@MainActor
final class LazyMotionTests: LazyLayoutViewTestCase {
  private func moving(_ layout: any LazyLayout, count: Int = 1000) -> Stage {
    let stage = stage(layout, count: count)
    stage.view.manualTime = 0
    return stage
  }

  private func change(_ stage: Stage, _ changes: () -> Void) {
    stage.view.animate(.linear(duration: 1), changes)
    waitForLayout(stage)
  }

  private func opacity(_ stage: Stage, _ item: Int) -> Double? {
    stage.cell(item)?.parent.map { gtk_widget_get_opacity($0.pointer) }
  }

  func testColumnsChangeByMovingVisibleItems() async {
    let stage = moving(grid(2))
    change(stage) { stage.view.layout = grid(4) }
    XCTAssertEqual(stage.frame(1), [200, 0, 20, 20])
    XCTAssertEqual(stage.frame(2), [0, 20, 20, 20])
    stage.view.showFrame(at: 0.5)
    XCTAssertEqual(stage.frame(1), [150, 0, 20, 20])
    XCTAssertEqual(stage.frame(2), [100, 10, 20, 20])
    stage.view.showFrame(at: 1)
    waitForLayout(stage)
    XCTAssertFalse(stage.view.isAnimating)
    XCTAssertEqual(stage.frame(2), [200, 0, 20, 20])
  }

  /// Scrolling makes tiles at once; a change before the next frame may move them far outside the viewport.
  func testTilesCreatedByScrollingDoNotStayVisibleAfterAChange() async {
    let stage = moving(grid(4), count: 100_000)
    change(stage) { stage.view.layout = grid(2) }
    stage.value = 90_000
    stage.view.animate(.linear(duration: 1)) {
      stage.view.layout = grid(8)
      stage.view.scrollTo(0)
    }
    waitForLayout(stage)
    for child in stage.view.widget.children where gtk_widget_get_child_visible(child.pointer) != 0 {
      XCTAssertGreaterThan(gtk_widget_get_width(child.pointer), 0, "a visible child is allocated")
    }
  }

  func testItemsComeFromWhereTheyWere() async {
    let stage = moving(grid(2))
    XCTAssertNil(stage.frame(48))
    change(stage) { stage.view.layout = grid(4) }
    XCTAssertEqual(stage.frame(48), [0, 480, 20, 20])
    XCTAssertEqual(opacity(stage, 48), 1)
    stage.view.showFrame(at: 0.5)
    XCTAssertEqual(stage.frame(48), [0, 360, 20, 20])
  }

  func testItemsGoWhereTheyWillBe() async {
    let stage = moving(grid(4))
    change(stage) { stage.view.layout = grid(2) }
    stage.view.showFrame(at: 0.5)
    XCTAssertEqual(stage.frame(48), [0, 360, 20, 20])
    stage.view.showFrame(at: 1)
    waitForLayout(stage)
    XCTAssertNil(stage.frame(48))
    XCTAssertLessThanOrEqual(stage.childCount, 20 * 2)
  }

  func testTheTopItemStaysWhileColumnsChange() async {
    let stage = moving(grid(4), count: 100_000)
    stage.value = 10_007
    waitForLayout(stage)
    change(stage) { stage.view.layout = grid(2) }
    for time in [0, 0.25, 0.75, 1] {
      stage.view.showFrame(at: time)
      XCTAssertEqual(stage.frame(2000)?[1], -7)
    }
    waitForLayout(stage)
    XCTAssertEqual(stage.frame(2000), [0, -7, 20, 20])
  }

  func testAnotherChangeInMidFlightKeepsPositions() async {
    let stage = moving(grid(2))
    change(stage) { stage.view.layout = grid(4) }
    stage.view.showFrame(at: 0.5)
    change(stage) { stage.view.layout = grid(1) }
    XCTAssertEqual(stage.frame(1), [150, 0, 20, 20])
    stage.view.showFrame(at: 1.5)
    waitForLayout(stage)
    XCTAssertEqual(stage.frame(1), [0, 20, 20, 20])
  }

  func testScrollingWhileColumnsChange() async {
    let stage = moving(grid(2))
    change(stage) { stage.view.layout = grid(4) }
    stage.view.showFrame(at: 0.5)
    stage.value = 30
    waitForLayout(stage)
    XCTAssertEqual(stage.frame(1), [150, -30, 20, 20])
    XCTAssertEqual(stage.frame(70), [200, 310, 20, 20])
    stage.view.finishMotion()
    waitForLayout(stage)
    XCTAssertEqual(stage.frame(1), [100, -30, 20, 20])
  }

  func testScrollingToAnItemMoves() async {
    let stage = moving(grid(1))
    change(stage) { stage.view.scrollTo(10, anchor: .top) }
    XCTAssertEqual(stage.frame(10), [0, 200, 20, 20])
    stage.view.showFrame(at: 0.5)
    XCTAssertEqual(stage.frame(10), [0, 100, 20, 20])
    XCTAssertEqual(stage.frame(20), [0, 300, 20, 20])
  }

  func testInsertedItemsFadeInAndRemovedOnesOut() async {
    let stage = moving(grid(1))
    let removed = stage.cell(2)!.parent!
    change(stage) {
      stage.view.itemsChanged(at: 2, removed: 1, added: 0)
      stage.view.itemsChanged(at: 5, removed: 0, added: 1)
    }
    stage.view.showFrame(at: 0.5)
    XCTAssertEqual(opacity(stage, 5) ?? 0, 0.5, accuracy: 0.01)
    XCTAssertEqual(gtk_widget_get_opacity(removed.pointer), 0.5, accuracy: 0.01)
    XCTAssertEqual(stage.frame(2)?[1], 50)
    stage.view.showFrame(at: 1)
    waitForLayout(stage)
    XCTAssertEqual(opacity(stage, 5), 1)
    XCTAssertEqual(gtk_widget_get_opacity(removed.pointer), 1)
    XCTAssertEqual(stage.wrongUnbinds, 0)
  }

  func testItemsMoveByIdentityWhenTheirOrderChanges() async {
    var order = Array(0..<1000)
    let view = stage(grid(1), count: 1000, identity: { AnyHashable(order[$0]) }).view
    let first = view.cell(of: 0)
    view.manualTime = 0
    view.animate(.linear(duration: 1)) {
      order.swapAt(0, 10)
      order.swapAt(3, 700)
      view.reload()
    }
    pumpFrame(view.widget)
    view.showFrame(at: 0.5)
    XCTAssertEqual(view.cell(of: 10), first)
    XCTAssertEqual(view.cell(of: 10)?.parent?.frame[1], 100)
    XCTAssertEqual(gtk_widget_get_opacity(view.cell(of: 3)!.parent!.pointer), 0.5, accuracy: 0.01)
    view.finishMotion()
    pumpFrame(view.widget)
    XCTAssertEqual(view.cell(of: 10)?.parent?.frame[1], 200)
  }

  func testSizesAnimateOnRequest() async {
    var source = LazySource(count: 100) {
      FixedBox(500, 500, minimum: (0, 0))
    } bind: { _, _ in
    }
    source.expands = [.horizontal, .vertical]
    let view = LazyLayoutView(grid(1), source)
    view.animatesSizes = true
    present(view.widget, in: .scroller(view.widget), 400, 300)
    view.manualTime = 0
    view.animate(.linear(duration: 1)) { view.layout = grid(2) }
    pumpFrame(view.widget)
    XCTAssertEqual(view.cell(of: 0)?.parent?.frame, [0, 0, 400, 20])
    view.showFrame(at: 0.5)
    XCTAssertEqual(view.cell(of: 0)?.parent?.frame, [0, 0, 300, 20])
    view.finishMotion()
    pumpFrame(view.widget)
    XCTAssertEqual(view.cell(of: 0)?.parent?.frame, [0, 0, 200, 20])
  }
}
