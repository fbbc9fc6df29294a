import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import LayoutGtk
import XCTest

/// Widgets are made for the visible items, and recycled.
@MainActor
final class LazyRecyclingTests: LazyLayoutViewTestCase {
  func testOnlyVisibleItemsHaveWidgets() async {
    let stage = stage(grid(4), count: 1_000_000)
    XCTAssertEqual(stage.shownItems, Array(0..<64))
    XCTAssertEqual(stage.childCount, 64)
    XCTAssertEqual(stage.frame(0), [0, 0, 20, 20])
    XCTAssertEqual(stage.frame(5), [100, 20, 20, 20])
    XCTAssertEqual(stage.upper, 5_000_000)
  }

  /// The guarantee of the container: tiles for the visible items and for two lines on either side.
  func testChildrenStayFewDuringAScrollThroughAMillion() async {
    let stage = stage(grid(8), count: 1_000_000)
    let limit = (300 / 20 + 1 + 4) * 8
    let end = stage.upper - 300
    var value = 0.0
    while value < end {
      stage.value = value
      Self.pumpPending()
      XCTAssertLessThanOrEqual(stage.childCount, limit)
      let first = Int(stage.value) / 20 * 8
      for item in [first, first + 7, first + 8 * 14] { XCTAssertNotNil(stage.cell(item), "at \(value)") }
      value += value < 2000 ? 13 : end / 300
    }
    stage.value = end
    waitForLayout(stage)
    XCTAssertEqual(stage.frame(999_999), [350, 280, 20, 20])
    XCTAssertLessThanOrEqual(stage.madeCount, limit)
    XCTAssertEqual(stage.wrongUnbinds, 0)
  }

  func testAllItemsMayGoWhereverTheyWereScrolledTo() async {
    for animation in [nil, Animation.linear(duration: 0.1)] {
      let stage = stage(grid(4), count: 1000)
      stage.value = 2000
      waitForLayout(stage)
      stage.view.animate(animation) { stage.view.itemsChanged(at: 0, removed: 1000, added: 0) }
      waitForLayout(stage)
      pump { !stage.view.isAnimating }
      XCTAssertEqual(stage.shownItems, [])
      stage.view.itemsChanged(at: 0, removed: 0, added: 7)
      waitForLayout(stage)
      XCTAssertEqual(stage.shownItems, Array(0..<7))
    }
  }

  func testACellMayExpandOnceItIsBound() async {
    let stage = stage(grid(4), count: 100)
    for item in [1, 2] { gtk_widget_set_hexpand(stage.view.cell(of: item)!.pointer, 1) }
    waitForLayout(stage)
    XCTAssertEqual(stage.frame(1), [100, 0, 100, 20])
    gtk_widget_set_hexpand(stage.view.cell(of: 1)!.pointer, 0)
    waitForLayout(stage)
    XCTAssertEqual([stage.frame(1), stage.frame(2)], [[100, 0, 20, 20], [200, 0, 100, 20]])
  }

  func testChildrenAreInTheOrderOfTheItems() async {
    let stage = stage(grid(3), count: 3000)
    for value in [40.0, 35, 500, 20, 480, 300] {
      stage.value = value
      waitForLayout(stage)
      let cells = stage.shownItems.compactMap { stage.cell($0)?.parent }
      let children = stage.view.widget.children.filter { cells.contains($0) }
      XCTAssertEqual(children, cells)
    }
  }

  func testALargerWindowShowsMore() async {
    let stage = stage(grid(4), count: 1000)
    gtk_window_set_default_size(window(of: stage), 400, 500)
    pump { gtk_widget_get_height(stage.view.widget.pointer) == 500 }
    waitForLayout(stage)
    XCTAssertEqual(stage.shownItems, Array(0..<104))
    gtk_window_set_default_size(window(of: stage), 400, 100)
    pump { gtk_widget_get_height(stage.view.widget.pointer) == 100 }
    waitForLayout(stage)
    XCTAssertEqual(stage.shownItems, Array(0..<24))
    XCTAssertLessThanOrEqual(stage.childCount, 28)
  }

  func testColumnsOutsideTheViewportHaveNoWidgets() async {
    let columns = Array(repeating: GridItem(.fixed(100), spacing: 0, alignment: .topLeading), count: 50)
    let stage = stage(LazyVGridLayout(columns: columns, spacing: 0, rowHeight: .uniform(20)), count: 1000)
    XCTAssertEqual(stage.shownItems.prefix(8), [0, 1, 2, 3, 50, 51, 52, 53])
    gtk_adjustment_set_value(stage.adjustment(GTK_ORIENTATION_HORIZONTAL), 1050)
    waitForLayout(stage)
    XCTAssertEqual(stage.shownItems.prefix(5), [10, 11, 12, 13, 14])
    XCTAssertEqual(stage.frame(10), [-50, 0, 20, 20])
  }

