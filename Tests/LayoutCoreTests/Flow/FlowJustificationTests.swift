// The free space of lines: justification, last lines, growth and spacers.

import Foundation
import LayoutCore
import TestSupport
import Testing

@Suite struct FlowJustificationTests {
  private func xs(
    _ justification: FlowLayout.Justification, _ elements: [BoxElement], _ breadth: CGFloat,
    lastLine: FlowLayout.LastLine = .same, alignment: Alignment = .topLeading
  ) -> [CGFloat] {
    let layout = FlowLayout(
      alignment: alignment, itemSpacing: 10, lineSpacing: 10, justification: justification, lastLine: lastLine)
    return SolvedFlow(layout, elements, breadth).xs
  }

  @Test func theArithmeticIsThatOfCSS() {
    let elements = boxes(30, 50, 20, 40, 30)
    #expect(xs(.none, elements, 140) == [0, 40, 100, 0, 50])
    #expect(xs(.none, elements, 140, alignment: .top) == [10, 50, 110, 30, 80])
    #expect(xs(.none, elements, 140, alignment: .topTrailing) == [20, 60, 120, 60, 110])
    #expect(xs(.spaceBetween, elements, 140) == [0, 50, 120, 0, 110])
    #expect(xs(.spaceEvenly, elements, 140) == [5, 50, 115, 20, 90])
    let around = xs(.spaceAround, elements, 140)
    for (got, expected) in zip(around, [10.0 / 3, 50, 350.0 / 3, 15, 95]) { #expect(abs(got - expected) < 1e-9) }
  }

  /// The content of a line and its free space add up to the breadth, and the shares are equal.
  @Test func theSharesSumToTheBreadth() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<200 {
      let widths = (0..<Int.random(in: 1...30, using: &random)).map { _ in CGFloat.random(in: 1...60, using: &random) }
      let breadth = CGFloat.random(in: 60...400, using: &random)
      for justification in FlowLayout.Justification.allCases where justification != .none {
        let layout = FlowLayout(itemSpacing: 3, justification: justification)
        let flow = SolvedFlow(
          layout,
          widths.map { growing(nil, $0...1000) }.map { box in
            if justification != .stretchItems { box.maximum = box.ideal }
            return box
          }, breadth)
        for line in flow.engine.flowReport! {
          let frames = line.items.map { flow.frames[$0]! }
          let gaps = zip(frames, frames.dropFirst()).map { $1.minX - $0.maxX }
          let (before, after) = (frames[0].minX, breadth - frames[frames.count - 1].maxX)
          let sum = before + gaps.reduce(0, +) + after + frames.reduce(0) { $0 + $1.width }
          #expect(abs(sum - breadth) < 1e-9)
          #expect(gaps.allSatisfy { abs($0 - gaps[0]) < 1e-9 })
          switch justification {
          case .spaceBetween where frames.count > 1, .stretchItems: #expect(abs(before) < 1e-9 && abs(after) < 1e-9)
          case .spaceAround:
            #expect(abs(before - after) < 1e-9)
            if let gap = gaps.first { #expect(abs(before * 2 - (gap - 3)) < 1e-9) }
          case .spaceEvenly:
            #expect(abs(before - after) < 1e-9)
            if let gap = gaps.first { #expect(abs(before - (gap - 3)) < 1e-9) }
          default: break
          }
        }
      }
    }
  }

  @Test func aSingleItemIsAlignedBetweenAndCentredAround() {
    #expect(xs(.spaceBetween, boxes(5), 10) == [0])
    #expect(xs(.spaceBetween, boxes(5), 10, alignment: .topTrailing) == [5])
    #expect(xs(.spaceAround, boxes(5), 10) == [2.5])
    #expect(xs(.spaceEvenly, boxes(5), 10) == [2.5])
  }

  @Test func lastLines() {
    let elements = boxes(30, 50, 20, 40, 30)
    let expected: [(FlowLayout.LastLine, [CGFloat])] = [
      (.same, [0, 110]), (.natural, [60, 110]), (.leading, [0, 50]), (.center, [30, 80]), (.trailing, [60, 110]),
    ]
    for (lastLine, last) in expected {
      let xs = xs(.spaceBetween, elements, 140, lastLine: lastLine, alignment: .topTrailing)
      #expect(xs == [0, 50, 120] + last)
    }
  }

  @Test func aLineBeforeAForcedBreakIsALastLine() {
    let elements = boxes(30, 30) + [BoxElement(30, 10).with(StartsNewLine.self, true)] + boxes(50, 60)
    #expect(xs(.spaceBetween, elements, 100, lastLine: .leading) == [0, 40, 0, 50, 0])
    #expect(xs(.spaceBetween, elements, 100, lastLine: .same) == [0, 70, 0, 50, 0])
  }

  @Test func lastLinesAreAlignedWithoutJustificationToo() {
    #expect(xs(.none, boxes(60, 60), 100, lastLine: .trailing) == [0, 40])
  }

  @Test func anUnboundedLineIsNotJustified() {
    for breadth in [nil, CGFloat.infinity] {
      let flow = SolvedFlow(FlowLayout(spacing: 1).with { $0.justification = .spaceBetween }, boxes(3, 4, 5), breadth)
      #expect(flow.xs == [0, 4, 9])
      #expect(flow.size.width == 14)
    }
  }

  @Test func hugIsAsBroadAsAJustifiedLine() {
    var layout = FlowLayout(itemSpacing: 0, sizing: .hug, justification: .spaceBetween)
    #expect(SolvedFlow(layout, boxes(50, 50), 1000).numbers == [[0, 0, 50, 10], [950, 0, 50, 10]])
    layout.lastLine = .leading
    #expect(SolvedFlow(layout, boxes(50, 50), 1000).size.width == 100)
  }

  private func growing(_ weight: CGFloat?, _ width: ClosedRange<CGFloat>) -> BoxElement {
    BoxElement(width, 10).with(GrowWeight.self, weight)
  }

  @Test func weightsShareTheRest() {
    let weights = zip([1, 2, 3, 4, 5], [30, 50, 20, 40, 30]).map { weight, width in
      growing(CGFloat(weight), CGFloat(width)...1000)
    }
    let flow = SolvedFlow(FlowLayout(spacing: 10), weights, 140)
    let expected: [CGFloat] = [100.0 / 3, 170.0 / 3, 30, 200.0 / 3, 190.0 / 3]
    for (got, expected) in zip(flow.widths, expected) { #expect(abs(got - expected) < 1e-9) }
  }

  @Test func anItemAtItsMaximumLeavesTheRestToTheOthers() {
    let flow = SolvedFlow(FlowLayout(spacing: 10), [growing(1, 30...40), growing(1, 50...1000)], 140)
    #expect(flow.widths == [40, 90])
  }

  @Test func weightsBelowOneTogetherLeaveSomething() {
    #expect(SolvedFlow(FlowLayout(spacing: 0), [growing(0.5, 20...1000)], 100).widths == [60])
  }

  @Test func anItemOfNoWeightDoesNotGrow() {
    #expect(
      SolvedFlow(FlowLayout(spacing: 0), [growing(0, 20...1000), growing(nil, 20...30)], 100).widths == [20, 30])
  }

  @Test func stretchedItemsShareTheRestEqually() {
    let layout = FlowLayout(spacing: 10).with { $0.justification = .stretchItems }
    #expect(SolvedFlow(layout, [growing(nil, 30...1000), growing(nil, 50...1000)], 140).widths == [55, 75])
    #expect(SolvedFlow(layout, [growing(3, 30...1000), growing(nil, 50...1000)], 140).widths == [67.5, 62.5])
    #expect(SolvedFlow(layout, boxes(30, 50), 140).xs == [0, 40])
    let last = layout.with { $0.lastLine = .leading }
    #expect(SolvedFlow(last, [growing(nil, 30...1000), growing(nil, 50...1000)], 140).widths == [30, 50])
  }

  @Test func whatGrowthLeavesIsJustified() {
    let layout = FlowLayout(spacing: 1).with { $0.justification = .spaceBetween }
    let flow = SolvedFlow(layout, [growing(1, 2...4), growing(nil, 2...2)], 10)
    #expect(flow.numbers == [[0, 0, 4, 10], [8, 0, 2, 10]])
  }

  @Test func flexibleItemsGrowToTheirMaximum() {
    let flow = SolvedFlow(FlowLayout(spacing: 1), [BoxElement(3, 1), BoxElement(1...6, 1)], 10, 1)
    #expect(flow.numbers == [[0, 0, 3, 1], [4, 0, 6, 1]])
  }

  /// The item with the least growth is measured first, even if it is the last of its line.
  @Test(arguments: [0, 1, -1] as [CGFloat])
  func manyItemsGrowInTimeInProportion(step: CGFloat) {
    let elements = (0..<60_000).map { BoxElement(1...(100_000 + step * CGFloat($0)), 1) }
    let seconds = processorSeconds {
      let flow = SolvedFlow(FlowLayout(spacing: 0), elements, 120_000)
      #expect(flow.frames.last! == CGRect(x: 119_998, y: 0, width: 2, height: 1))
    }
    #expect(seconds < 60)
  }

  /// All items grow by the same length, except those at their maximum, whatever their number and order.
  @Test func flexibleItemsGrowAlike() {
    var random = SplitMix64(seed: 7)
    for count in 1...60 {
      let growthLimits = (0..<count).map { _ in CGFloat(Int.random(in: 1...50, using: &random)) }
      let level = CGFloat(Int.random(in: 0...50, using: &random))
      let growths = growthLimits.map { min($0, level) }
      let flow = SolvedFlow(
        FlowLayout(spacing: 0), growthLimits.map { BoxElement(1...(1 + $0), 1) }, growths.reduce(CGFloat(count), +))
      for (width, growth) in zip(flow.widths, growths) { #expect(abs(width - 1 - growth) < 1e-9) }
    }
  }

  @Test func minimumNeverGrows() {
    let rigid = BoxElement(1...6, 1).with(FlowFlexibility.self, .minimum)
    let flow = SolvedFlow(FlowLayout(itemSpacing: 1, sizing: .hug), [BoxElement(1...6, 1), rigid], 10, 1)
    #expect(flow.size.width == 8)
    #expect(flow.numbers == [[0, 0, 6, 1], [7, 0, 1, 1]])
  }

  @Test func maximumClaimsALine() {
    let greedy = BoxElement(1...10, 1).with(FlowFlexibility.self, .maximum)
    let flow = SolvedFlow(
      FlowLayout(itemSpacing: 1, lineSpacing: 0), [BoxElement(3, 1), greedy, BoxElement(3, 1)], 10, 3)
    #expect(flow.numbers == [[0, 0, 3, 1], [0, 1, 10, 1], [0, 2, 3, 1]])
    #expect(SolvedFlow(FlowLayout(spacing: 1), [BoxElement(3, 1), greedy], 20).widths == [3, 10])
  }

  @Test(
    arguments: [
      ([(10, 50, 1), (10, 50, 0)], 10, 100, [50, 40]),
      ([(10, 30, 0), (10, 50, 0)], 10, 100, [30, 50]),
      ([(10, 20, 0), (10, 30, 0), (10, 50, 0)], 0, 80, [20, 30, 30]),
      ([(10, 40, 0), (10, 40, 0), (10, 40, 0)], 10, 80, [20, 20, 20]),
      ([(10, 50, 0), (10, 50, 0)], 10, 70, [30, 30]),
      ([(10, 40, 2), (10, 40, 1), (10, 40, 0)], 10, 100, [40, 30, 10]),
      ([(1, 5, 0), (1, 5, 2)], 1, 7, [1, 5]),
    ] as [([(CGFloat, CGFloat, Double)], CGFloat, CGFloat, [CGFloat])])
  func flexibleItemsGrowByPriority(
    items: [(CGFloat, CGFloat, Double)], spacing: CGFloat, breadth: CGFloat, expected: [CGFloat]
  ) {
    let elements = items.map { low, high, priority in BoxElement(low...high, 1).with { $0.layoutPriority = priority } }
    #expect(SolvedFlow(FlowLayout(spacing: spacing), elements, breadth).widths == expected)
  }

  @Test func anItemThatRefusesToGrowLeavesTheRestToTheOthers() {
    let stubborn = BoxElement(10...100, 10)
    stubborn.answer = { CGSize(width: $0.width == .infinity ? 40 : 10, height: 10) }
    let flow = SolvedFlow(FlowLayout(spacing: 0), [stubborn, BoxElement(10...100, 10)], 60)
    #expect(flow.widths == [10, 50])
  }

  private func spacer(_ minimum: CGFloat) -> BoxElement {
    BoxElement(
      minimum: CGSize(width: minimum, height: 0), ideal: CGSize(width: minimum, height: 0),
      maximum: CGSize(width: CGFloat.infinity, height: 0)
    ).with(FlowMarker.self, .spacer).with { $0.layoutPriority = -.infinity }
  }

  @Test func aSpacerFillsTheRestOfItsLine() {
    let flow = SolvedFlow(FlowLayout(spacing: 10), [BoxElement(20, 10), spacer(8), BoxElement(20, 10)], 100)
    #expect(flow.numbers == [[0, 0, 20, 10], [30, 0, 50, 0], [80, 0, 20, 10]])
  }

  @Test func aSpacerDoublesNoSpacing() {
    let elements = [BoxElement(20, 10), spacer(0), BoxElement(20, 10)]
    #expect(SolvedFlow(FlowLayout(spacing: 10), elements, 50).ys == [0, 0, 0])
    #expect(SolvedFlow(FlowLayout(spacing: 10), elements, 49).ys == [0, 0, 20])
  }

  @Test func spacersShareARestAndLeaveItToOthersFirst() {
    let two = SolvedFlow(FlowLayout(spacing: 0), [spacer(8), BoxElement(20, 10), spacer(8)], 100)
    #expect(two.widths == [40, 20, 40])
    let behind = SolvedFlow(FlowLayout(spacing: 0), [spacer(8), BoxElement(20...50, 10)], 100)
    #expect(behind.widths == [50, 50])
  }
}
