// Separators: between items and between lines, their visibility, and the distances around them.

import Foundation
import LayoutCore
import TestSupport
import Testing

@Suite struct FlowSeparatorTests {
  private let flow = FlowLayout(spacing: 0)

  private func dot(_ width: CGFloat, _ height: CGFloat = 1) -> BoxElement {
    BoxElement(width, height).with(FlowRole.self, .itemSeparator)
  }

  /// A separator as long as its proposal.
  private func rule(_ depth: CGFloat = 1) -> BoxElement {
    BoxElement(
      minimum: CGSize(width: 0, height: depth), ideal: CGSize(width: 0, height: depth),
      maximum: CGSize(width: CGFloat.infinity, height: depth)
    ).with(FlowRole.self, .lineSeparator)
  }

  private func item(_ width: CGFloat, _ height: CGFloat = 2) -> BoxElement { BoxElement(width, height) }

  @Test func betweenTheItemsOfALine() {
    let solved = SolvedFlow(flow, [item(5), dot(1), item(4), dot(1), item(3)], 16)
    #expect(
      solved.drawing == """
        aaaaabccccdeee··
        aaaaa·cccc·eee··
        """)
  }

  @Test func aSeparatorNeedsSpace() {
    let solved = SolvedFlow(flow, [item(5), dot(3), item(5)], 12)
    #expect(
      solved.drawing == """
        aaaaa·······
        aaaaa·······
        ccccc·······
        ccccc·······
        """)
    #expect(solved.frames[1] == nil)
    #expect(solved.engine.flowReport![0].end == .doesNotFit(item: 2, needs: 8, left: 7))
  }

  @Test func theItemSpacingIsKeptOnBothSides() {
    let solved = SolvedFlow(FlowLayout(spacing: 2), [item(4), dot(1), item(4)], 20)
    #expect(
      solved.drawing == """
        aaaa··b··cccc·······
        aaaa·····cccc·······
        """)
  }

  @Test func betweenLines() {
    let elements = [item(7), dot(1), rule(), item(7), dot(1), rule(), item(2)]
    let solved = SolvedFlow(FlowLayout(itemSpacing: 1, lineSpacing: 1), elements, 12)
    #expect(
      solved.drawing == """
        aaaaaaa·····
        aaaaaaa·····
        ············
        cccccccccccc
        ············
        ddddddd·e·gg
        ddddddd···gg
        """)
    #expect(solved.frames[1] == nil)
    #expect(solved.frames[5] == nil)
  }

  @Test func aLineSeparatorIsAsLongAsTheFlow() {
    let elements = [item(7), rule(), item(8)]
    #expect(SolvedFlow(flow, elements, 12).widths[1] == 12)
    #expect(SolvedFlow(flow.with { $0.sizing = .hug }, elements, 12).widths[1] == 8)
    let justified = flow.with { ($0.sizing, $0.justification) = (.hug, .spaceBetween) }
    #expect(SolvedFlow(justified, elements, 12).widths[1] == 12)
    let broken = [item(7), rule(), item(8).with(StartsNewLine.self, true)]
    #expect(SolvedFlow(flow, broken).widths[1] == 8)
    #expect(
      SolvedFlow(flow, [item(14), rule(), item(3)], 12).numbers == [[0, 0, 14, 2], [0, 2, 12, 1], [0, 3, 3, 2]])
  }

  @Test func aShortLineSeparatorIsAlignedAsALine() {
    let short = BoxElement(4, 1).with(FlowRole.self, .lineSeparator)
    let solved = SolvedFlow(FlowLayout(alignment: .center, spacing: 0), [item(8), short, item(6)], 10)
    #expect(
      solved.drawing == """
        ·aaaaaaaa·
        ·aaaaaaaa·
        ···bbbb···
        ··cccccc··
        ··cccccc··
        """)
    let long = BoxElement(14, 1).with(FlowRole.self, .lineSeparator)
    #expect(SolvedFlow(flow, [item(8), long, item(6)], 10).size == CGSize(width: 14, height: 5))
  }

  @Test func separatorsAreJustifiedAsItems() {
    let elements = [item(2), dot(1), item(2), dot(1), item(2)]
    let between = flow.with { $0.justification = .spaceBetween }
    #expect(SolvedFlow(between, elements, 16).drawing.split(separator: "\n")[0] == "aa··b··cc··d··ee")
    let stretched = flow.with { $0.justification = .stretchItems }
    let growing = [BoxElement(2...9, 1), dot(1).with { $0.maximum.width = 9 }, BoxElement(2...9, 1)]
    #expect(SolvedFlow(stretched, growing, 15).drawing == "aaaaaaabccccccc")
  }

  @Test func separatorsAreAlignedAcrossTheLine() {
    let centred = FlowLayout(alignment: .leading, spacing: 0)
    #expect(
      SolvedFlow(centred, [item(3, 3), dot(1), item(3, 3)], 8).drawing == """
        aaa·ccc·
        aaabccc·
        aaa·ccc·
        """)
    let tall = dot(1).with { $0.maximum.height = .infinity }
    #expect(SolvedFlow(flow, [item(3, 3), tall, item(3, 2)], 8).heights[1] == 3)
  }

  @Test func aSeparatorDeepensItsLine() {
    #expect(SolvedFlow(flow, [item(3), dot(1, 4), item(3)], 8).size.height == 4)
    #expect(SolvedFlow(flow, [item(3), dot(1, 4), item(3)], 6).size.height == 4)
    #expect(SolvedFlow(flow, [item(3), dot(1, 9), item(3)], 6).size.height == 4)
  }

  @Test func theDistanceIsThatOfTheNeighbours() {
    let spaced = [item(5), dot(1), rule(), item(5)].map { box in
      box.with { $0.spacing = ViewSpacing(top: 1, leading: 2, bottom: 3, trailing: 4) }
    }
    #expect(SolvedFlow(FlowLayout(), spaced, 30).xs[3] == 14)
    #expect(SolvedFlow(FlowLayout(), spaced, 10).ys[3] == 9)
  }

  @Test func separatorsAtTheEndsDoNotShow() {
    let solved = SolvedFlow(flow, [dot(1), item(3), dot(1), item(3), dot(1), rule()], 20)
    #expect(solved.numbers == [nil, [0, 0, 3, 2], [3, 0, 1, 1], [4, 0, 3, 2], nil, nil])
    #expect(SolvedFlow(flow, [item(3), dot(1), rule()], 20).numbers == [[0, 0, 3, 2], nil, nil])
    #expect(SolvedFlow(flow, [dot(1), rule()], 20).size == CGSize(width: 20, height: 0))
  }

  @Test func gapsWithoutASeparatorAndWithTwo() {
    let solved = SolvedFlow(flow, [item(3), item(3), dot(1), dot(2), item(3)], 20)
    #expect(solved.numbers == [[0, 0, 3, 2], [3, 0, 3, 2], [6, 0, 1, 1], nil, [7, 0, 3, 2]])
  }

  @Test func nothingSeparatesWhatALineBreakOrASpacerSeparates() {
    let lineBreak = BoxElement(0, 0).with(FlowMarker.self, .lineBreak)
    let solved = SolvedFlow(flow, [item(3), dot(1), rule(), lineBreak, dot(1), rule(), item(3)], 20)
    #expect(solved.numbers == [[0, 0, 3, 2], nil, nil, [0, 2, 0, 0], nil, nil, [0, 2, 3, 2]])
    let spacer = BoxElement(0...100, 0).with(FlowMarker.self, .spacer)
    #expect(SolvedFlow(flow, [item(3), dot(1), spacer, dot(1), item(3)], 20).xs[4] == 17)
  }

  @Test func anItemThatStartsALineIsSeparatedFromTheLineBefore() {
    let solved = SolvedFlow(flow, [item(3), dot(1), rule(), item(3).with(StartsNewLine.self, true)], 5)
    #expect(solved.numbers == [[0, 0, 3, 2], nil, [0, 2, 5, 1], [0, 3, 3, 2]])
  }

  @Test func separatorsDoNotCountAsItems() {
    let elements = [item(1), dot(1), item(1), dot(1), item(1), dot(1), item(1)]
    let solved = SolvedFlow(FlowLayout(spacing: 0).with { $0.itemsPerLine = 2 }, elements, 20)
    #expect(solved.frames[3] == nil)
    #expect(solved.ys[4] == 2)
    #expect(solved.engine.flowReport!.map(\.items) == [0..<3, 4..<7])
    #expect(solved.engine.flowReport!.shownCount == 4)
  }

  @Test func separatorsBeyondALimitOfLinesAreHidden() {
    let elements = [item(4), dot(1), rule(), item(4), dot(1), rule(), item(4)]
    let solved = SolvedFlow(flow.with { $0.lineCount = 1 }, elements, 9)
    #expect(solved.numbers == [[0, 0, 4, 2], [4, 0, 1, 1], nil, [5, 0, 4, 2], nil, nil, nil])
    #expect(solved.engine.flowReport!.hiddenCount == 1)
  }

  @Test func separatorsTakePartInBalance() {
    let elements = (0..<4).flatMap { $0 == 0 ? [item(10)] : [dot(10), item(10)] }
    let balanced = flow.with { $0.lineBreaking = .balanced }
    #expect(SolvedFlow(balanced, elements, 50).engine.flowReport!.map(\.items) == [0..<3, 4..<7])
  }

  @Test func rightToLeftAndVertical() {
    let elements = [item(3, 1), dot(1), item(3, 1), rule(), item(3, 1)]
    #expect(
      SolvedFlow(flow, elements, 8, direction: .rightToLeft).drawing == """
        ·cccbaaa
        dddddddd
        ·····eee
        """)
    let columns = [BoxElement(2, 3), dot(1), BoxElement(2, 3)]
    #expect(
      SolvedFlow(FlowLayout(axis: .vertical, spacing: 0), columns, nil, 8).drawing == """
        aa
        aa
        aa
        b·
        cc
        cc
        cc
        ··
        """)
  }
}
