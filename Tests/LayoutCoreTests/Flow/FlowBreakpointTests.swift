// Breakpoints: the lines are the same between two of them and other ones across each.

import Foundation
import LayoutCore
import TestSupport
import Testing

@Suite struct FlowBreakpointTests {
  private func engine(_ layout: FlowLayout, _ elements: [BoxElement]) -> LayoutEngine {
    LayoutEngine(layout, elements: elements)
  }

  /// What shows in each line in a breadth.
  private func lines(_ engine: LayoutEngine, _ axis: Axis, _ breadth: CGFloat) -> [String] {
    _ = engine.sizeThatFits(
      axis == .horizontal
        ? ProposedViewSize(width: breadth, height: nil) : ProposedViewSize(width: nil, height: breadth))
    let report = engine.flowReport!
    return report.map { "\($0.items)" } + ["\(report.overflowItem != nil)", "\(report.hiddenCount)"]
  }

  @Test func sumsOfLengths() {
    let engine = engine(FlowLayout(spacing: 8), boxes(40, 30, 20))
    #expect(engine.breakpoints(in: 0...1000) == [58, 78, 106])
    #expect(engine.nextBreakpoint(above: 58) == 78)
    #expect(engine.nextBreakpoint(above: 106) == nil)
    #expect(engine.nextBreakpoint(below: 106) == 78)
    #expect(engine.nextBreakpoint(below: 106.5) == 106)
    #expect(engine.nextBreakpoint(below: .infinity) == 106)
    #expect(engine.nextBreakpoint(below: 58) == nil)
    #expect(engine.nextBreakpoint(above: .infinity) == nil)
    #expect(engine.nextBreakpoint(below: 0) == nil)
    #expect(engine.nextBreakpoint(above: -100) == 58)
    #expect(engine.nextBreakpoint(above: .nan) == nil)
    #expect(engine.nextBreakpoint(below: .nan) == nil)
  }

  @Test func otherLayoutsHaveNone() {
    let stack = LayoutEngine(HStackLayout(), elements: boxes(40, 30))
    #expect(stack.nextBreakpoint(above: 0) == nil)
    #expect(stack.breakpoints(in: 0...100) == [])
    #expect(FixedNode(width: 3, height: 3).nextBreakpoint(above: 0) == nil)
    let tree = FlowLayout(spacing: 8) { for width in [40, 30] as [CGFloat] { FixedNode(width: width, height: 9) } }
    #expect(tree.nextBreakpoint(above: 0) == 78)
    #expect(tree.nextBreakpoint(below: 100) == 78)
  }

  @Test func theFlowStaysAsItWas() {
    let engine = engine(FlowLayout(spacing: 8), boxes(40, 30, 20))
    let solved = SolvedFlow(engine, ProposedViewSize(width: 80, height: nil))
    _ = engine.breakpoints(in: 0...500)
    #expect(engine.flowReport!.map(\.items) == [0..<2, 2..<3])
    #expect(engine.frame(at: 2) == solved.frames[2])
  }

