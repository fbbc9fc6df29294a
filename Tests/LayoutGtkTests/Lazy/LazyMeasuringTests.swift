import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import LayoutGtk
import XCTest

/// Which cells are measured, and when.
@MainActor
final class LazyMeasuringTests: LazyLayoutViewTestCase {
  private let rows = LazyVGridLayout(columns: [GridItem(spacing: 0, alignment: .topLeading)], spacing: 0)

  func testAStepMeasuresOnlyNewlyVisibleItems() async {
    let counted = CountingGrid(base: grid(8))
    let stage = stage(counted, count: 100_000)
    stage.value = 400
    waitForLayout(stage)
    for (step, value) in [413.0, 420, 440, 427, 300].enumerated() {
      let before = (measured: counted.proposals.count, bound: stage.binds)
      stage.value = value
      waitForLayout(stage)
      XCTAssertEqual(counted.proposals.count - before.measured, stage.binds - before.bound, "step \(step)")
    }
    XCTAssertGreaterThan(stage.binds, 8)
  }

  func testEveryCellIsMeasuredInAnotherWidth() async {
    let stage = stage(grid(2), count: 1000) { _ in (300, 20) }
    stage.value = 1000
    waitForLayout(stage)
    stage.view.layout = grid(1)
    waitForLayout(stage)
    XCTAssertEqual(stage.frame(100)?[2], 300)
  }

  func testACellThatGrowsDuringAStepMovesThoseBelow() async throws {
    let stage = stage(rows, count: 1000) { _ in (20, 20) }
    stage.value = 400
    waitForLayout(stage)
    try XCTUnwrap(stage.cell(24)?.peer(as: FixedBox.self)).resize(20, 70)
    stage.value = 420
    waitForLayout(stage)
    XCTAssertEqual(stage.frame(24), [0, 60, 20, 70])
    XCTAssertEqual(stage.frame(25), [0, 130, 20, 20])
  }

  func testAVisibleCellThatGrowsMovesThoseBelow() async throws {
    let stage = stage(rows, count: 1000) { _ in (20, 20) }
    try XCTUnwrap(stage.cell(3)?.peer(as: FixedBox.self)).resize(20, 70)
    waitForLayout(stage)
    XCTAssertEqual(stage.frame(4), [0, 130, 20, 20])
  }

  /// The first row returns with its kept cell, and no new cell is made.
  func testARowWhoseCellWasKeptForTheFocusIsMeasuredWhenItComesBack() async {
    var firstHeight: Int32 = 20
    let stage = stage(rows, count: 1000) { item in (20, item == 0 ? firstHeight : 20) }
    XCTAssertNotEqual(gtk_widget_grab_focus(stage.view.widget.pointer), 0)
    stage.value = 400
    waitForLayout(stage)
    XCTAssertNotNil(stage.cell(0))
    firstHeight = 90
    stage.view.reload()
    waitForLayout(stage)
    while stage.value > 0 {
      stage.value -= 10
      waitForLayout(stage)
    }
    XCTAssertEqual(stage.frame(0), [0, 0, 20, 90])
    XCTAssertEqual(stage.frame(1), [0, 90, 20, 20])
  }
}

/// A grid that counts the queries for the proposal of an item.
private struct CountingGrid: LazyLayout {
  final class Proposals: @unchecked Sendable {
    var count = 0
  }

  struct Solution: LazySolution {
    var base: LazyGridSolution
    let proposals: Proposals

    var scrollAxis: Axis { base.scrollAxis }
    var count: Int { base.count }
    var size: CGSize { base.size }
    var lineCount: Int { base.lineCount }

    func line(of item: Int) -> Int { base.line(of: item) }
    func items(ofLine line: Int) -> Range<Int> { base.items(ofLine: line) }
    func items(ofLine line: Int, from low: CGFloat, to high: CGFloat) -> Range<Int> {
      base.items(ofLine: line, from: low, to: high)
    }
    func extent(ofLine line: Int) -> LazyLine { base.extent(ofLine: line) }
    func lines(from low: CGFloat, to high: CGFloat) -> Range<Int> { base.lines(from: low, to: high) }
    func proposal(for item: Int) -> ProposedViewSize {
      proposals.count += 1
      return base.proposal(for: item)
    }
    func frame(of item: Int, size: CGSize?) -> CGRect { base.frame(of: item, size: size) }
  }

  let base: LazyVGridLayout
  let proposals = Proposals()

  var scrollAxis: Axis { base.scrollAxis }

  func solution(for proposal: ProposedViewSize, count: Int, previous: Solution?) -> Solution {
    Solution(
      base: base.solution(for: proposal, count: count, previous: previous?.base), proposals: proposals)
  }
}
