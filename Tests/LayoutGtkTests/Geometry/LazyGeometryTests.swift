import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import LayoutGtk
import TestSupport
import XCTest

/// The geometry that a lazy container reports, also at other widths.
@MainActor
final class LazyGeometryTests: LazyLayoutViewTestCase {
  /// A flow of random items, all of them visible, and their sizes.
  private func makeFlow(_ generator: inout SplitMix64) -> (flow: LazyFlow, sizes: [(Int32, Int32)]) {
    let sizes = (0..<30).map { _ in
      (Int32.random(in: 5...70, using: &generator), Int32.random(in: 5...12, using: &generator))
    }
    let flow = LazyFlow(
      LazyItemSizes(sizes.map { CGSize(width: CGFloat($0.0), height: CGFloat($0.1)) }),
      alignment: [.topLeading, .center, .bottomTrailing].randomElement(using: &generator)!,
      itemSpacing: CGFloat(Int.random(in: 0...9, using: &generator)), lineSpacing: 2,
      justification: [.none, .spaceBetween].randomElement(using: &generator)!)
    return (flow, sizes)
  }

  func testItemsLinesAndColumnsAreWhereTheyAreSeen() async {
    let stage = stage(grid(3), count: 1000, 390)
    stage.value = 50
    waitForLayout(stage)
    let geometry = stage.view.geometry!
    XCTAssertEqual(geometry.size, CGSize(width: 390, height: 300))
    XCTAssertEqual(geometry.content, CGRect(x: 0, y: -50, width: 390, height: 334 * 20))
    XCTAssertEqual(geometry.items.map(\.index), Array(3..<57))
    for item in geometry.items { XCTAssertEqual(item.allocation, stage.frame(item.index).map { CGRect($0) }) }
    XCTAssertEqual(geometry.columns.map(\.origin), [0, 130, 260])
    XCTAssertEqual(geometry.columns.map(\.sizing?.share), [130, 130, 130])
    XCTAssertEqual(geometry.rows.first?.origin, -10)
    XCTAssertTrue(geometry.lines.isEmpty)
    XCTAssertEqual(stage.view.shownGeometry, geometry)
  }

  func testTheLinesOfAFlowAreThoseOfAnEagerOne() async {
    for seed in 1...10 as ClosedRange<UInt64> {
      var generator = SplitMix64(seed: seed)
      let (flow, sizes) = makeFlow(&generator)
      let stage = stage(flow, count: sizes.count, 300, 400) { sizes[$0] }
      let (eager, _) = makeView(
        FlowLayout(
          alignment: flow.alignment, itemSpacing: flow.itemSpacing, lineSpacing: 2, justification: flow.justification),
        sizes)
      allocate(eager, 300, 400)
      var (lazy, other) = (stage.view.geometry!, eager.geometry!)
      // A lazy flow proposes the line to its items; an eager one first measures their ideal size.
      for index in lazy.items.indices { lazy.items[index].proposal = nil }
      for index in other.items.indices { other.items[index].proposal = nil }
      XCTAssertEqual(lazy.lines, other.lines, "seed \(seed)")
      XCTAssertEqual(lazy.items, other.items, "seed \(seed)")
    }
  }

  func testSolvingForAWidthEqualsWhatAContainerOfThatWidthTells() async {
    for seed in 1...10 as ClosedRange<UInt64> {
      var generator = SplitMix64(seed: seed)
      let (flow, sizes) = makeFlow(&generator)
      let columns = [GridItem(.adaptive(minimum: 50), spacing: 3)]
      let layouts: [any LazyLayout] = [flow, LazyVGridLayout(columns: columns, rowHeight: .measured(estimate: 4))]
      for layout in layouts {
        let width = Int32.random(in: 200...500, using: &generator)
        let here = stage(layout, count: sizes.count, 350, 600) { sizes[$0] }
        let there = stage(layout, count: sizes.count, width, 600) { sizes[$0] }
        let before = here.view.geometry
        XCTAssertEqual(here.view.solve(width: Int(width)), there.view.geometry, "seed \(seed)")
        XCTAssertEqual(here.view.geometry, before, "seed \(seed)")
        XCTAssertEqual(here.view.widget.children.count, sizes.count)
      }
    }
  }

  func testBreakpointsEqualASolvingOfEveryWidth() async {
    for seed in 1...10 as ClosedRange<UInt64> {
      var generator = SplitMix64(seed: seed)
      let (flow, sizes) = makeFlow(&generator)
      let layouts: [any LazyLayout] = [
        flow,
        LazyVGridLayout(columns: [GridItem(.adaptive(minimum: 31)), GridItem(.fixed(12))], rowHeight: .uniform(9)),
      ]
      for layout in layouts {
        let stage = stage(layout, count: sizes.count, 300, 1500) { sizes[$0] }
        stage.view.contentInsets = EdgeInsets(top: 0, leading: 4, bottom: 0, trailing: 5)
        waitForLayout(stage)
        let expected = changes(in: 80...300, of: stage.view)
        XCTAssertFalse(expected.isEmpty)
        XCTAssertEqual(stage.view.breakpoints(in: 80...300), expected, "seed \(seed)")
      }
    }
  }

  func testTheFrameNowShownIsThatOfTheWidgets() async {
    let stage = stage(grid(4), count: 200)
    stage.view.manualTime = 0
    stage.view.animate(.linear(duration: 1)) { stage.view.layout = grid(2) }
    waitForLayout(stage)
    for time in [0.25, 0.5] {
      _ = stage.view.solve(width: 123)
      stage.view.showFrame(at: time)
      let shown = stage.view.shownGeometry!
      for item in shown.items where stage.view.geometry!.items.contains(where: { $0.index == item.index }) {
        XCTAssertEqual(item.allocation?.origin, CGRect(stage.frame(item.index)!).origin)
      }
      XCTAssertNotEqual(shown.items, stage.view.geometry!.items)
    }
    stage.view.showFrame(at: 1)
    XCTAssertEqual(stage.view.shownGeometry, stage.view.geometry)
  }
}
