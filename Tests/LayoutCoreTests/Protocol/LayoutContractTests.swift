// SwiftUI's recorded behaviour towards custom layouts: the number of measurements, and the positions.

import Foundation
import LayoutCore
import LayoutNodes
import Testing

@Suite struct LayoutContractTests {
  /// Measures its only child twice at one proposal and once at another, and places it at the first.
  private let asking = ScriptedLayout(
    answer: { _, subviews in
      let proposal = ProposedViewSize(width: 50, height: 50)
      _ = subviews[0].sizeThatFits(proposal)
      _ = subviews[0].sizeThatFits(proposal)
      _ = subviews[0].sizeThatFits(ProposedViewSize(width: 70, height: 50))
      return CGSize(width: 50, height: 50)
    },
    placing: { bounds, _, subviews in
      let proposal = ProposedViewSize(width: 50, height: 50)
      _ = subviews[0].sizeThatFits(proposal)
      subviews[0].place(at: bounds.origin, proposal: proposal)
    })

  @Test func aChildIsMeasuredOncePerDistinctProposal() {
    let witness = Witness()
    let tree = asking { witness.node(CGSize(width: 30, height: 10)) }.frame(width: 200, height: 200)
    let solution = tree.solve(.unspecified)
    #expect(witness.proposals == [ProposedViewSize(width: 50, height: 50), ProposedViewSize(width: 70, height: 50)])
    #expect(solution.frames == [rect(75, 75, 50, 50), rect(75, 75, 30, 10)])
  }

  @Test func anotherPassMeasuresNothingAgain() {
    let witness = Witness()
    let container = asking { witness.node(CGSize(width: 30, height: 10)) }
    _ = container.solve(ProposedViewSize(width: 200, height: 200))
    _ = container.solve(ProposedViewSize(width: 200, height: 200))
    _ = container.solve(ProposedViewSize(width: 260, height: 180))
    #expect(witness.proposals.count == 2)
  }

  @Test func aChangedProposalCostsOneMeasurement() {
    let witness = Witness()
    let forwarding = ScriptedLayout(
      answer: { proposal, subviews in
        subviews[0].sizeThatFits(ProposedViewSize(width: proposal.width, height: 50))
      },
      placing: { bounds, proposal, subviews in
        subviews[0].place(at: bounds.origin, proposal: ProposedViewSize(width: proposal.width, height: 50))
      })
    let container = forwarding { witness.node(CGSize(width: 30, height: 10)) }
    for width in [200, 260, 260, 200] as [CGFloat] { _ = container.solve(ProposedViewSize(width: width, height: 200)) }
    #expect(witness.proposals.map(\.width) == [200, 260])
  }

  @Test func threeMeasurementsAreCached() {
    var proposedWidths: [CGFloat?] = []
    let probe = Probe { proposedWidths.append($0.width) }
    let layout = ScriptedLayout(answer: { _, subviews in
      for width in [1, 2, 3, 1, 2, 3, 4, 2, 3, 4, 1] as [CGFloat] {
        _ = subviews[0].sizeThatFits(ProposedViewSize(width: width, height: 0))
      }
      return .zero
    })
    let engine = LayoutEngine(layout, elements: [probe as any LayoutElement])
    _ = engine.sizeThatFits(.zero)
    #expect(proposedWidths == [1, 2, 3, 4, 1])
    engine.invalidateMeasurements()
    _ = engine.sizeThatFits(.zero)
    #expect(proposedWidths == [1, 2, 3, 4, 1, 1, 2, 3, 4, 1])
  }

  @Test func whatAProxyAnswers() {
    var seen: [[CGSize]] = []
    var priorities: [Double] = []
    let layout = ScriptedLayout(answer: { _, subviews in
      priorities = subviews.map(\.priority)
      seen = [.zero, .unspecified, .infinity].map { proposal in subviews.map { $0.sizeThatFits(proposal) } }
      return .zero
    })
    _ = layout {
      color().layoutPriority(2.5)
      Spacer(minLength: 12)
      color().frame(minWidth: 12)
    }.solve(.unspecified)
    #expect(priorities == [2.5, -.infinity, 0])
    let infinite = CGSize(width: CGFloat.infinity, height: .infinity)
    #expect(seen[0] == [.zero, CGSize(width: 12, height: 12), CGSize(width: 12, height: 0)])
    #expect(seen[1] == [CGSize(width: 10, height: 10), CGSize(width: 12, height: 12), CGSize(width: 12, height: 10)])
    #expect(seen[2] == [infinite, infinite, infinite])
  }

  @Test func aSpacerIsNotKnownByItsPriority() {
    var priorities: [Double] = []
    let layout = ScriptedLayout(answer: { _, subviews in
      priorities = subviews.map(\.priority)
      return .zero
    })
    _ = layout {
      Spacer(minLength: 12)
      color().layoutPriority(-.infinity)
    }.solve(.unspecified)
    #expect(priorities == [-.infinity, -.infinity])
  }

