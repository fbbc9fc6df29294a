// The overflow item: as many items as fit together with it.

import Foundation
import LayoutCore
import TestSupport
import Testing

@Suite struct FlowOverflowTests {
  private let flow = FlowLayout(itemSpacing: 1, lineSpacing: 0, lineCount: 1)

  /// The numbers of hidden items that an overflow item receives.
  private final class ReportedCounts {
    var counts: [Int] = []
  }

  /// An item two points wide for a sign, and one point wider for each digit.
  private func more(_ reported: ReportedCounts = ReportedCounts(), sign: CGFloat = 1, height: CGFloat = 1) -> BoxElement
  {
    BoxElement(99, 99).with(
      FlowRole.self,
      .overflow { hidden in
        reported.counts.append(hidden)
        return CGSize(width: sign + CGFloat(String(hidden).count), height: height)
      })
  }

  private func items(_ count: Int, _ width: CGFloat = 3) -> [BoxElement] {
    (0..<count).map { _ in BoxElement(width, 1) }
  }

  @Test func itStandsAtTheEndOfTheLastLine() {
    let solved = SolvedFlow(flow, items(5) + [more()], 12)
    #expect(solved.drawing == "aaa·bbb·ff··")
    #expect(solved.frames[2...4].allSatisfy { $0 == nil })
    let report = solved.engine.flowReport!
    #expect((report.shownCount, report.hiddenCount, report.overflowItem) == (2, 3, 5))
    #expect(report.map(\.end) == [.lineLimit(hidden: 3)])
    #expect(report[0].items == 0..<2)
  }

  @Test func itMayStandAnywhereAmongTheChildren() {
    #expect(SolvedFlow(flow, [more()] + items(5), 12).drawing == "bbb·ccc·aa··")
    #expect(SolvedFlow(flow, items(2) + [more()] + items(3), 12).drawing == "aaa·bbb·cc··")
  }

  @Test func itDoesNotShowWhereNothingIsHidden() {
    let solved = SolvedFlow(flow, items(3) + [more()], 12)
    #expect(solved.drawing == "aaa·bbb·ccc·")
    #expect(solved.frames[3] == nil)
    #expect(solved.engine.flowReport!.overflowItem == nil)
    let unlimited = SolvedFlow(flow.with { $0.lineCount = nil }, items(5) + [more()], 12)
    #expect(unlimited.frames[5] == nil)
    #expect(unlimited.engine.flowReport!.hiddenCount == 0)
  }

  @Test func itsWidthFollowsTheNumber() {
    // Ten hidden items need three points, nine need two: the tenth item frees the space that it needs.
    #expect(SolvedFlow(flow, items(12) + [more()], 14).drawing == "aaa·bbb·ccc·mm")
    #expect(SolvedFlow(flow, items(13) + [more()], 14).drawing == "aaa·bbb·nnn···")
    #expect(SolvedFlow(flow, items(13) + [more()], 15).drawing == "aaa·bbb·ccc·nnn")
  }

  @Test func itIsMeasuredByTheClosureAlone() {
    let (reported, element) = (ReportedCounts(), more(ReportedCounts()))
    _ = SolvedFlow(flow, items(5) + [element], 12)
    #expect(element.proposals.isEmpty)
    let engine = LayoutEngine(flow, elements: items(5) + [more(reported)])
    let proposal = ProposedViewSize(width: 12, height: nil)
    let size = engine.sizeThatFits(proposal)
    _ = engine.sizeThatFits(.zero)
    engine.place(in: CGRect(origin: .zero, size: size), proposal: proposal)
    #expect(reported.counts.last == 3)
    #expect(engine.placementProposal(at: 5) == ProposedViewSize(width: 2, height: nil))
  }

