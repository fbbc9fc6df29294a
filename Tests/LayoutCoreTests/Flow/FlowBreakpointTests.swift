// Breakpoints of flows: the whole lengths at which the lines differ from those at one point less, beside the lines at every
// length.

import Foundation
import LayoutCore
import TestSupport
import Testing

@Suite struct FlowBreakpointTests {
  private func engine(_ layout: FlowLayout, _ elements: [BoxElement]) -> LayoutEngine {
    LayoutEngine(layout, elements: elements)
  }

  private func breakpoints(_ engine: LayoutEngine, in range: ClosedRange<Int>, inset: CGFloat = 0) -> [Int]? {
    engine.breakpointSearch(in: range, inset: inset, along: .horizontal)?.finish()
  }

  /// The items of each line at a breadth.
  private func lines(_ engine: LayoutEngine, _ breadth: CGFloat) -> [String] {
    _ = engine.sizeThatFits(ProposedViewSize(width: breadth, height: nil))
    let report = engine.flowReport!
    return report.map { "\($0.items)" } + ["\(report.overflowItem != nil)", "\(report.hiddenCount)"]
  }

  /// The lengths at which the lines differ, found by solving each length.
  private func changes(_ engine: LayoutEngine, in range: ClosedRange<Int>, inset: CGFloat = 0) -> [Int] {
    func lines(_ length: Int) -> [String] { self.lines(engine, max(0, CGFloat(length) - inset)) }
    var previous = lines(range.lowerBound - 1)
    return range.filter { length in
      let next = lines(length)
      defer { previous = next }
      return next != previous
    }
  }

  @Test func theFlowStaysAsItWas() {
    let engine = engine(FlowLayout(spacing: 8), boxes(40, 30, 20))
    let solved = SolvedFlow(engine, ProposedViewSize(width: 80, height: nil))
    #expect(breakpoints(engine, in: 1...500) == [58, 78, 106])
    #expect(engine.flowReport!.map(\.items) == [0..<2, 2..<3])
    #expect(engine.frame(at: 2) == solved.frames[2])
  }

  @Test func limitsForceAndOversize() {
    func breakpoints(_ layout: FlowLayout, _ elements: [BoxElement]) -> [Int]? {
      self.breakpoints(engine(layout, elements), in: 1...99)
    }
    #expect(breakpoints(FlowLayout(spacing: 0).with { $0.itemsPerLine = 2 }, boxes(3, 3, 3)) == [6])
    #expect(breakpoints(FlowLayout(spacing: 0).with { $0.lineCount = 1 }, boxes(3, 3, 9)) == [6, 15])
    let marked = boxes(3, 3) + [BoxElement(9, 1).with(StartsNewLine.self, true)]
    #expect(breakpoints(FlowLayout(spacing: 0), marked) == [6])
    #expect(breakpoints(FlowLayout(spacing: -2), boxes(3, 5, 3)) == [6, 7])
  }

  @Test func theOverflowItemHasBreakpointsOfItsOwn() {
    let more = BoxElement(0, 0).with(
      FlowRole.self, .overflow { CGSize(width: CGFloat(String($0).count), height: 1) })
    let items = (0..<12).map { _ in BoxElement(3, 1) } + [more]
    let engine = engine(FlowLayout(spacing: 0).with { $0.lineCount = 1 }, items)
    #expect(breakpoints(engine, in: 1...36) == [5, 8, 10, 13, 16, 19, 22, 25, 28, 31, 34, 36])
  }

  /// The search skips balanced lines that cannot recur, and finds every breakpoint, with whole and with fractional
  /// insets.
  @Test(arguments: 0..<12 as Range<UInt64>) func balancedBreakpointsAreAllThereAre(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let elements = (0..<20).flatMap { _ in
      let item = BoxElement(CGFloat.random(in: 5...90, using: &random), 1)
      let isBroken = Int.random(in: 0..<12, using: &random) == 0
      switch seed % 6 {
      case 4: return isBroken ? [item, BoxElement(0, 0).with(FlowMarker.self, .lineBreak)] : [item]
      case 5: return [item, BoxElement(3, 1).with(FlowRole.self, .itemSeparator)]
      default: return [item.with(StartsNewLine.self, isBroken)]
      }
    }
    let layout = FlowLayout(spacing: CGFloat.random(in: 0...9, using: &random)).with {
      $0.lineBreaking = .balanced
      $0.itemsPerLine = seed % 2 == 0 ? nil : 4
    }
    let engine = engine(layout, elements)
    let inset = seed % 4 == 0 ? 0 : CGFloat.random(in: 0...20, using: &random)
    let expected = changes(engine, in: 20...2_000, inset: inset)
    #expect(!expected.isEmpty)
    #expect(breakpoints(engine, in: 20...2_000, inset: inset) == expected, "seed \(seed)")
  }

  /// Balanced lines of limited items still change at breadths at which all items fit in one line.
  @Test(arguments: 0..<8 as Range<UInt64>) func limitedBalancedLinesChangeBeyondTheirLength(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let lengths = seed == 0 ? [17, 0, 14, 61] : (0..<5).map { _ in CGFloat(Int.random(in: 3...70, using: &random)) }
    let spacer = seed == 0 ? 1 : Int.random(in: 1...3, using: &random)
    let elements = lengths.enumerated().map { index, length in
      index == spacer ? BoxElement(0, 0).with(FlowMarker.self, .spacer) : BoxElement(length, 1)
    }
    let layout = FlowLayout(spacing: 8).with {
      $0.lineBreaking = .balanced
      $0.itemsPerLine = seed % 2 == 0 ? 3 : 2
    }
    let engine = engine(layout, elements)
    let expected = changes(engine, in: 71...700)
    #expect(breakpoints(engine, in: 71...700) == expected)
    #expect(seed != 0 || expected.contains { CGFloat($0) > lengths.reduce(24, +) })
  }
}