  @Test func anUnplacedChildIsCentredAtTheContainersProposal() {
    let greedy = ScriptedLayout.answering(100, 100).callAsFunction { color() }
    #expect(
      greedy.solve(ProposedViewSize(width: 200, height: 200)).frames == [
        rect(0, 0, 100, 100), rect(-50, -50, 200, 200),
      ])
    let fixed = ScriptedLayout.answering(100, 100).callAsFunction { FixedNode(width: 30, height: 30) }
    #expect(fixed.solve(ProposedViewSize(width: 100, height: 100)).frames[1] == rect(35, 35, 30, 30))
  }

  @Test func placedTwiceKeepsTheLast() {
    let witness = Witness()
    let layout = ScriptedLayout(
      answer: { _, _ in CGSize(width: 100, height: 100) },
      placing: { bounds, _, subviews in
        for (offset, length) in [(10, 20), (50, 40)] as [(CGFloat, CGFloat)] {
          subviews[0].place(
            at: CGPoint(x: bounds.minX + offset, y: bounds.minY + offset),
            proposal: ProposedViewSize(width: length, height: length))
        }
      })
    let tree = layout { witness.node() }.frame(width: 200, height: 200)
    #expect(tree.solve(.unspecified).frames == [rect(50, 50, 100, 100), rect(100, 100, 40, 40)])
  }

  @Test(arguments: [
    (CGPoint(x: 25, y: 25), UnitPoint.topLeading, CGSize(width: 70, height: 40), rect(25, 25, 70, 40)),
    (CGPoint(x: 125, y: 125), .center, CGSize(width: 30, height: 20), rect(110, 115, 30, 20)),
    (CGPoint(x: 125, y: 125), .bottomTrailing, CGSize(width: 30, height: 20), rect(95, 105, 30, 20)),
    (CGPoint(x: 125, y: 125), .topTrailing, CGSize(width: 30, height: 20), rect(95, 125, 30, 20)),
    (CGPoint(x: 125, y: 125), .leading, CGSize(width: 30, height: 20), rect(125, 115, 30, 20)),
  ])
  func anchorsTakeTheAnswerNotTheProposal(_ at: CGPoint, _ anchor: UnitPoint, _ proposed: CGSize, _ frame: CGRect) {
    let layout = ScriptedLayout(
      answer: { _, _ in CGSize(width: 150, height: 150) },
      placing: { _, _, subviews in subviews[0].place(at: at, anchor: anchor, proposal: ProposedViewSize(proposed)) })
    let tree = layout { color() }.frame(width: 200, height: 200)
    #expect(tree.solve(.unspecified).frames == [rect(25, 25, 150, 150), frame])
  }

  @Test func infiniteAnswersAreCarried() {
    let tree = ScriptedLayout.answering(0, 0).callAsFunction { FixedNode(width: .infinity, height: 10) }.frame(
      width: 200, height: 200)
    let frame = tree.solve(.unspecified).frames[1]
    #expect(frame?.origin == CGPoint(x: -CGFloat.infinity, y: 95))
    #expect(frame?.size == CGSize(width: CGFloat.infinity, height: 10))
  }

  /// The position decides; an infinite length would move it back.
  @Test func infinitePositionsAreCarried() {
    for position in [CGFloat.infinity, -CGFloat.infinity, 40] {
      for fraction in [CGFloat(0), 0.5, 1, -1] {
        for direction in [LayoutDirection.leftToRight, .rightToLeft] {
          let layout = ScriptedLayout(
            answer: { _, _ in CGSize(width: CGFloat.infinity, height: 10) },
            placing: { bounds, _, subviews in
              subviews[0].place(
                at: CGPoint(x: position, y: position), anchor: UnitPoint(x: fraction, y: fraction), proposal: .infinity)
            })
          let tree = layout { FlexibleNode().alignmentGuide(HorizontalAlignment.leading) { $0.width } }
          let frame = ZStackLayout(alignment: .leading).containing([tree, FixedNode(width: 5, height: 5)])
            .solve(.infinity, layoutDirection: direction).frames[2]
          let carried = position.isInfinite || fraction == 0 ? position : -fraction * .infinity
          #expect(frame?.origin.y == carried)
          #expect(frame?.origin.x.isNaN == false)
        }
      }
    }
  }

  @Test func answersThatAreNoNumbersAreAcceptedUnplaced() {
    let tree = ScriptedLayout.answering(0, 0).callAsFunction { FixedNode(width: .nan, height: 10) }.frame(
      width: 200, height: 200)
    let frame = tree.solve(.unspecified).frames[1]
    #expect(frame?.origin.x.isNaN == true)
    #expect(frame?.origin.y == 95)
  }

  @Test func anInfiniteChildStartsWithInfiniteBounds() {
    let tree = ScriptedLayout.answering(.infinity, 20).callAsFunction { FixedNode(width: .infinity, height: 10) }
    #expect(tree.solve(.unspecified).frames[1] == rect(0, 5, .infinity, 10))
  }

  @Test func placingAtInfinityIsAccepted() {
    let layout = ScriptedLayout(placing: { _, _, subviews in
      subviews[0].place(at: CGPoint(x: CGFloat.infinity, y: 0), proposal: ProposedViewSize(width: 20, height: 20))
    })
    #expect(layout { color() }.solve(.unspecified).frames[1] == rect(.infinity, 0, 20, 20))
  }

  @Test func aHiddenChildHidesWhatIsInIt() {
    let layout = ScriptedLayout(placing: { bounds, _, subviews in
      subviews[0].hide()
      subviews[1].place(at: bounds.origin, proposal: .unspecified)
    })
    let solution = layout {
      PileLayout() { FixedNode(width: 5, height: 5) }
      FixedNode(width: 7, height: 7)
    }.solve(.unspecified)
    #expect(solution.frames == [.zero, nil, nil, rect(0, 0, 7, 7)])
  }
}

/// An element that records its proposals.
private final class Probe: LayoutElement {
  let report: (ProposedViewSize) -> Void

  init(_ report: @escaping (ProposedViewSize) -> Void) {
    self.report = report
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    report(proposal)
    return .zero
  }
}
