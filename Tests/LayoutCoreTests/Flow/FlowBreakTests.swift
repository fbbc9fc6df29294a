// Where lines end: greedy and balanced breaking, forced breaks, limits, and the reasons.

import Foundation
import LayoutCore
import TestSupport
import Testing

@Suite struct FlowBreakTests {
  private func lines(_ layout: FlowLayout, _ elements: [BoxElement], _ breadth: CGFloat?) -> [[Int]] {
    let flow = SolvedFlow(layout, elements, breadth)
    return flow.engine.flowReport!.map { Array($0.items) }
  }

  private func lines(
    _ widths: [CGFloat], _ spacing: CGFloat, _ breadth: CGFloat?, _ breaking: FlowLayout.LineBreaking = .greedy
  ) -> [[Int]] {
    lines(FlowLayout(itemSpacing: spacing, lineBreaking: breaking), widths.map { BoxElement($0, 1) }, breadth)
  }

  @Test func greedyFillsEachLine() {
    #expect(lines([10, 20, 30, 40, 20, 30], 10, 80) == [[0, 1, 2], [3, 4], [5]])
    #expect(lines([10, 10, 10, 10], 10, 50) == [[0, 1, 2], [3]])
    #expect(lines([20, 30, 20], 10, 100) == [[0, 1, 2]])
    #expect(lines([60, 60, 60], 10, 50) == [[0], [1], [2]])
    #expect(lines([30, 150, 30, 30], 10, 100) == [[0], [1], [2, 3]])
    #expect(lines([60, 60], -30, 100) == [[0, 1]])
    #expect(lines([10, 10], 5, -10) == [[0], [1]])
    #expect(lines(Array(repeating: 1, count: 15), 1, 11).map(\.count) == [6, 6, 3])
  }

  @Test func balancedEvensTheLines() {
    #expect(lines([10, 20, 30, 40, 20, 30], 10, 80, .balanced) == [[0, 1, 2], [3], [4, 5]])
    #expect(lines([10, 10, 10, 10], 10, 50, .balanced) == [[0, 1], [2, 3]])
    #expect(lines([10, 10, 10, 20], 10, 50, .balanced) == [[0, 1], [2, 3]])
    #expect(lines(Array(repeating: 30, count: 5), 10, 80, .balanced) == [[0, 1], [2, 3], [4]])
    #expect(lines([100, 100, 100], 10, 100, .balanced) == [[0], [1], [2]])
    #expect(lines([30, 150, 30, 30], 10, 100, .balanced) == [[0], [1], [2, 3]])
    #expect(lines(Array(repeating: 65, count: 10), 8, 300, .balanced).map(\.count) == [4, 3, 3])
    #expect(lines(Array(repeating: 1, count: 13), 1, 11, .balanced).map(\.count) == [5, 4, 4])
    #expect(lines(Array(repeating: 3, count: 7), -1, 7, .balanced).map(\.count) == [3, 2, 2])
    #expect(lines([10, 10, 10], 10, nil, .balanced) == [[0, 1, 2]])
    #expect(lines([20, 30, 20], 10, 100, .balanced) == [[0, 1, 2]])
  }

  @Test func theUnitOfLengthDoesNotMatter() {
    let small = lines(Array(repeating: 0.5, count: 8), 0.25, 5, .balanced)
    #expect(small == lines(Array(repeating: 50, count: 8), 25, 500, .balanced))
    #expect(small.map(\.count) == [4, 4])
  }

  @Test func balancedIsTheLeastCostOfAll() {
    var random = SplitMix64(seed: 7)
    for round in 0..<200 {
      let count = Int.random(in: 1...(round < 20 ? 12 : 9), using: &random)
      let widths = (0..<count).map { _ in CGFloat.random(in: 1...60, using: &random) }
      let spacing = CGFloat.random(in: -3...10, using: &random)
      let breadth = CGFloat.random(in: 60...150, using: &random)
      let got = lines(widths, spacing, breadth, .balanced)
      let best = allBreakings(of: count).map { cost($0, widths, spacing, breadth) }.min()!
      #expect(cost(got, widths, spacing, breadth) <= best * (1 + 1e-8))
    }
  }

