// How often a flow measures its children, and the notifications of a host.

import Foundation
import LayoutCore
import TestSupport
import Testing

@Suite struct FlowMeasurementTests {
  @Test func eachChildIsMeasuredOncePerProposal() {
    let elements = boxes(40, 30, 200, 10) + [BoxElement(10...50, 10)]
    let flow = SolvedFlow(FlowLayout(spacing: 8), elements, 100)
    #expect(flow.size.width == 200)
    for element in elements {
      for (index, proposal) in element.proposals.enumerated() {
        #expect(!element.proposals[..<index].contains(proposal), "\(proposal) twice")
      }
    }
    #expect(elements[0].proposals == [.unspecified, .infinity])
  }

  @Test func aNewBreadthMeasuresNoChild() {
    let elements = boxes(40, 30, 20, 10)
    let engine = LayoutEngine(FlowLayout(spacing: 8), elements: elements)
    _ = SolvedFlow(engine, ProposedViewSize(width: 100, height: nil))
    elements.forEach { $0.resetProposals() }
    for width in stride(from: CGFloat(50), to: 200, by: 7) {
      _ = SolvedFlow(engine, ProposedViewSize(width: width, height: nil))
    }
    #expect(elements.allSatisfy { $0.proposals.isEmpty })
  }

  @Test func newParametersMeasureNoChild() {
    let elements = boxes(40, 30, 20, 10)
    let engine = LayoutEngine(FlowLayout(spacing: 8), elements: elements)
    let proposal = ProposedViewSize(width: 60, height: nil)
    _ = SolvedFlow(engine, proposal)
    elements.forEach { $0.resetProposals() }
    engine.layout = AnyLayout(FlowLayout(alignment: .center, itemSpacing: 3, justification: .spaceBetween))
    #expect(SolvedFlow(engine, proposal).ys != [0, 0, 0, 0])
    #expect(elements.allSatisfy { $0.proposals.isEmpty })
  }

  @Test func onlyAChangedChildIsMeasured() {
    let elements = boxes(40, 30, 20, 10)
    let engine = LayoutEngine(FlowLayout(spacing: 8), elements: elements)
    let proposal = ProposedViewSize(width: 500, height: nil)
    _ = SolvedFlow(engine, proposal)
    elements.forEach { $0.resetProposals() }
    elements[1].ideal.width = 60
    elements[1].maximum.width = 60
    engine.invalidateMeasurements(at: 1)
    #expect(SolvedFlow(engine, proposal).xs == [0, 48, 116, 144])
    #expect(elements.map(\.proposals.isEmpty) == [true, false, true, true])
  }

  @Test func manyChangedChildrenAreAllSeen() {
    let elements = (0..<200).map { _ in BoxElement(10, 10) }
    let engine = LayoutEngine(FlowLayout(spacing: 0), elements: elements)
    _ = engine.sizeThatFits(.unspecified)
    for (index, element) in elements.enumerated() {
      element.ideal.width = 20
      element.maximum.width = 20
      engine.invalidateMeasurements(at: index)
    }
    #expect(engine.sizeThatFits(.unspecified).width == 4000)
  }

  @Test func newChildrenAreSeen() {
    let engine = LayoutEngine(FlowLayout(spacing: 0), elements: boxes(10, 10))
    _ = engine.sizeThatFits(.unspecified)
    engine.setElements(boxes(20, 20))
    #expect(engine.sizeThatFits(.unspecified).width == 40)
  }

  @Test func childrenFollowTheAxis() {
    let element = BoxElement(10, 10)
    let engine = LayoutEngine(FlowLayout(), elements: [element])
    #expect(element.context?.stackOrientation == .horizontal)
    engine.layout = AnyLayout(FlowLayout(axis: .vertical))
    #expect(element.context?.stackOrientation == .vertical)
  }

  /// A layout that applies a flow to some of its children.
  private struct EverySecond: Layout {
    var flow = FlowLayout(spacing: 1)

    func makeCache(subviews: Subviews) -> FlowLayout.Cache { flow.makeCache(subviews: subviews) }

    private func chosen(_ subviews: Subviews) -> Subviews { subviews[stride(from: 1, to: subviews.count, by: 2)] }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout FlowLayout.Cache) -> CGSize {
      flow.sizeThatFits(proposal: proposal, subviews: chosen(subviews), cache: &cache)
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout FlowLayout.Cache
    ) {
      flow.placeSubviews(in: bounds, proposal: proposal, subviews: chosen(subviews), cache: &cache)
      for index in stride(from: 0, to: subviews.count, by: 2) { subviews[index].hide() }
    }
  }

  @Test func aFlowWorksOnSomeOfTheChildrenOfAnotherLayout() {
    let flow = SolvedFlow(EverySecond(), boxes(100, 10, 100, 20, 100, 30), 40)
    #expect(flow.numbers == [nil, [0, 0, 10, 10], nil, [11, 0, 20, 10], nil, [0, 11, 30, 10]])
    let tall = SolvedFlow(EverySecond(flow: FlowLayout(spacing: 1).with { $0.itemsPerLine = 1 }), boxes(1, 2, 3, 4), 40)
    #expect(tall.numbers == [nil, [0, 0, 2, 10], nil, [0, 11, 4, 10]])
  }

  @Test func theReportIsOfTheLatestPass() {
    let engine = LayoutEngine(FlowLayout(spacing: 0), elements: boxes(10, 10, 10))
    #expect(engine.flowReport == nil)
    _ = SolvedFlow(engine, ProposedViewSize(width: 20, height: nil))
    #expect(engine.flowReport?.count == 2)
    #expect(engine.flowReport?.last?.items == 2..<3)
    #expect(engine.flowReport?.last?.origin == 10)
    engine.layout = AnyLayout(VGridLayout(columns: []))
    #expect(engine.flowReport == nil)
  }
}
