// The memory of a container for the sizes of its children: the three latest, each found by its proposal alone.

import Foundation
import LayoutCore
import TestSupport
import Testing

@Suite struct MeasurementMemoTests {
  /// A child that returns its proposal and counts its measurements.
  private final class Echo: LayoutElement {
    private(set) var count = 0

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
      count += 1
      return proposal.replacingUnspecifiedDimensions(by: CGSize(width: -1, height: -1))
    }
  }

  /// A container that passes its proposal to each of its children, so that one size is that of the memory.
  private struct Handing: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      subviews.map { $0.sizeThatFits(proposal) }.last ?? .zero
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
  }

  @Test func theThreeLatestAnswersAreKept() {
    let child = Echo()
    let engine = LayoutEngine(Handing(), elements: [child])
    func ask(_ width: CGFloat?) -> Int {
      let before = child.count
      #expect(engine.sizeThatFits(ProposedViewSize(width: width, height: 1)) == CGSize(width: width ?? -1, height: 1))
      return child.count - before
    }
    #expect([1, 2, nil, 1, 2, nil, nil, 2, 1].map(ask) == [1, 1, 1, 0, 0, 0, 0, 0, 0])
    #expect([4, 2, nil, 1, 4, nil].map(ask) == [1, 0, 0, 1, 0, 0])
    engine.invalidateMeasurements(at: 0)
    #expect([4, 1, 4, 1].map(ask) == [1, 1, 0, 0])
    engine.invalidateMeasurements()
    #expect([4, 1, 4, 1].map(ask) == [1, 1, 0, 0])
  }

  /// Far more proposals than marks, so that many share a mark.
  @Test func noAnswerBelongsToAnotherProposal() {
    var random = SplitMix64(seed: 5)
    func length() -> CGFloat? {
      Int.random(in: 0..<8, using: &random) == 0 ? nil : CGFloat(Int.random(in: 0..<40, using: &random)) / 2
    }
    let child = Echo()
    let engine = LayoutEngine(Handing(), elements: [child])
    var kept: [ProposedViewSize] = []
    var measured = 0
    for _ in 0..<20_000 {
      let proposal = ProposedViewSize(width: length(), height: length())
      if !kept.contains(proposal) {
        measured += 1
        kept = kept.suffix(2) + [proposal]
      }
      let answer = proposal.replacingUnspecifiedDimensions(by: CGSize(width: -1, height: -1))
      #expect(engine.sizeThatFits(proposal) == answer)
      #expect(child.count == measured)
    }
  }
}
