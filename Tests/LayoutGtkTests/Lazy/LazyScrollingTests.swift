import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import LayoutGtk
import XCTest

/// The scroll position of a lazy container, and the items that stay in place.
@MainActor
final class LazyScrollingTests: LazyLayoutViewTestCase {
  /// Rows of unequal heights, which are known only after they exist.
  private func measuredList(_ columns: Int = 1) -> LazyVGridLayout {
    LazyVGridLayout(columns: Array(repeating: GridItem(spacing: 0, alignment: .topLeading), count: columns), spacing: 0)
  }

  private func unequal(_ item: Int) -> (Int32, Int32) { (30, Int32(20 + item * 37 % 61)) }

  func testScrollToLandsExactly() async {
    let stage = stage(grid(3), count: 1_000_000)
    for (item, anchor, top) in [
      (500_000, UnitPoint.top, 0), (999_999, .bottom, 280), (3, .top, 0), (400_001, .center, 140),
    ] {
      stage.view.scrollTo(item, anchor: anchor)
      waitForLayout(stage)
      XCTAssertEqual(stage.frame(item)?[1], top, "item \(item)")
    }
  }

  func testScrollToLandsExactlyWhereHeightsAreEstimated() async {
    let stage = stage(measuredList(), count: 1_000_000, size: unequal)
    for (item, anchor, fraction) in [(500_000, UnitPoint.top, 0.0), (999_999, .bottom, 1), (70, .center, 0.5)] {
      stage.view.scrollTo(item, anchor: anchor)
      waitForLayout(stage)
      let height = Int(unequal(item).1)
      XCTAssertEqual(stage.frame(item), [0, Int((Double(300 - height) * fraction).rounded()), 30, height])
    }
  }

  func testScrollToScrollsNoFartherThanNeeded() async {
    let stage = stage(list(), count: 1000)
    stage.view.scrollTo(10)
    waitForLayout(stage)
    XCTAssertEqual(stage.value, 0)
    stage.view.scrollTo(20)
    waitForLayout(stage)
    XCTAssertEqual(stage.value, 120)
    stage.view.scrollTo(15)
    waitForLayout(stage)
    XCTAssertEqual(stage.value, 120)
    stage.view.scrollTo(2)
    waitForLayout(stage)
    XCTAssertEqual(stage.value, 40)
  }

  func testScrollToBeforeTheFirstLayout() async {
    let stage = Stage(list(), count: 1000) { _ in (20, 20) }
    stage.view.scrollTo(500, anchor: .top)
    show(stage.scrolled, width: 400, height: 300)
    waitForLayout(stage)
    XCTAssertEqual(stage.frame(500)?[1], 0)
  }

  func testScrollingAColumnWiderThanTheWindowIntoTheViewport() async {
    let columns = Array(repeating: GridItem(.fixed(300), spacing: 0, alignment: .topLeading), count: 4)
    let stage = stage(LazyVGridLayout(columns: columns, spacing: 0, rowHeight: .uniform(20)), count: 1000)
    stage.view.scrollTo(2)
    waitForLayout(stage)
    XCTAssertEqual(stage.frame(2), [100, 0, 20, 20])
  }

  func testTheTopItemStaysWhenHeightsTurnOutOtherwise() async {
    let stage = stage(measuredList(), count: 10_000, size: unequal)
    stage.view.scrollTo(5000, anchor: .top)
    waitForLayout(stage)
    for step in 0..<40 {
      let before = stage.frame(5000 + step)![1]
      stage.value -= 7
      waitForLayout(stage)
      XCTAssertEqual(stage.frame(5000 + step)?[1], before + 7)
      stage.value += 7 + Double(stage.frame(5000 + step)![3])
      waitForLayout(stage)
    }
  }

  func testVisibleItemsStayTogetherWhenHeightsDiffer() async {
    let estimated = LazyVGridLayout(columns: [GridItem()], spacing: 0, rowHeight: .measured(estimate: 10))
    let stage = stage(estimated, count: 2000) { item in (30, item % 3 == 0 ? 500 : 5) }
    stage.view.scrollTo(1000, anchor: .top)
    waitForLayout(stage)
    for _ in 0..<60 {
      let before = stage.shownItems.map { ($0, stage.frame($0)![1]) }
      stage.value -= 37
      waitForLayout(stage)
      for (item, top) in before {
        if let frame = stage.frame(item) { XCTAssertEqual(frame[1], top + 37, "item \(item)") }
      }
    }
    stage.value = 0
    waitForLayout(stage)
    XCTAssertEqual(stage.frame(0)?[1], 0)
  }

  func testTheEndIsReachedWhereHeightsAreEstimated() async {
    let stage = stage(measuredList(), count: 10_000) { item in (30, item < 100 ? 20 : 57) }
    stage.value = stage.upper
    waitForLayout(stage)
    XCTAssertEqual(stage.frame(9999), [0, 243, 30, 57])
  }

  func testTheTopItemStaysOnAnotherWidth() async {
    let layout = LazyVGridLayout(
      columns: [GridItem(.adaptive(minimum: 50), spacing: 0, alignment: .topLeading)], spacing: 0,
      rowHeight: .uniform(20))
    let stage = stage(layout, count: 100_000)
    stage.value = 10_007
    waitForLayout(stage)
    XCTAssertEqual(stage.frame(4000)?[1], -7)
    for width: Int32 in [330, 270, 500, 400] {
      gtk_window_set_default_size(window(of: stage), width, 300)
      pump { gtk_widget_get_width(stage.view.widget.pointer) == width }
      waitForLayout(stage)
      XCTAssertEqual(stage.frame(4000)?[1], -7)
    }
    stage.view.layout = grid(3)
    waitForLayout(stage)
    XCTAssertEqual(stage.frame(4000)?[1], -7)
  }

