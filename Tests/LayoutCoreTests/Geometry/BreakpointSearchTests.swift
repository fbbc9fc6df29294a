// The search for breakpoints in steps. It finds the same widths as solving every width, with fewer solutions.

import Foundation
import LayoutCore
import TestSupport
import Testing

@Suite struct BreakpointSearchTests {
  /// The breakpoints of a range, found by solving every width.
  private func changes(in range: ClosedRange<Int>, _ arrangement: (Int) -> [Int]) -> [Int] {
    var before = arrangement(range.lowerBound - 1)
    return range.filter { width in
      let now = arrangement(width)
      defer { before = now }
      return now != before
    }
  }

  @Test func everyWidthIsSolvedWithoutHints() {
    let heights = [3, 3, 5, 3, 5, 5, 5, 3]
    let search = BreakpointSearch(in: 1...7) { [heights[$0]] }
    #expect(search.finish() == [2, 3, 4, 7])
    #expect(search.isDone)
    #expect(search.reached == 7)
  }

  @Test func anEmptySearchIsDone() {
    #expect(BreakpointSearch().isDone)
    #expect(BreakpointSearch().finish() == [])
  }

  @Test func steadyStretchesAreLeaptOver() {
    var layouts = 0
    let search = BreakpointSearch(in: 1...100_000, monotonicEnd: { _, _ in .max }) { width in
      layouts += 1
      return [width < 31_415 ? 0 : width < 31_416 ? 1 : 2]
    }
    #expect(search.finish() == [31_415, 31_416])
    #expect(layouts < 100)
  }

  @Test func whatIsKnownUpToAWidthHoldsNoLonger() {
    // Up to 50 no number recurs; from 50 on the number is odd or even.
    func number(_ width: Int) -> [Int] { [width < 20 ? 0 : width < 50 ? 1 : width % 2] }
    let search = BreakpointSearch(in: 2...90, monotonicEnd: { width, _ in width < 50 ? 49 : width }) {
      ContiguousArray(number($0))
    }
    #expect(search.finish() == changes(in: 2...90, number))
  }

  @Test func whatIsFoundSoFarIsAllThereIsUpToThere() {
    let all = flowSearch(FlowLayout(spacing: 8), boxes(40, 30, 20), in: 1...300)!.finish()
    let search = flowSearch(FlowLayout(spacing: 8), boxes(40, 30, 20), in: 1...300)!
    var steps = 0
    while !search.isDone {
      #expect(search.found == all.filter { $0 <= search.reached })
      search.advance()
      steps += 1
    }
    #expect(search.found == [58, 78, 106])
    #expect(search.counts == [2, 2, 1])
    #expect(search.firstCount == 3)
    #expect(steps < 300)
  }

  private func flowSearch(
    _ layout: FlowLayout, _ elements: [BoxElement], in range: ClosedRange<Int>, inset: CGFloat = 0
  ) -> BreakpointSearch? {
    LayoutEngine(layout, elements: elements).breakpointSearch(in: range, inset: inset, along: layout.axis)
  }

  /// Random flows, with every parameter that affects lines: limits, overflow items, claims and balance.
  @Test(arguments: [0..<30, 30..<60] as [Range<UInt64>])
  func flowBreakpointsEqualASolvingOfEveryWidth(seeds: Range<UInt64>) {
    var found = 0
    for seed in seeds {
      let scene = RandomFlow(seed: seed, plain: seed % 3 == 0)
      let engine = LayoutEngine(scene.layout, elements: scene.elements)
      let (axis, inset) = (scene.layout.axis, [0, 7, 2.5][Int(seed % 3)] as CGFloat)
      let expected = changes(in: 20...220) { length in
        let breadth = max(0, CGFloat(length) - inset)
        _ = engine.sizeThatFits(
          ProposedViewSize(
            width: axis == .horizontal ? breadth : nil, height: axis == .horizontal ? nil : breadth))
        let report = engine.flowReport!
        return report.flatMap { [$0.items.lowerBound, $0.items.upperBound] } + [report.hiddenCount]
      }
      let search = flowSearch(scene.layout, scene.elements, in: 20...220, inset: inset)!
      #expect(search.finish() == expected, "seed \(seed), \(scene.layout)")
      found += expected.count
    }
    #expect(found > 100)
  }

  @Test func otherLayoutsAndOtherAxesHaveNoSearch() {
    let stack = LayoutEngine(HStackLayout(), elements: boxes(40, 30))
    #expect(stack.breakpointSearch(in: 1...100, inset: 0, along: .horizontal) == nil)
    let column = LayoutEngine(FlowLayout(axis: .vertical), elements: boxes(40, 30))
    #expect(column.breakpointSearch(in: 1...100, inset: 0, along: .horizontal) == nil)
  }

  // MARK: Lazy

  @Test(arguments: 0..<40 as Range<UInt64>) func lazyBreakpointsEqualASolvingOfEveryWidth(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (layout, count) = Self.lazyLayout(&random)
    let insets = EdgeInsets(top: 0, leading: [0, 3.5].randomElement(using: &random)!, bottom: 0, trailing: 2)
    let arrangement = LazyArrangement(layout, count: count)
    _ = arrangement.arrange(in: CGSize(width: 200, height: 300), insets: insets)
    let (size, before) = (arrangement.solution!.size, arrangement.viewport)
    let expected = changes(in: 30...400) { width in
      let other = LazyArrangement(layout, count: count)
      _ = other.arrange(in: CGSize(width: CGFloat(width), height: 300), insets: insets)
      if let report = other.gridReport { return [report.columns.count] }
      return (0..<other.solution!.lineCount).map { other.solution!.items(ofLine: $0).lowerBound }
    }
    #expect(arrangement.breakpointSearch(in: 30...400).finish() == expected, "seed \(seed), \(layout)")
    #expect(arrangement.solution!.size == size)
    #expect(arrangement.viewport == before)
  }

  private static func lazyLayout(_ random: inout SplitMix64) -> (any LazyLayout, count: Int) {
    let count = Int.random(in: 0...60, using: &random)
    if Bool.random(using: &random) {
      let sizes = (0..<count).map { _ in CGSize(width: CGFloat.random(in: 3...150, using: &random), height: 9) }
      let spacing = CGFloat(Int.random(in: -4...12, using: &random))
      return (LazyFlow(LazyItemSizes(sizes), itemSpacing: spacing), count)
    }
    let columns = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      let minimum = CGFloat.random(in: 5...80, using: &random)
      let maximum: CGFloat = [.infinity, minimum, minimum * 1.5].randomElement(using: &random)!
      let spacing: CGFloat? = [nil, 0, 3.25].randomElement(using: &random)!
      switch Int.random(in: 0..<5, using: &random) {
      case 0: return GridItem(.fixed(minimum), spacing: spacing)
      case 1: return GridItem(.flexible(minimum: minimum, maximum: maximum), spacing: spacing)
      default: return GridItem(.adaptive(minimum: minimum, maximum: maximum), spacing: spacing)
      }
    }
    return (LazyVGridLayout(columns: columns, rowHeight: .uniform(20)), count)
  }
}
