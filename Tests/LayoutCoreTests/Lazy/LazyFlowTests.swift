// Lazy flows compared with FlowLayout.

import Foundation
import TestSupport
import Testing

@testable import LayoutCore

@Suite struct LazyFlowTests {
  @Test func lazyFlowAgreesWithFlowLayout() {
    var random = SplitMix64(seed: 0xF10)
    for _ in 0..<500 {
      let sizes = randomSizes(&random, 0...40)
      let layout = randomFlow(sizes, &random)
      let breadth: CGFloat? = Bool.random(using: &random) ? CGFloat(Int.random(in: 0...300, using: &random)) : nil
      let proposal =
        layout.axis == .horizontal
        ? ProposedViewSize(width: breadth, height: nil) : ProposedViewSize(width: nil, height: breadth)
      let eager = eagerFrames(layout, sizes.map { BoxElement($0.width, $0.height) }, proposal)
      let lazy = layout.solution(for: proposal, count: sizes.count, previous: nil)
      #expect(lazy.size == eager.size)
      #expect(sizes.indices.map { lazy.frame(of: $0) } == eager.frames)
    }
  }

  @Test func baselinesMeet() {
    var random = SplitMix64(seed: 0xF11)
    for _ in 0..<100 {
      let sizes = randomSizes(&random, 0...30)
      let baselines = sizes.map { ($0.height * 0.75).rounded() }
      let alignment = [Alignment.leadingFirstTextBaseline, .centerLastTextBaseline].randomElement(using: &random)!
      let layout = LazyFlow(LazyItemSizes(sizes, baselines: baselines), alignment: alignment)
      let elements = zip(sizes, baselines).map { size, baseline in
        BoxElement(size.width, size.height).with {
          $0.guides = [
            VerticalAlignment.firstTextBaseline.key: baseline, VerticalAlignment.lastTextBaseline.key: baseline,
          ]
        }
      }
      let proposal = ProposedViewSize(width: 150, height: nil)
      let eager = eagerFrames(layout, elements, proposal)
      let lazy = layout.solution(for: proposal, count: sizes.count, previous: nil)
      #expect(lazy.size == eager.size)
      #expect(sizes.indices.map { lazy.frame(of: $0) } == eager.frames)
    }
  }

