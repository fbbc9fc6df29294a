// Parts of a container's subviews: their indices, their caches and their guides.

import Foundation
import LayoutCore
import TestSupport
import Testing

@Suite struct LayoutSubviewsTests {
  private func boxes() -> [LayoutNode] { (0..<3).map { _ in FixedNode(width: 20, height: 10) } }

  @Test func everyKindOfSliceIsACollectionOfSubviews() {
    var indices: [[Int]] = []
    let layout = ScriptedLayout(answer: { _, subviews in
      let slices: [LayoutSubviews] = [
        subviews[...], subviews[1...], subviews[1...2], subviews[1..<2], subviews[..<2], subviews[...1],
        subviews.dropFirst(), subviews.dropLast(), subviews.prefix(2), subviews.suffix(2), subviews[1...][2...],
        subviews[[2, 0]], subviews[stride(from: 0, through: 2, by: 2)], subviews[subviews.indices.reversed()],
      ]
      indices = slices.map { slice in slice.map { subviews.firstIndex(of: $0) ?? -1 } }
      #expect(subviews[1...].startIndex == 1)
      #expect(subviews[1...2][2] == subviews[2])
      #expect(subviews[[2, 0]].startIndex == 0)
      return .zero
    })
    _ = layout { boxes() }.solve(.unspecified)
    #expect(
      indices == [
        [0, 1, 2], [1, 2], [1, 2], [1], [0, 1], [0, 1], [1, 2], [0, 1], [0, 1], [1, 2], [2], [2, 0], [0, 2], [2, 1, 0],
      ])
  }

  @Test func aChangedSubviewBringsACacheOfOnesOwnUpToDate() {
    let boxes = [BoxElement(50, 20), BoxElement(50, 30), BoxElement(50, 5)]
    let engine = LayoutEngine(Masonry(), elements: boxes)
    let proposal = ProposedViewSize(width: 108, height: nil)
    #expect(engine.sizeThatFits(proposal) == CGSize(width: 108, height: 33))
    #expect(engine.sizeThatFits(proposal) == CGSize(width: 108, height: 33))
    #expect(boxes.map(\.proposals.count) == [1, 1, 1])
    boxes[0].minimum.height = 60
    boxes[0].maximum.height = 60
    boxes[0].ideal.height = 60
    engine.invalidateMeasurements(at: 0)
    #expect(engine.sizeThatFits(proposal) == CGSize(width: 108, height: 60))
    #expect(boxes.map(\.proposals.count) == [2, 1, 1])
  }

  /// A guide of a part must not be merged over all children of the container.
  @Test func guidesOfAPartComeFromThatPart() {
    var guides: [CGFloat?] = []
    let layout = ScriptedLayout(answer: { proposal, subviews in
      let bounds = CGRect(x: 0, y: 0, width: 40, height: 10)
      let row = HStackLayout(spacing: 0)
      for part in [subviews.prefix(1), subviews.dropFirst(), subviews] {
        var cache = row.makeCache(subviews: part)
        guides.append(
          row.explicitAlignment(
            of: VerticalAlignment.top, in: bounds, proposal: proposal, subviews: part, cache: &cache))
      }
      return .zero
    })
    _ =
      layout {
        FixedNode(width: 20, height: 10).alignmentGuide(VerticalAlignment.top) { _ in 4 }
        FixedNode(width: 20, height: 10)
      }.solve(.unspecified)
    #expect(guides == [4, nil, 4])
  }
}