  @Test func theLastLineOfSeveral() {
    let two = flow.with { $0.lineCount = 2 }
    #expect(
      SolvedFlow(two, items(8) + [more()], 8).drawing == """
        aaa·bbb·
        ccc·ii··
        """)
  }

  @Test func anItemGivesWayToIt() {
    // Neither the third nor the fourth item leaves space for it in the last line, so it is alone there.
    let elements = [BoxElement(7, 1), BoxElement(7, 1), BoxElement(7, 1), more()]
    let solved = SolvedFlow(flow.with { $0.lineCount = 2 }, elements, 8)
    #expect(
      solved.drawing == """
        aaaaaaa·
        dd······
        """)
    #expect(solved.engine.flowReport!.map(\.items) == [0..<1, 1..<1])
    #expect(solved.engine.flowReport![0].end == .doesNotFit(item: 3, needs: 3, left: 1))
  }

  @Test func whatIsLeftOfALineIsUsedFirst() {
    let elements = items(1) + [BoxElement(8, 1), BoxElement(8, 1), more()]
    #expect(SolvedFlow(flow.with { $0.lineCount = 2 }, elements, 8).drawing == "aaa·dd··")
  }

  @Test func aloneInTheOnlyLine() {
    let solved = SolvedFlow(flow, [BoxElement(4, 1), BoxElement(4, 1), more()], 5)
    #expect(solved.drawing == "cc···")
    let report = solved.engine.flowReport!
    #expect((report.shownCount, report.hiddenCount) == (0, 2))
  }

  @Test func widerThanTheLineItOverflowsAlone() {
    let solved = SolvedFlow(flow, items(3) + [more(sign: 7)], 5)
    #expect(solved.numbers == [nil, nil, nil, [0, 0, 8, 1]])
    #expect(solved.size == CGSize(width: 8, height: 1))
    #expect(SolvedFlow(flow, items(3) + [more()], 0).size.width == 2)
  }

  @Test func noLinesAtAll() {
    let solved = SolvedFlow(flow.with { $0.lineCount = 0 }, items(2) + [more()], 9)
    #expect(solved.frames == [nil, nil, nil])
    #expect(solved.engine.flowReport!.hiddenCount == 2)
    #expect(SolvedFlow(flow, [more()], 9).frames == [nil])
  }

  @Test func onlyTheFirstCounts() {
    #expect(SolvedFlow(flow, items(5) + [more(), more()], 12).numbers.last == .some(nil))
  }

  @Test func forcedBreaksHideTheRestAndReserveSpace() {
    let marked = BoxElement(3, 1).with(StartsNewLine.self, true)
    #expect(SolvedFlow(flow, items(1) + [marked] + items(1) + [more()], 12).drawing == "aaa·dd······")
    let lineBreak = BoxElement(0, 0).with(FlowMarker.self, .lineBreak)
    let broken = SolvedFlow(flow, items(1) + [lineBreak] + items(2) + [more()], 12)
    #expect(broken.drawing == "aaa·ee······")
    #expect(broken.engine.flowReport!.hiddenCount == 2)
    #expect(SolvedFlow(flow, items(1) + [marked, more()]).drawing == "aaa·cc")
  }

  @Test func itCountsAsAnItemOfItsLine() {
    let solved = SolvedFlow(flow.with { $0.itemsPerLine = 3 }, items(5) + [more()], 40)
    #expect(solved.drawing.hasPrefix("aaa·bbb·ff·"))
  }

  @Test func itIsJustifiedAndAlignedWithItsLine() {
    let between = flow.with { $0.justification = .spaceBetween }
    #expect(SolvedFlow(between, items(5) + [more()], 12).drawing == "aaa··bbb··ff")
    #expect(SolvedFlow(flow.with { $0.alignment = .topTrailing }, items(5) + [more()], 12).drawing == "··aaa·bbb·ff")
    let stretched = flow.with { $0.justification = .stretchItems }
    let growing = (0..<5).map { _ in BoxElement(3...9, 1) }
    #expect(SolvedFlow(stretched, growing + [more()], 12).drawing == "aaaa·bbbb·ff")
    let spacer = BoxElement(0...100, 0).with(FlowMarker.self, .spacer)
    #expect(SolvedFlow(flow, items(2) + [spacer] + items(3) + [more()], 12).drawing == "aaa·bbb···gg")
  }

  @Test func itHasAGuideLikeAnyItem() {
    let baseline = flow.with { $0.alignment = Alignment(horizontal: .leading, vertical: .lastTextBaseline) }
    let solved = SolvedFlow(baseline, items(3) + [more(height: 3)], 8)
    #expect(
      solved.drawing == """
        ····dd··
        ····dd··
        aaa·dd··
        """)
  }

  @Test func balancedLinesShowAsMuch() {
    let balanced = flow.with { ($0.lineBreaking, $0.lineCount) = (.balanced, 2) }
    let elements = [3, 3, 3, 3, 3, 12, 12].map { BoxElement($0, 1) } + [more()]
    #expect(
      SolvedFlow(balanced, elements, 16).drawing == """
        aaa·bbb·ccc·····
        ddd·eee·hh······
        """)
  }

  @Test func separatorsComeBeforeIt() {
    let elements = items(5).flatMap { [$0, BoxElement(1, 1).with(FlowRole.self, .itemSeparator)] } + [more()]
    let solved = SolvedFlow(flow.with { $0.itemSpacing = 0 }, elements, 12)
    #expect(solved.drawing == "aaabcccdkk··")
    #expect(solved.engine.flowReport!.hiddenCount == 3)
  }

  @Test func rightToLeftAndVertical() {
    #expect(SolvedFlow(flow, items(5) + [more()], 12, direction: .rightToLeft).drawing == "··ff·bbb·aaa")
    let columns = (0..<3).map { _ in BoxElement(2, 2) }
    let down = flow.with { $0.axis = .vertical }
    #expect(
      SolvedFlow(down, columns + [more()], nil, 4).drawing == """
        aa
        aa
        ··
        dd
        """)
  }

  @Test func theNumberFollowsTheBreadth() {
    let engine = LayoutEngine(flow, elements: items(30) + [more()])
    for breadth in stride(from: CGFloat(3), through: 130, by: 0.5) {
      let solved = SolvedFlow(engine, ProposedViewSize(width: breadth, height: nil))
      let report = engine.flowReport!
      let shown = report.shownCount
      #expect(shown + report.hiddenCount == 30)
      #expect(solved.size.width <= breadth)
      // One more item does not fit together with the overflow item.
      let digits = CGFloat(String(max(29 - shown, 1)).count)
      let needed = CGFloat(shown + 1) * 4 - 1 + (shown == 29 ? 0 : 2 + digits)
      #expect(shown == 30 || needed > breadth)
    }
  }
}