  @Test func limitsForceAndOversize() {
    #expect(engine(FlowLayout(spacing: 0).with { $0.itemsPerLine = 2 }, boxes(3, 3, 3)).breakpoints(in: 0...99) == [6])
    #expect(
      engine(FlowLayout(spacing: 0).with { $0.lineCount = 1 }, boxes(3, 3, 9)).breakpoints(in: 0...99) == [6, 15])
    let marked = boxes(3, 3) + [BoxElement(9, 1).with(StartsNewLine.self, true)]
    #expect(engine(FlowLayout(spacing: 0), marked).breakpoints(in: 0...99) == [6])
    #expect(engine(FlowLayout(spacing: -2), boxes(3, 5, 3)).breakpoints(in: 0...99) == [6, 7])
  }

  @Test func theOverflowItemHasBreakpointsOfItsOwn() {
    let more = BoxElement(0, 0).with(
      FlowRole.self, .overflow { CGSize(width: CGFloat(String($0).count), height: 1) })
    let items = (0..<12).map { _ in BoxElement(3, 1) } + [more]
    let engine = engine(FlowLayout(spacing: 0).with { $0.lineCount = 1 }, items)
    #expect(engine.breakpoints(in: 0...36) == [5, 8, 10, 13, 16, 19, 22, 25, 28, 31, 34, 36])
  }

  /// Breakpoints of random flows, both ways, beside the lines at many breadths.
  @Test(arguments: [0..<100, 100..<200, 200..<300] as [Range<UInt64>])
  func linesChangeAtBreakpointsAndNowhereElse(seeds: Range<UInt64>) {
    for seed in seeds {
      var scene = RandomFlow(seed: seed, plain: seed % 3 == 0)
      scene.layout.lineBreaking = .greedy
      for element in scene.elements { element.with(FlowFlexibility.self, .natural) }
      check(scene, isOnGrid: false)
    }
  }

  @Test func balancedLinesChangeAtBreakpointsAndNowhereElse() {
    for seed in 0..<40 as Range<UInt64> {
      var scene = RandomFlow(seed: seed, plain: seed % 2 == 0)
      scene.layout.lineBreaking = .balanced
      check(scene, isOnGrid: true)
    }
  }

  /// Beside the lines at every 64th of a point: leaps over balanced lines miss nothing.
  @Test(arguments: 0..<6 as Range<UInt64>) func balancedBreakpointsAreAllThereAre(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let elements = (0..<20).flatMap { _ in
      let item = BoxElement(CGFloat.random(in: 5...90, using: &random), 1)
      let isBroken = Int.random(in: 0..<12, using: &random) == 0
      switch seed {
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
    var expected: [CGFloat] = []
    var previous = lines(engine, .horizontal, 50)
    for place in (50 * 64 + 1)...(100 * 64) {
      let next = lines(engine, .horizontal, CGFloat(place) / 64)
      if next != previous { expected.append(CGFloat(place) / 64) }
      previous = next
    }
    #expect(engine.breakpoints(in: 50...100) == expected)
  }

  /// Items that may not all share a line are weighed anew in any breadth: beside the lines at each point, and at each
  /// 64th of one in which they change, up to several times the length of them all.
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
    /// Whether the lines at so many 64ths of a point are others than at so many less.
    func changes(at place: Int, within distance: Int) -> Bool {
      let before = lines(engine, .horizontal, CGFloat(place - distance) / 64)
      return lines(engine, .horizontal, CGFloat(place) / 64) != before
    }
    let whole: [Int] = (71...700).filter { changes(at: 64 * $0, within: 64) }
    var expected: [CGFloat] = []
    for length in whole {
      for place in (64 * (length - 1) + 1)...(64 * length) where changes(at: place, within: 1) {
        expected.append(CGFloat(place) / 64)
      }
    }
    #expect(engine.breakpoints(in: 70...700) == expected)
    var reached: CGFloat = 700
    var downward: [CGFloat] = []
    while let next = engine.nextBreakpoint(below: reached), next > 70 {
      downward.append(next)
      reached = next
    }
    #expect(downward.reversed() == expected)
    #expect(seed != 0 || expected.contains { $0 > lengths.reduce(24, +) })
    #expect(engine.breakpointSearch(in: 71...700, inset: 0, along: .horizontal)?.finish() == whole)
  }

  private func check(_ scene: RandomFlow, isOnGrid: Bool) {
    let engine = LayoutEngine(scene.layout, elements: scene.elements)
    let axis = scene.layout.axis
    let range: ClosedRange<CGFloat> = 20...300
    let points = engine.breakpoints(in: range)
    #expect(points == points.sorted())
    let step: CGFloat = isOnGrid ? 1.0 / 64 : 1e-9
    for point in points {
      #expect(lines(engine, axis, point) != lines(engine, axis, point - step), "seed \(scene.seed) at \(point)")
      if isOnGrid { #expect(point * 64 == (point * 64).rounded()) }
    }
    let edges = [range.lowerBound] + points + [range.upperBound]
    for (start, end) in zip(edges, edges.dropFirst()) where end > start {
      let expected = lines(engine, axis, start)
      for part in isOnGrid ? [0.5, 1] : [0.01, 0.25, 0.5, 0.75, 1] as [CGFloat] {
        let breadth = start + (end - start - (points.contains(end) ? step : 0)) * part
        if isOnGrid, end - start < 2 { continue }
        #expect(lines(engine, axis, breadth) == expected, "seed \(scene.seed) in \(start)...\(end)")
      }
    }
    var reached = range.upperBound
    var downward: [CGFloat] = []
    while let next = engine.nextBreakpoint(below: reached), next > range.lowerBound {
      downward.append(next)
      reached = next
    }
    if points.last == range.upperBound { downward.insert(range.upperBound, at: 0) }
    if isOnGrid {
      #expect(downward.reversed() == points, "seed \(scene.seed)")
    } else {
      #expect(downward.count == points.count, "seed \(scene.seed)")
      for (down, up) in zip(downward.reversed(), points) { #expect(abs(down - up) < 1e-9, "seed \(scene.seed)") }
    }
  }
}
