// A layout that keeps data in its cache while it measures has there, when it is placed or returns a guide, the data of
// the proposal at which it is placed. No other layout is measured again for that.

import Foundation
import LayoutCore
import LayoutNodes
import TestSupport
import Testing

/// Keeps its proposal, returns it as its size, and places its child at the trailing edge. Counts its measurements.
private struct CountingLayout: Layout, @unchecked Sendable {
  final class Count {
    var measurements = 0
  }

  var count = Count()
  var inset: CGFloat = 0

  func makeCache(subviews: Subviews) -> CGFloat { -1 }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout CGFloat) -> CGSize {
    count.measurements += 1
    cache = (proposal.width ?? 50) - inset
    return CGSize(width: proposal.width ?? 50, height: subviews.first?.sizeThatFits(.unspecified).height ?? 0)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout CGFloat) {
    for subview in subviews {
      subview.place(at: CGPoint(x: bounds.minX + cache, y: bounds.minY), anchor: .topTrailing, proposal: .unspecified)
    }
  }

  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout CGFloat
  ) -> CGFloat? {
    guide == .trailing ? bounds.minX + cache : nil
  }
}

/// The same without a cache.
private struct Forgetful: Layout, @unchecked Sendable {
  var count = CountingLayout.Count()

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    count.measurements += 1
    return proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
}

@Suite struct KeptMeasurementTests {
  private func width(_ width: CGFloat?) -> ProposedViewSize { ProposedViewSize(width: width, height: nil) }

  /// The tree returns 100 from memory the second time, after 60 was measured last.
  @Test func oneTreeAtManyWidths() {
    let tree = CountingLayout() { FixedNode(width: 10, height: 10) }
    let places = [100, 90, 80, 70, 60, 100].map { tree.solve(width($0)).frames[1]?.minX }
    #expect(places == [90, 80, 70, 60, 50, 90])
  }

  /// Measured at 100 and 40, and placed at 100, whose size is in memory.
  @Test func withinOneSolution() {
    let asking = ScriptedLayout(
      answer: { _, subviews in
        let size = subviews[0].sizeThatFits(ProposedViewSize(width: 100, height: nil))
        _ = subviews[0].sizeThatFits(ProposedViewSize(width: 40, height: nil))
        return size
      },
      placing: { bounds, _, subviews in
        subviews[0].place(at: bounds.origin, proposal: ProposedViewSize(width: 100, height: nil))
      })
    let tree = asking { CountingLayout() { FixedNode(width: 10, height: 10) } }
    #expect(tree.solve(.unspecified).frames.last == rect(90, 0, 10, 10))
  }

  /// Measured at 100 and 40, then the guide at 100 for the first time.
  @Test func guidesOfAnEarlierProposal() {
    var guide: CGFloat?
    let asking = ScriptedLayout(answer: { _, subviews in
      for width in [100, 40] as [CGFloat] { _ = subviews[0].sizeThatFits(ProposedViewSize(width: width, height: nil)) }
      guide = subviews[0].dimensions(in: ProposedViewSize(width: 100, height: nil))[HorizontalAlignment.trailing]
      return .zero
    })
    _ = asking { CountingLayout(inset: 5) { FixedNode(width: 10, height: 10) } }.solve(.unspecified)
    #expect(guide == 95)
  }

  /// The guide is 5 before the end of the column's proposal, whatever the earlier proposals were.
  @Test func guidesInAStack() {
    let tree = VStackLayout(alignment: .trailing, spacing: 0) {
      CountingLayout(inset: 5) { FixedNode(width: 10, height: 10) }
      FixedNode(width: 20, height: 10)
    }
    for _ in 0..<2 {
      for offered in [100, 60, 80, 100] as [CGFloat] {
        #expect(tree.solve(width(offered)).frames.last == rect(offered - 25, 10, 20, 10))
      }
    }
  }

  @Test func measuredOnceMoreWhereTheLastProposalWasAnother() {
    let layout = CountingLayout()
    let engine = LayoutEngine(layout, elements: [BoxElement(10, 10)])
    let bounds = CGRect(x: 0, y: 0, width: 100, height: 10)
    _ = engine.sizeThatFits(width(100))
    engine.place(in: bounds, proposal: width(100))
    engine.place(in: bounds, proposal: width(100))
    #expect(layout.count.measurements == 1)
    _ = engine.sizeThatFits(width(60))
    engine.place(in: bounds, proposal: width(100))
    #expect(layout.count.measurements == 3)
    #expect(engine.frame(at: 0) == rect(90, 0, 10, 10))
  }

  /// A cache that is new, or that was never measured with, has no data for placing.
  @Test func measuredBeforeThePlacementOfAChangedContainer() {
    let engine = LayoutEngine(CountingLayout(), elements: [BoxElement(10, 10)])
    let bounds = CGRect(x: 0, y: 0, width: 100, height: 10)
    engine.place(in: bounds, proposal: width(100))
    #expect(engine.frame(at: 0) == rect(90, 0, 10, 10))
    engine.invalidateMeasurements(at: 0)
    engine.place(in: bounds, proposal: width(100))
    #expect(engine.frame(at: 0) == rect(90, 0, 10, 10))
    engine.layout = AnyLayout(CountingLayout(inset: 20))
    engine.place(in: bounds, proposal: width(100))
    #expect(engine.frame(at: 0) == rect(70, 0, 10, 10))
  }

  @Test func aLayoutWithoutACacheIsNotMeasuredAgain() {
    let layout = Forgetful()
    let engine = LayoutEngine(layout, elements: [BoxElement(10, 10)])
    for offered in [100, 60] as [CGFloat] { _ = engine.sizeThatFits(width(offered)) }
    engine.place(in: CGRect(x: 0, y: 0, width: 100, height: 10), proposal: width(100))
    #expect(layout.count.measurements == 2)
  }

  /// The library's layouts need no measurement of their children for this: they find their data by the proposal.
  @Test(arguments: [
    AnyLayout(HStackLayout()), AnyLayout(VStackLayout()), AnyLayout(ZStackLayout()), AnyLayout(GridLayout()),
    AnyLayout(FlowLayout()), AnyLayout(ViewThatFits()), AnyLayout(VGridLayout(columns: [GridItem(.flexible())])),
  ])
  func oursPlaceByTheProposalAlone(layout: AnyLayout) {
    let kept = LayoutEngine(layout, elements: (0..<3).map { BoxElement.text(CGFloat($0 * 40 + 30), lineHeight: 10) })
    let sizes = [100, 90, 80, 70, 60].map { kept.sizeThatFits(width($0)) }
    let bounds = CGRect(origin: .zero, size: sizes[0])
    kept.place(in: bounds, proposal: width(100))
    let fresh = LayoutEngine(layout, elements: (0..<3).map { BoxElement.text(CGFloat($0 * 40 + 30), lineHeight: 10) })
    #expect(fresh.sizeThatFits(width(100)) == sizes[0])
    fresh.place(in: bounds, proposal: width(100))
    for index in 0..<3 { #expect(kept.frame(at: index) == fresh.frame(at: index)) }
  }
}