  /// The same with items that are longer than a line, marks and a limit of items.
  @Test func balancedIsTheLeastCostUnderConstraints() {
    var random = SplitMix64(seed: 11)
    for round in 0..<200 {
      let count = Int.random(in: 1...(round < 10 ? 12 : 8), using: &random)
      let widths = (0..<count).map { _ in CGFloat.random(in: 1...140, using: &random) }
      let marks = (0..<count).map { _ in Int.random(in: 0..<6, using: &random) == 0 }
      let capacity = Int.random(in: 1...4, using: &random)
      let (spacing, breadth) = (
        CGFloat.random(in: 0...10, using: &random), CGFloat.random(in: 100...200, using: &random)
      )
      let elements = zip(widths, marks).map { BoxElement($0, 1).with(StartsNewLine.self, $1) }
      let layout = FlowLayout(itemSpacing: spacing, lineBreaking: .balanced, itemsPerLine: capacity)
      let allowed = allBreakings(of: count).filter { lines in
        lines.allSatisfy { line in
          line.count <= capacity && !line.dropFirst().contains { marks[$0] }
            && (line.count == 1 || !line.contains { widths[$0] > breadth })
        }
      }
      let best = allowed.map { cost($0, widths, spacing, breadth) }.min()!
      let got = lines(layout, elements, breadth)
      #expect(allowed.contains(got))
      #expect(cost(got, widths, spacing, breadth) <= best * (1 + 1e-8))
    }
  }

  private func allBreakings(of count: Int) -> [[[Int]]] {
    (0..<(1 << (count - 1))).map { mask in
      (1..<max(count, 1)).reduce(into: [[0]]) { lines, item in
        if mask >> (item - 1) & 1 == 1 { lines.append([item]) } else { lines[lines.count - 1].append(item) }
      }
    }
  }

  private func cost(_ lines: [[Int]], _ widths: [CGFloat], _ spacing: CGFloat, _ breadth: CGFloat) -> CGFloat {
    lines.reduce(0) { total, line in
      let slack = breadth - line.reduce(0) { $0 + widths[$1] } - spacing * CGFloat(line.count - 1)
      return total + (slack < 0 && line.count > 1 ? .infinity : slack * slack) + 0.01 * breadth * breadth
    }
  }

  private let lineBreak = { BoxElement(0, 0).with(FlowMarker.self, .lineBreak) }

  @Test func aLineBreakStartsALine() {
    let layout = FlowLayout(alignment: .leading, itemSpacing: 1, lineSpacing: 0, sizing: .hug)
    let flow = SolvedFlow(layout, [BoxElement(3, 1), lineBreak(), BoxElement(3, 1)], 10, 2)
    #expect(flow.size == CGSize(width: 3, height: 2))
    #expect(flow.numbers == [[0, 0, 3, 1], [0, 1.5, 0, 0], [0, 1, 3, 1]])
    let unbounded = SolvedFlow(layout, [BoxElement(3, 1), lineBreak(), BoxElement(4, 1)])
    #expect(unbounded.size == CGSize(width: 4, height: 2))
  }

  @Test func lineBreaksAtTheEndsAndInARowMakeNoEmptyLines() {
    let layout = FlowLayout(alignment: .leading, itemSpacing: 1, lineSpacing: 5, sizing: .hug)
    let first = SolvedFlow(layout, [lineBreak(), BoxElement(3, 1)], 10)
    #expect(first.numbers == [[0, 0.5, 0, 0], [0, 0, 3, 1]])
    let last = SolvedFlow(layout, [BoxElement(3, 1), lineBreak()], 10)
    #expect(last.size == CGSize(width: 3, height: 1))
    #expect(last.numbers == [[0, 0, 3, 1], [0, 1, 0, 0]])
    let two = SolvedFlow(layout, [BoxElement(3, 1), lineBreak(), lineBreak(), BoxElement(3, 1)], 10)
    #expect(two.size == CGSize(width: 3, height: 7))
    #expect(two.numbers == [[0, 0, 3, 1], [0, 6, 0, 0], [0, 6.5, 0, 0], [0, 6, 3, 1]])
    #expect(SolvedFlow(layout, [lineBreak(), lineBreak()], 10).size == .zero)
    #expect(two.engine.flowReport!.count == 2)
  }

  @Test func aLineBreakTakesNoPartInJustification() {
    let layout = FlowLayout(itemSpacing: 1, lineSpacing: 0, justification: .spaceBetween)
    let flow = SolvedFlow(
      layout, [BoxElement(3, 1), lineBreak(), BoxElement(3, 1), BoxElement(3, 1)], 10)
    #expect(flow.xs == [0, 0, 0, 7])
  }

  @Test func startsNewLine() {
    let marked = { BoxElement($0, 1).with(StartsNewLine.self, true) }
    #expect(lines(FlowLayout(spacing: 10), [BoxElement(20, 1), BoxElement(20, 1), marked(20)], 100) == [[0, 1], [2]])
    #expect(lines(FlowLayout(spacing: 10), [marked(20), BoxElement(20, 1)], 100) == [[0, 1]])
    #expect(lines(FlowLayout(spacing: 10), [BoxElement(20, 1), marked(20)], .infinity) == [[0], [1]])
    #expect(lines(FlowLayout(spacing: 10), [BoxElement(20, 1), lineBreak(), marked(20)], 100) == [[0], [1, 2]])
  }

