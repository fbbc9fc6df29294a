// The steps that lead to the length of an item of a flow.

import Foundation
import LayoutCore
import TestSupport
import Testing

@Suite struct FlowGrowthReportTests {
  private func growth(_ layout: FlowLayout, _ boxes: [BoxElement], in width: CGFloat) -> [FlowReport.Growth?] {
    let engine = LayoutEngine(layout, elements: boxes)
    engine.place(
      in: CGRect(x: 0, y: 0, width: width, height: 10), proposal: ProposedViewSize(width: width, height: nil))
    let report = engine.flowReport!
    return boxes.indices.map { report.growth(of: $0) }
  }

  @Test func anItemReportsItsGrowthByWeight() {
    let boxes = [BoxElement(20...400, 10).with(GrowWeight.self, 1), BoxElement(20...50, 10).with(GrowWeight.self, 3)]
    let all = growth(FlowLayout(spacing: 10), boxes, in: 100)
    // 50 points are free. The shares are 12.5 and 37.5; the second item takes only 30.
    #expect(all.map { $0?.base } == [20, 20])
    #expect(all.map { $0?.share } == [20, 30])
    #expect(all.map { $0?.limit } == [400, 50])
    #expect(all.map { $0?.result } == [40, 50])
  }

  @Test func itemsThatCannotGrowHaveNoReport() {
    #expect(growth(FlowLayout(spacing: 10), [BoxElement(20, 10), BoxElement(30, 10)], in: 100) == [nil, nil])
  }

  @Test func whatDoesNotGrowGotNothing() {
    let box = BoxElement(20...40, 10).with(FlowFlexibility.self, .minimum)
    let all = growth(FlowLayout(spacing: 10), [box], in: 100)
    #expect(all.map { $0?.share } == [0])
    #expect(all.map { $0?.limit } == [40])
  }
}