  func testHorizontalGridsScrollSideways() async {
    let rows = Array(repeating: GridItem(spacing: 0, alignment: .topLeading), count: 3)
    let stage = stage(LazyHGridLayout(rows: rows, spacing: 0, columnWidth: .uniform(50)), count: 300_000)
    let adjustment = stage.adjustment(GTK_ORIENTATION_HORIZONTAL)
    XCTAssertEqual(gtk_adjustment_get_upper(adjustment), 5_000_000)
    gtk_adjustment_set_value(adjustment, 1000)
    waitForLayout(stage)
    XCTAssertEqual(stage.frame(61), [0, 100, 20, 20])
    XCTAssertNil(stage.frame(0))
  }

  func testRightToLeftMirrorsAndStartsAtTheRight() async {
    let rows = [GridItem(alignment: .topLeading)]
    let stage = stage(LazyHGridLayout(rows: rows, spacing: 0, columnWidth: .uniform(50)), count: 1000)
    gtk_widget_set_direction(stage.view.widget.pointer, GTK_TEXT_DIR_RTL)
    waitForLayout(stage)
    let adjustment = stage.adjustment(GTK_ORIENTATION_HORIZONTAL)
    XCTAssertEqual(gtk_adjustment_get_value(adjustment), 49_600)
    XCTAssertEqual(stage.frame(0), [380, 0, 20, 20])
    gtk_adjustment_set_value(adjustment, 49_500)
    waitForLayout(stage)
    XCTAssertEqual(stage.frame(2), [380, 0, 20, 20])
  }

  func testCellsThatExpandFillTheirSlots() async {
    var source = LazySource(count: 10) {
      FixedBox(10, 10, minimum: (0, 0))
    } bind: { _, _ in
    }
    source.expands = [.horizontal, .vertical]
    let view = LazyLayoutView(grid(2), source)
    hold(view.widget)
    gtk_widget_measure(view.widget.pointer, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
    gtk_widget_allocate(view.widget.pointer, 100, 60, -1, nil)
    XCTAssertEqual(view.cell(of: 3)?.parent?.frame, [50, 20, 50, 20])
    XCTAssertEqual(view.cell(of: 3)?.frame, [0, 0, 50, 20])
  }

  func testNoItemsAndOneItem() async {
    let empty = stage(grid(3), count: 0)
    XCTAssertEqual(empty.childCount, 0)
    empty.view.itemsChanged(at: 0, removed: 0, added: 1)
    waitForLayout(empty)
    XCTAssertEqual(empty.frame(0), [0, 0, 20, 20])
    empty.view.itemsChanged(at: 0, removed: 1, added: 0)
    waitForLayout(empty)
    XCTAssertNil(empty.frame(0))
  }

  func testAnotherSourceHasOtherCells() async {
    let stage = stage(grid(3), count: 1000)
    stage.value = 100
    stage.view.setSource(labels(7))
    waitForLayout(stage)
    XCTAssertEqual(stage.childCount, 7)
    XCTAssertEqual(String(gtk: gtk_label_get_text(stage.view.cell(of: 6)!.opaque)), "6")
  }

  func testAHiddenContainerComesBack() async {
    let stage = stage(grid(3), count: 1000)
    stage.value = 200
    waitForLayout(stage)
    gtk_widget_set_visible(stage.view.widget.pointer, 0)
    stage.view.itemsChanged(at: 0, removed: 3, added: 0)
    Self.pumpPending()
    gtk_widget_set_visible(stage.view.widget.pointer, 1)
    waitForLayout(stage)
    XCTAssertEqual(stage.frame(27), [0, 0, 20, 20])
  }

  func testScrollingLeavesMemoryFlat() async {
    let view = LazyLayoutView(
      LazyVGridLayout(columns: [GridItem(.adaptive(minimum: 80))], spacing: 4), labels(1_000_000))
    let scrolled = Widget(gtk_scrolled_window_new())
    gtk_scrolled_window_set_child(scrolled.opaque, view.widget.pointer)
    show(scrolled, width: 400, height: 300)
    func scroll(_ times: Int) {
      for round in 0..<times {
        if round % 40 == 0 { view.scrollTo(round * 7919 % 1_000_000, anchor: .top) }
        if round % 60 == 0 {
          view.animate(.linear(duration: 0.02)) {
            let minimum = CGFloat(60 + round % 40)
            view.layout = LazyVGridLayout(columns: [GridItem(.adaptive(minimum: minimum))], spacing: 4)
          }
        }
        let adjustment = gtk_scrolled_window_get_vadjustment(scrolled.opaque)
        gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + 60)
        pumpFrame(view.widget)
      }
    }
    scroll(120)
    let before = cgtk_heap_bytes()
    scroll(120)
    XCTAssertLessThan(Int(cgtk_heap_bytes()) - Int(before), 300_000)
  }

  func testItemsThatChangeWhileACellIsBoundTrap() async throws {
    try assertTraps("items cannot change while a cell is bound") {
      weak var view: LazyLayoutView?
      let source = LazySource(count: 10) {
        FixedBox(10, 10)
      } bind: { _, _ in
        view?.itemsChanged(at: 10, removed: 0, added: 10)
      }
      let made = LazyLayoutView(grid(2), source)
      view = made
      show(made.widget)
    }
  }
}
