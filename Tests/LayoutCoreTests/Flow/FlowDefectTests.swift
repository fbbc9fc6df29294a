// Defects of published flow layouts, one named test each.

import Foundation
import LayoutCore
import TestSupport
import Testing

@Suite struct FlowDefectTests {
  @Test func noGapIsChargedAfterTheLastItem() {
    let flow = SolvedFlow(FlowLayout(spacing: 8), boxes(40, 40, 20), 116)
    #expect(flow.xs == [0, 48, 96])
    #expect(flow.size == CGSize(width: 116, height: 10))
  }

  @Test func anUnspecifiedBreadthIsNotZero() {
    let flow = SolvedFlow(FlowLayout(spacing: 8), boxes(40, 40, 20))
    #expect(flow.size == CGSize(width: 116, height: 10))
    #expect(flow.ys == [0, 0, 0])
  }

  @Test func theOriginOfTheBoundsDoesNotCountAsLength() {
    let flow = SolvedFlow(FlowLayout(spacing: 1), boxes(3, 3, height: 1), 7, origin: CGPoint(x: 500, y: 300))
    #expect(flow.numbers == [[500, 300, 3, 1], [504, 300, 3, 1]])
  }

  @Test func anOversizeFirstItemLeavesNoEmptyLineBeforeIt() {
    let flow = SolvedFlow(FlowLayout(spacing: 8), boxes(150, 40), 100)
    #expect(flow.numbers == [[0, 0, 150, 10], [0, 18, 40, 10]])
    #expect(flow.size == CGSize(width: 150, height: 28))
  }

  @Test func theFirstMeasureIsAlreadyRight() {
    let engine = LayoutEngine(FlowLayout(spacing: 10), elements: boxes(40, 40, 40))
    #expect(engine.sizeThatFits(ProposedViewSize(width: 100, height: nil)) == CGSize(width: 100, height: 30))
  }

  @Test func nothingIsLostBehindAnOversizeItem() {
    let flow = SolvedFlow(FlowLayout(spacing: 0), boxes(3, 10, 3, 3, height: 1), 5)
    #expect(flow.ys == [0, 1, 2, 3])
  }

  @Test func thereAreLinesBelowTheMinimum() {
    let flow = SolvedFlow(FlowLayout(spacing: 1), [BoxElement(3, 2), BoxElement(4, 2)], 0, 0)
    #expect(flow.size == CGSize(width: 4, height: 5))
    #expect(flow.numbers == [[0, 0, 3, 2], [0, 3, 4, 2]])
  }

  @Test func noChildren() {
    for axis in Axis.allCases {
      for justification in FlowLayout.Justification.allCases {
        let layout = FlowLayout(axis: axis, sizing: .hug, justification: justification)
        #expect(SolvedFlow(layout, [], nil, nil).size == .zero)
      }
      #expect(SolvedFlow(FlowLayout(axis: axis), []).size == .zero)
    }
    #expect(SolvedFlow(FlowLayout(), [], 100, 50).size == CGSize(width: 100, height: 0))
  }

  @Test func oneChildTwiceIsTwoItems() {
    let box = BoxElement(30, 10)
    let flow = SolvedFlow(FlowLayout(spacing: 5), [box, box, box], 70)
    #expect(flow.numbers == [[0, 0, 30, 10], [35, 0, 30, 10], [0, 15, 30, 10]])
  }

  @Test func aMinimumAboveTheIdealBreaksNothing() {
    let box = BoxElement(
      minimum: CGSize(width: 30, height: 10), ideal: CGSize(width: 20, height: 10),
      maximum: CGSize(width: 40, height: 10))
    let flow = SolvedFlow(FlowLayout(spacing: 0), [box, BoxElement(10, 10)], 25)
    #expect(flow.frames.allSatisfy { $0 != nil && $0!.width.isFinite })
    #expect(SolvedFlow(FlowLayout(spacing: 0), [box, BoxElement(10, 10)], 10).widths == [30, 10])
  }

  @Test func anIdealAboveTheMaximumBreaksNothing() {
    let box = BoxElement(
      minimum: CGSize(width: 10, height: 10), ideal: CGSize(width: 50, height: 10),
      maximum: CGSize(width: 40, height: 10))
    let flow = SolvedFlow(FlowLayout(spacing: 0), [box, BoxElement(10, 10)], 100)
    #expect(flow.numbers == [[0, 0, 50, 10], [50, 0, 10, 10]])
  }

  @Test func justifiedOverflowPullsNothingTogether() {
    for justification in FlowLayout.Justification.allCases {
      let wide = BoxElement(4, 2)
      wide.answer = { _ in CGSize(width: 8, height: 2) }
      let second = BoxElement(4, 2)
      second.answer = { _ in CGSize(width: 8, height: 2) }
      let layout = FlowLayout(spacing: 1).with { $0.justification = justification }
      let flow = SolvedFlow(layout, [wide, second], 10)
      #expect(flow.frames[1]!.minY >= flow.frames[0]!.maxY || flow.frames[1]!.minX >= flow.frames[0]!.maxX)
    }
  }

  @Test func growingItemsShareOneRest() {
    let flow = SolvedFlow(
      FlowLayout(spacing: 10), [BoxElement(20...1000, 10), BoxElement(30, 10), BoxElement(20...1000, 10)], 150)
    #expect(flow.numbers == [[0, 0, 50, 10], [60, 0, 30, 10], [100, 0, 50, 10]])
  }
}