  @Test func anItemLongerThanTheLineWrapsInsideItself() {
    let layout = LazyFlow(
      LazyItemSizes(widths: [30, 250, 40], height: 10), itemSpacing: 5, lineSpacing: 2,
      sizeInLine: { item, breadth in
        #expect(item == 1)
        return CGSize(width: breadth, height: 30)
      })
    let solution = layout.solution(for: ProposedViewSize(width: 100, height: nil), count: 3, previous: nil)
    #expect(
      draw(
        (0..<3).map { solution.frame(of: $0).applying(.init(scaleX: 0.1, y: 0.5)) }, in: CGSize(width: 10, height: 0))
          == """
          aaa·······
          aaa·······
          aaa·······
          aaa·······
          aaa·······
          ··········
          bbbbbbbbbb
          bbbbbbbbbb
          bbbbbbbbbb
          bbbbbbbbbb
          bbbbbbbbbb
          bbbbbbbbbb
          bbbbbbbbbb
          bbbbbbbbbb
          bbbbbbbbbb
          bbbbbbbbbb
          bbbbbbbbbb
          bbbbbbbbbb
          bbbbbbbbbb
          bbbbbbbbbb
          bbbbbbbbbb
          ··········
          cccc······
          cccc······
          cccc······
          cccc······
          cccc······
          """)
    #expect(solution.size == CGSize(width: 100, height: 54))
    #expect(solution.proposal(for: 1) == ProposedViewSize(width: 100, height: 30))
  }

  @Test func estimatesBecomeExactAsLinesAreMeasured() {
    var random = SplitMix64(seed: 0xF13)
    for _ in 0..<100 {
      let sizes = randomSizes(&random, 1...60)
      var exact = randomFlow(sizes, &random)
      let axis = exact.axis
      let line = CGFloat(Int.random(in: 10...70, using: &random))
      exact.sizeInLine = { item, breadth in
        // Every third item cannot become narrower than 60 points.
        axis.size(breadth: item % 3 == 0 ? max(60, breadth) : breadth - 3, depth: CGFloat(20 + item % 7 * 9))
      }
      var estimated = exact
      estimated.estimateInLine = { item, breadth in
        item % 5 == 0 ? nil : axis.size(breadth: item % 3 == 0 ? max(60, breadth) : breadth, depth: 31)
      }
      let proposal = axis.proposal(breadth: line, depth: nil)
      let wanted = exact.solution(for: proposal, count: sizes.count, previous: nil)
      var solution = estimated.solution(for: proposal, count: sizes.count, previous: nil)
      #expect(solution.lineCount == wanted.lineCount)
      #expect(axis.breadth(of: solution.size) == axis.breadth(of: wanted.size))
      for measured in (0..<wanted.lineCount).shuffled(using: &random) {
        let wasMeasured = solution.isMeasured(measured)
        let hasMoved = solution.measure(measured..<measured + 1)
        #expect(hasMoved == !wasMeasured)
        #expect(solution.extent(ofLine: measured).length == wanted.extent(ofLine: measured).length)
      }
      let isMeasuredAgain = solution.measure(0..<wanted.lineCount)
      #expect(!isMeasuredAgain)
      #expect(solution.size == wanted.size)
      #expect(sizes.indices.map { solution.frame(of: $0) } == sizes.indices.map { wanted.frame(of: $0) })
    }
  }

  @Test func windowsHoldWhatAScanFinds() {
    var random = SplitMix64(seed: 0xF12)
    for _ in 0..<60 {
      let sizes = randomSizes(&random, 0...400)
      var layout = randomFlow(sizes, &random)
      layout.itemSpacing = 4
      let solution = layout.solution(
        for: ProposedViewSize(width: 200, height: 200), count: sizes.count, previous: nil)
      let isSame = solution.windowsEqualScans(&random)
      #expect(isSame)
      for _ in 0..<10 {
        let rect = CGRect(
          x: Int.random(in: 0...200, using: &random), y: Int.random(in: 0...200, using: &random),
          width: Int.random(in: 1...90, using: &random), height: Int.random(in: 1...90, using: &random))
        #expect(solution.items(in: rect).flatMap { $0 } == solution.scannedItems(in: rect))
      }
    }
  }

  @Test func aMillionWordsInAFewMillionBytes() {
    let widths = (0..<1_000_000).map { CGFloat(20 + $0 * 7 % 71) }
    let layout = LazyFlow(LazyItemSizes(widths: widths, height: 20))
    let solution = layout.solution(for: ProposedViewSize(width: 900, height: nil), count: widths.count, previous: nil)
    let last = solution.frame(of: 999_999)
    #expect(last.maxY == solution.size.height)
    #expect(solution.lines(from: last.minY, to: last.maxY) == solution.lineCount - 1..<solution.lineCount)
    #expect(solution.items(ofLine: solution.lineCount - 1).upperBound == 1_000_000)
  }

  // MARK: Support

  private func eagerFrames(
    _ layout: LazyFlow, _ elements: [BoxElement], _ proposal: ProposedViewSize
  ) -> (size: CGSize, frames: [CGRect]) {
    let flow = FlowLayout(
      axis: layout.axis, alignment: layout.alignment, itemSpacing: layout.itemSpacing,
      lineSpacing: layout.lineSpacing, justification: layout.justification, lastLine: layout.lastLine)
    let engine = LayoutEngine(flow, elements: elements as [any LayoutElement])
    let size = engine.sizeThatFits(proposal)
    engine.place(in: CGRect(origin: .zero, size: size), proposal: proposal)
    return (size, elements.indices.map { engine.placedFrame(at: $0) })
  }

  private func randomSizes(_ random: inout SplitMix64, _ count: ClosedRange<Int>) -> [CGSize] {
    (0..<Int.random(in: count, using: &random)).map { _ in
      CGSize(width: Int.random(in: 1...80, using: &random), height: Int.random(in: 1...30, using: &random))
    }
  }

  private func randomFlow(_ sizes: [CGSize], _ random: inout SplitMix64) -> LazyFlow {
    LazyFlow(
      LazyItemSizes(sizes), axis: Axis.allCases.randomElement(using: &random)!,
      alignment: [Alignment.topLeading, .center, .bottomTrailing, .leadingFirstTextBaseline]
        .randomElement(using: &random)!,
      itemSpacing: [nil, 0, 3, -2].randomElement(using: &random)!,
      lineSpacing: [nil, 0, 5].randomElement(using: &random)!,
      justification: FlowLayout.Justification.allCases.randomElement(using: &random)!,
      lastLine: FlowLayout.LastLine.allCases.randomElement(using: &random)!)
  }
}