  @Test func forcedBreaksAreKeptInBalance() {
    let elements = boxes(10, 10) + [lineBreak()] + boxes(10, 10, 10, 10)
    #expect(
      lines(FlowLayout(itemSpacing: 10, lineBreaking: .balanced), elements, 50) == [[0, 1], [2, 3, 4], [5, 6]])
  }

  @Test func itemsPerLine() {
    #expect(lines(FlowLayout(itemSpacing: 1, itemsPerLine: 2), boxes(1, 1, 1, 1, 1), 100) == [[0, 1], [2, 3], [4]])
    #expect(lines(FlowLayout(itemSpacing: 1, itemsPerLine: 2), boxes(1, 1, 1), nil) == [[0, 1], [2]])
    let balanced = FlowLayout(itemSpacing: 1, lineBreaking: .balanced, itemsPerLine: 3)
    #expect(lines(balanced, boxes(1, 1, 1, 1), 100).allSatisfy { $0.count <= 3 })
    let broken = boxes(1, 1) + [lineBreak()] + boxes(1, 1, 1)
    #expect(lines(FlowLayout(itemSpacing: 1, itemsPerLine: 2), broken, 100) == [[0, 1], [2, 3, 4], [5]])
  }

  @Test func whatIsBeyondTheLinesIsHidden() {
    let flow = SolvedFlow(FlowLayout(itemSpacing: 0, lineCount: 1), boxes(4, 4, 4), 5, 5)
    #expect(flow.numbers == [[0, 0, 4, 10], nil, nil])
    #expect(flow.size == CGSize(width: 5, height: 10))
    #expect(flow.engine.flowReport!.hiddenCount == 2)
    let none = SolvedFlow(FlowLayout(itemSpacing: 0, lineCount: 0), boxes(4, 4), 5)
    #expect(none.frames == [nil, nil])
    #expect(none.size.height == 0)
    #expect(none.engine.flowReport!.isEmpty)
  }

  @Test func aHiddenChildHasNoSayInTheBaseline() {
    let guides = [VerticalAlignment.lastTextBaseline.key: CGFloat(7)]
    let elements = [BoxElement(4, 10).with { $0.guides = guides }, BoxElement(4, 30).with { $0.guides = guides }]
    let engine = LayoutEngine(FlowLayout(itemSpacing: 0, lineCount: 1), elements: elements)
    let proposal = ProposedViewSize(width: 5, height: nil)
    let size = engine.sizeThatFits(proposal)
    #expect(engine.explicitAlignment(of: VerticalAlignment.lastTextBaseline.key, size: size, proposal: proposal) == 7)
  }

  @Test func aLimitOfLinesShowsAsMuchWhenBalanced() {
    let elements = boxes(10, 10, 10, 10, 10)
    let balanced = FlowLayout(itemSpacing: 10, lineBreaking: .balanced, lineCount: 1)
    #expect(lines(balanced, elements, 50) == [[0, 1, 2]])
    #expect(lines(balanced.with { $0.lineCount = 2 }, elements, 50) == [[0, 1, 2], [3, 4]])
  }

  @Test func reasons() {
    let elements = boxes(10, 61) + [lineBreak()] + boxes(5) + [BoxElement(5, 1).with(StartsNewLine.self, true)]
    let layout = FlowLayout(itemSpacing: 8, itemsPerLine: 2)
    let flow = SolvedFlow(layout, elements + boxes(200, 5, 5, 5), 67.5)
    #expect(
      flow.engine.flowReport!.map(\.end) == [
        .doesNotFit(item: 1, needs: 69, left: 57.5), .lineBreak(item: 2), .startsNewLine(item: 4),
        .lineOfItsOwn(item: 5), .lineOfItsOwn(item: 5), .itemLimit(2), .endOfItems,
      ])
    #expect(flow.engine.flowReport!.first?.end.description == "item 1 needs 69, 57.5 left, short by 11.5")
    let limited = SolvedFlow(layout.with { $0.lineCount = 1 }, elements, 67.5)
    #expect(limited.engine.flowReport!.map(\.end) == [.lineLimit(hidden: 3)])
    let balanced = SolvedFlow(FlowLayout(itemSpacing: 10, lineBreaking: .balanced), boxes(10, 10, 10, 10), 50)
    #expect(balanced.engine.flowReport!.map(\.end) == [.balance(item: 2), .endOfItems])
  }
}
