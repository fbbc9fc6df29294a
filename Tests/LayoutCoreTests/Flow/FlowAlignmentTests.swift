// Alignment along and across the lines, on both axes.

import Foundation
import LayoutCore
import TestSupport
import Testing

@Suite struct FlowAlignmentTests {
  private static let named: [(String, Alignment)] = [
    ("topLeading", .topLeading), ("top", .top), ("topTrailing", .topTrailing),
    ("leading", .leading), ("center", .center), ("trailing", .trailing),
    ("bottomLeading", .bottomLeading), ("bottom", .bottom), ("bottomTrailing", .bottomTrailing),
  ]

  private let elements = [BoxElement(3, 3), BoxElement(1, 1), BoxElement(2, 2)]

  @Test func nineAlignmentsOfRows() {
    let drawings = Self.named.map { name, alignment in
      name + "\n" + SolvedFlow(FlowLayout(alignment: alignment, spacing: 1), elements, 7).drawing
    }
    #expect(
      drawings.joined(separator: "\n\n") == """
        topLeading
        aaa·b··
        aaa····
        aaa····
        ·······
        cc·····
        cc·····

        top
        ·aaa·b·
        ·aaa···
        ·aaa···
        ·······
        ···cc··
        ···cc··

        topTrailing
        ··aaa·b
        ··aaa··
        ··aaa··
        ·······
        ·····cc
        ·····cc

        leading
        aaa····
        aaa·b··
        aaa····
        ·······
        cc·····
        cc·····

        center
        ·aaa···
        ·aaa·b·
        ·aaa···
        ·······
        ···cc··
        ···cc··

        trailing
        ··aaa··
        ··aaa·b
        ··aaa··
        ·······
        ·····cc
        ·····cc

        bottomLeading
        aaa····
        aaa····
        aaa·b··
        ·······
        cc·····
        cc·····

        bottom
        ·aaa···
        ·aaa···
        ·aaa·b·
        ·······
        ···cc··
        ···cc··

        bottomTrailing
        ··aaa··
        ··aaa··
        ··aaa·b
        ·······
        ·····cc
        ·····cc
        """)
  }

  @Test func nineAlignmentsOfColumns() {
    let items = [BoxElement(3, 2), BoxElement(1, 2), BoxElement(3, 2)]
    let positions = Self.named.map { _, alignment in
      SolvedFlow(FlowLayout(axis: .vertical, alignment: alignment, spacing: 1), items, nil, 6).numbers
        .map { [$0![0], $0![1]] }
    }
    #expect(
      positions == [
        [[0, 0], [0, 3], [4, 0]], [[0, 0], [1, 3], [4, 0]], [[0, 0], [2, 3], [4, 0]],
        [[0, 0.5], [0, 3.5], [4, 2]], [[0, 0.5], [1, 3.5], [4, 2]], [[0, 0.5], [2, 3.5], [4, 2]],
        [[0, 1], [0, 4], [4, 4]], [[0, 1], [1, 4], [4, 4]], [[0, 1], [2, 4], [4, 4]],
      ])
  }

  @Test func hugAlignsInTheLongestLine() {
    let elements = boxes(2, 2, 2, height: 1)
    let xs = [Alignment.topLeading, .top, .topTrailing].map {
      SolvedFlow(FlowLayout(alignment: $0, itemSpacing: 1, lineSpacing: 1, sizing: .hug), elements, 5.5).xs.last
    }
    #expect(xs == [0, 1.5, 3])
  }

  @Test func anOverlongLineStartsAtTheStart() {
    for alignment in [Alignment.top, .topTrailing] {
      let flow = SolvedFlow(FlowLayout(alignment: alignment, spacing: 0), boxes(150, 50), 100)
      #expect(flow.xs == [0, alignment == .top ? 25 : 50])
    }
  }

  private func text(_ width: CGFloat, _ height: CGFloat, baseline: CGFloat) -> BoxElement {
    BoxElement(width, height).with {
      $0.guides = [VerticalAlignment.firstTextBaseline.key: baseline, VerticalAlignment.lastTextBaseline.key: baseline]
    }
  }

  @Test func firstBaselinesMeet() {
    let first = FlowLayout(alignment: .leadingFirstTextBaseline, itemSpacing: 0, sizing: .hug)
    let high = SolvedFlow(first, [text(3, 4, baseline: 3), text(3, 10, baseline: 8)], 100)
    #expect(high.size == CGSize(width: 6, height: 10))
    #expect(high.ys == [5, 0])
    let low = SolvedFlow(first, [text(3, 6, baseline: 5), text(3, 6, baseline: 2)], 100)
    #expect(low.size == CGSize(width: 6, height: 9))
    #expect(low.ys == [0, 3])
  }

  @Test func lastBaselinesMeet() {
    let last = FlowLayout(alignment: .leadingLastTextBaseline, itemSpacing: 0, sizing: .hug)
    #expect(SolvedFlow(last, [text(3, 4, baseline: 3), text(3, 10, baseline: 9)], 100).ys == [6, 0])
    #expect(SolvedFlow(last, [text(3, 4, baseline: 3), text(3, 10, baseline: 8)], 100).ys == [5, 0])
  }

  @Test func anItemWithoutTextHasItsBaselineAtTheBottom() {
    let flow = SolvedFlow(
      FlowLayout(alignment: .leadingFirstTextBaseline, spacing: 0), [text(3, 10, baseline: 7), BoxElement(3, 4)], 100)
    #expect(flow.ys == [0, 3])
  }

  @Test func baselinesAreReadAtTheSizeOfTheItem() {
    let wrapping = BoxElement.text(20, lineHeight: 4)
    wrapping.guides = [VerticalAlignment.firstTextBaseline.key: 3]
    let flow = SolvedFlow(FlowLayout(alignment: .leadingFirstTextBaseline, spacing: 0), [wrapping], 10)
    #expect(flow.numbers == [[0, 0, 10, 8]])
  }

  @Test func anExplicitGuideMovesAnItem() {
    let elements = [BoxElement(2, 4), BoxElement(2, 4).with { $0.guides = [VerticalAlignment.top.key: -2] }]
    let flow = SolvedFlow(FlowLayout(spacing: 0), elements, 10)
    #expect(flow.ys == [0, 2])
    #expect(flow.size.height == 6)
  }

  @Test func anItemsOwnAlignmentGoesBeforeTheFlows() {
    let elements = [
      BoxElement(1, 5), BoxElement(1, 1),
      BoxElement(1, 1).with(FlowItemAlignment.self, .bottom),
      BoxElement(1, 1).with(FlowItemAlignment.self, .center),
    ]
    #expect(SolvedFlow(FlowLayout(spacing: 0), elements, 10).ys == [0, 0, 4, 2])
    let columns = [BoxElement(5, 1), BoxElement(1, 1).with(FlowItemAlignment.self, .trailing)]
    #expect(SolvedFlow(FlowLayout(axis: .vertical, spacing: 0), columns, nil, 10).xs == [0, 4])
  }

  @Test func itemsWithTheSameOwnBaselineMeet() {
    let elements =
      [BoxElement(1, 20)]
      + [(6.0, 5.0), (8, 2)].map { height, baseline in
        text(1, height, baseline: baseline).with(FlowItemAlignment.self, .leadingFirstTextBaseline)
      }
    #expect(SolvedFlow(FlowLayout(spacing: 0), elements, 10).ys == [0, 0, 3])
  }

  @Test func baselinesAlongColumnsAreTheirEnds() {
    let ys = [Alignment.leadingFirstTextBaseline, .leadingLastTextBaseline].map {
      SolvedFlow(FlowLayout(axis: .vertical, alignment: $0, spacing: 0), [BoxElement(2, 4)], nil, 10).ys
    }
    #expect(ys == [[0], [6]])
  }

  @Test func theBaselineOfAFlowIsItsTopmost() {
    let engine = LayoutEngine(
      FlowLayout(spacing: 1), elements: [text(5, 10, baseline: 8), text(5, 10, baseline: 6)])
    let proposal = ProposedViewSize(width: 7, height: nil)
    let size = engine.sizeThatFits(proposal)
    #expect(
      engine.explicitAlignment(of: VerticalAlignment.firstTextBaseline.key, size: size, proposal: proposal) == 8)
    #expect(
      engine.explicitAlignment(of: VerticalAlignment.lastTextBaseline.key, size: size, proposal: proposal) == 17)
  }
}
