// The report of the lengths that a stack offered, against its frames.

import Foundation
import LayoutNodes
import TestSupport
import Testing

@testable import LayoutCore

@Suite struct StackReportTests {
  private func report(
    _ layout: some Layout, _ elements: [LayoutNode], at proposal: ProposedViewSize
  ) -> (engine: LayoutEngine, report: StackReport?) {
    let engine = LayoutEngine(layout, elements: elements)
    engine.place(in: CGRect(origin: .zero, size: engine.sizeThatFits(proposal)), proposal: proposal)
    return (engine, engine.stackReport)
  }

  @Test func prioritiesAreServedFirstAndReserveMinimums() throws {
    let elements = [
      FlexibleNode(minimum: CGSize(width: 20, height: 0)),
      FixedNode(width: 60, height: 10).layoutPriority(1),
      FlexibleNode(maximum: CGSize(width: 50, height: 10)).layoutPriority(1),
    ]
    let report = try #require(
      report(HStackLayout(spacing: 5), elements, at: ProposedViewSize(width: 210, height: 10)).report)
    #expect(report.axis == .horizontal)
    #expect(report.length == 210)
    #expect(report.spacing == 10)
    #expect(
      report.shares == [
        .init(item: 1, priority: 1, reserved: 20, available: 180, count: 2, taken: 60),
        .init(item: 2, priority: 1, reserved: 20, available: 120, count: 1, taken: 50),
        .init(item: 0, priority: 0, reserved: 0, available: 90, count: 1, taken: 90),
      ])
    #expect(report.shares.map(\.offer) == [90, 120, 90])
  }

  @Test func aLengthThatIsNotDividedHasNoShares() {
    let elements = [FixedNode(width: 60, height: 10), FixedNode(width: 60, height: 20)]
    for width in [nil, CGFloat.infinity] {
      let report = report(HStackLayout(spacing: 5), elements, at: ProposedViewSize(width: width, height: 10)).report
      #expect(report == StackReport(axis: .horizontal, length: width, spacing: 5, shares: []))
    }
  }

  @Test func otherLayoutsHaveNoReport() {
    let elements = [FixedNode(width: 60, height: 10), FixedNode(width: 60, height: 20)]
    let proposal = ProposedViewSize(width: 100, height: 100)
    #expect(report(ZStackLayout(), elements, at: proposal).report == nil)
    #expect(report(FlowLayout(), elements, at: proposal).report == nil)
    #expect(report(VStackLayout(), [elements[0]], at: proposal).report == nil, "one child gets the whole proposal")
    #expect(LayoutEngine(HStackLayout(), elements: elements).stackReport == nil, "nothing has been laid out")
  }

  @Test(arguments: 0..<200) func offersAndLengthsAreThoseOfTheFrames(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let isHorizontal = Bool.random(using: &random)
    let elements = (0..<Int.random(in: 2...7, using: &random)).map { _ in
      let (low, high) = (Double.random(in: 0...60, using: &random), Double.random(in: 0...200, using: &random))
      let size = CGSize(width: low, height: low)
      let node: LayoutNode =
        Bool.random(using: &random)
        ? FixedNode(size) : FlexibleNode(minimum: size, maximum: CGSize(width: low + high, height: low + high))
      return node.layoutPriority(Double(Int.random(in: 0...2, using: &random)))
    }
    let length = Double.random(in: 0...700, using: &random)
    let proposal = ProposedViewSize(width: length, height: length)
    let layout = isHorizontal ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())
    let (engine, found) = report(layout, elements, at: proposal)
    let report = try #require(found)
    #expect(report.shares.map(\.item).sorted() == Array(elements.indices))
    #expect(report.spacing == 8 * CGFloat(elements.count - 1))
    for share in report.shares {
      let frame = try #require(engine.frame(at: share.item))
      let offered = engine.placementProposal(at: share.item)
      #expect(abs(report.axis.breadth(of: frame.size) - share.taken) < 1e-9)
      #expect(abs((report.axis.breadth(of: offered) ?? -1) - share.offer) < 1e-9)
    }
  }
}