  func testVisibleItemsStayOnInsertionAndRemoval() async {
    for layout in [grid(1), measuredList()] {
      let stage = stage(layout, count: 1000)
      stage.value = 2005
      waitForLayout(stage)
      XCTAssertEqual(stage.frame(100)?[1], -5)
      stage.view.itemsChanged(at: 20, removed: 0, added: 50)
      waitForLayout(stage)
      XCTAssertEqual(stage.frame(150)?[1], -5)
      stage.view.itemsChanged(at: 155, removed: 0, added: 1)
      waitForLayout(stage)
      XCTAssertEqual(stage.frame(150)?[1], -5)
      stage.view.itemsChanged(at: 0, removed: 149, added: 0)
      waitForLayout(stage)
      XCTAssertEqual(stage.frame(1)?[1], -5)
      stage.view.itemsChanged(at: 0, removed: 5, added: 0)
      waitForLayout(stage)
      XCTAssertEqual(stage.frame(0)?[1], -5)
      XCTAssertEqual(stage.wrongUnbinds, 0)
    }
  }

  func testInsetsScrollWithTheContent() async {
    let stage = stage(list(), count: 100)
    stage.view.contentInsets = EdgeInsets(top: 12, leading: 30, bottom: 8, trailing: 0)
    waitForLayout(stage)
    XCTAssertEqual(stage.frame(0), [30, 12, 20, 20])
    XCTAssertEqual(stage.upper, 2020)
    stage.value = stage.upper
    waitForLayout(stage)
    XCTAssertEqual(stage.frame(99), [30, 272, 20, 20])
  }

  func testInsetsAreVisibleWithTheFirstAndTheLastItem() async {
    let stage = stage(grid(4), count: 4000)
    stage.view.contentInsets = EdgeInsets(top: 12, leading: 0, bottom: 8, trailing: 0)
    waitForLayout(stage)
    stage.view.scrollTo(3999)
    waitForLayout(stage)
    XCTAssertEqual(stage.value, stage.upper - 300)
    stage.view.scrollTo(0)
    waitForLayout(stage)
    XCTAssertEqual(stage.value, 0)
  }

  func testAGridWiderThanTheWindowStartsWithItsInset() async {
    let column = GridItem(.fixed(600), alignment: .leading)
    let stage = stage(LazyVGridLayout(columns: [column], rowHeight: .uniform(20)), count: 100)
    stage.view.contentInsets = EdgeInsets(top: 0, leading: 12, bottom: 0, trailing: 12)
    waitForLayout(stage)
    XCTAssertEqual(stage.frame(0), [12, 0, 20, 20])
    // Along the other axis the same grid starts at the beginning.
    stage.view.layout = LazyHGridLayout(
      rows: [GridItem(.fixed(600), alignment: .topLeading)], columnWidth: .uniform(20))
    stage.view.contentInsets = EdgeInsets(top: 5, leading: 7, bottom: 5, trailing: 0)
    waitForLayout(stage)
    XCTAssertEqual(stage.frame(0), [7, 5, 20, 20])
  }

  func testTheReportContainsTheNumberOfVisibleItems() async {
    let stage = stage(grid(8), count: 1000)
    var report: LazyLayoutReport?
    stage.view.onLayout = { report = $0 }
    stage.value = 10
    waitForLayout(stage)
    pump { report != nil }
    XCTAssertEqual(report?.visibleItemCount, 16 * 8, "sixteen rows of 20 px, the first and the last in part")
  }

  func testACellThatGrowsMovesWhatIsBelow() async {
    let stage = stage(measuredList(), count: 1000)
    stage.cell(3)?.peer(as: FixedBox.self)?.resize(20, 90)
    waitForLayout(stage)
    XCTAssertEqual(stage.frame(4)?[1], 150)
    stage.cell(3)?.peer(as: FixedBox.self)?.resize(20, 20)
    waitForLayout(stage)
    XCTAssertEqual(stage.frame(4)?[1], 80)
  }

  func testTheContentNeverScrollsPastItsEnd() async {
    let stage = stageMovedByTheEnd()
    stage.view.reload(count: 3)
    waitForLayout(stage)
    XCTAssertEqual(stage.frame(0), [0, 0, 20, 20])
  }

  func testAFlowOfWords() async {
    let widths = (0..<500_000).map { CGFloat(20 + $0 * 7 % 71) }
    let flow = LazyFlow(LazyItemSizes(widths: widths, height: 20), itemSpacing: 8, lineSpacing: 4)
    let stage = stage(flow, count: widths.count) { item in (Int32(widths[item]), 20) }
    stage.view.scrollTo(499_999, anchor: .bottom)
    waitForLayout(stage)
    XCTAssertEqual(stage.frame(499_999)?[1], 280)
    XCTAssertLessThan(stage.childCount, 120)
  }

  func testAScrolledWindowThatTakesTheContentsHeight() async {
    let stage = Stage(list(), count: 7) { _ in (20, 20) }
    gtk_scrolled_window_set_propagate_natural_height(stage.scrolled.opaque, 1)
    let box = Widget(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
    gtk_box_append(box.cast(), stage.scrolled.pointer)
    show(box, width: 400, height: 300)
    waitForLayout(stage)
    XCTAssertEqual(gtk_widget_get_height(stage.view.widget.pointer), 140)
  }
}
