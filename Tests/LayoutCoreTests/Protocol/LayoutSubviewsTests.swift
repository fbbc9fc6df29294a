// Parts of a container's subviews: their indices, their caches and their guides.

import Foundation
import LayoutCore
import LayoutNodes
import TestSupport
import Testing

@Suite struct LayoutSubviewsTests {
  private func boxes() -> [LayoutNode] { (0..<3).map { _ in FixedNode(width: 20, height: 10) } }

  @Test func everyKindOfSliceIsACollectionOfSubviews() {
    var indices: [[Int]] = []
    let layout = ScriptedLayout(answer: { _, subviews in
      let slices: [LayoutSubviews] = [
        subviews[...], subviews[1...], subviews[1...2], subviews[1..<2], subviews[..<2], subviews[...1],
        subviews.dropFirst(), subviews.dropLast(), subviews.prefix(2), subviews.suffix(2), subviews[1...][1...],
        subviews[[2, 0]], subviews[stride(from: 0, through: 2, by: 2)], subviews[subviews.indices.reversed()],
      ]
      indices = slices.map { slice in slice.map { subviews.firstIndex(of: $0) ?? -1 } }
      return .zero
    })
    _ = layout { boxes() }.solve(.unspecified)
    #expect(
      indices == [
        [0, 1, 2], [1, 2], [1, 2], [1], [0, 1], [0, 1], [1, 2], [0, 1], [0, 1], [1, 2], [2], [2, 0], [0, 2], [2, 1, 0],
      ])
  }

  /// The layout of a published spiral of 64 items does so, and shows all of them in SwiftUI.
  @Test func aLayoutCallsItselfWithSlicesByIndex() {
    let tree = Spiral(taken: 2) { (0..<7).map { _ in FixedNode(width: 20, height: 10) } }
    let ends = [rect(0, 0, 20, 10), rect(20, 0, 20, 10), rect(40, 0, 20, 10), rect(60, 0, 20, 10)]
    let solution = tree.solve(.unspecified)
    #expect(solution.size == CGSize(width: 140, height: 10))
    #expect(Array(solution.frames[1...4]) == ends)
    #expect(solution.frames.last == rect(120, 0, 20, 10))
  }

  /// The laws of a random access collection hold for slices of slices and of selections, except that a slice has its
  /// own indices.
  @Test func slicesOfSlicesAreCollectionsNumberedFromZero() {
    var random = SplitMix64(seed: 27)
    var checked = 0
    let layout = ScriptedLayout(answer: { _, subviews in
      for _ in 0..<400 {
        var (slice, children) = (subviews, Array(0..<subviews.count))
        for _ in 0..<4 {
          if Int.random(in: 0..<5, using: &random) == 0 {
            let chosen = slice.indices.shuffled(using: &random).prefix(6)
            (slice, children) = (slice[chosen], chosen.map { children[$0] })
          } else {
            let bounds = [0, 1].map { _ in Int.random(in: 0...slice.count, using: &random) }.sorted()
            let range = bounds[0]..<bounds[1]
            let part = slice[range]
            for index in part.indices { #expect(part[index] == slice[range.lowerBound + index]) }
            (slice, children) = (part, Array(children[range]))
          }
          expectLaws(slice, of: children, in: subviews)
          checked += 1
        }
      }
      return .zero
    })
    _ = layout { (0..<9).map { _ in FixedNode(width: 20, height: 10) } }.solve(.unspecified)
    #expect(checked == 1600)
  }

  private func expectLaws(_ slice: LayoutSubviews, of children: [Int], in whole: LayoutSubviews) {
    let expected = children.map { whole[$0] }
    #expect(slice.startIndex == 0 && slice.endIndex == children.count && slice.count == children.count)
    #expect(Array(slice) == expected && slice.indices.map { slice[$0] } == expected)
    #expect(Array(slice.reversed()) == expected.reversed())
    #expect(slice.first == expected.first && slice.last == expected.last)
    #expect(slice == whole[children] && slice == slice[...] && slice.isEmpty == expected.isEmpty)
    for count in 0...children.count + 1 {
      #expect(Array(slice.prefix(count)) == Array(expected.prefix(count)))
      #expect(Array(slice.suffix(count)) == Array(expected.suffix(count)))
      #expect(Array(slice.dropFirst(count)) == Array(expected.dropFirst(count)))
      #expect(Array(slice.dropLast(count)) == Array(expected.dropLast(count)))
    }
    for (index, child) in expected.enumerated() {
      #expect(slice.firstIndex(of: child) == index && slice.index(after: index) == index + 1)
      #expect(slice.distance(from: index, to: slice.endIndex) == children.count - index)
    }
    var rest = slice
    for child in expected { #expect(rest.popFirst() == child) }
    #expect(rest.isEmpty && rest.popLast() == nil)
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

/// A layout that places a few subviews itself and the others by a call of itself.
private struct Spiral: Layout {
  var taken: Int

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    guard subviews.count > taken else { return row(of: subviews, count: subviews.count) }
    let own = row(of: subviews, count: taken)
    let rest = sizeThatFits(proposal: proposal, subviews: subviews[taken..<subviews.count], cache: &cache)
    return CGSize(width: own.width + rest.width, height: max(own.height, rest.height))
  }

  private func row(of subviews: Subviews, count: Int) -> CGSize {
    (0..<count).reduce(.zero) { size, index in
      let next = subviews[index].sizeThatFits(.unspecified)
      return CGSize(width: size.width + next.width, height: max(size.height, next.height))
    }
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    var x = bounds.minX
    for index in 0..<min(taken, subviews.count) {
      subviews[index].place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
      x += subviews[index].sizeThatFits(.unspecified).width
    }
    guard subviews.count > taken else { return }
    let rest = CGRect(x: x, y: bounds.minY, width: bounds.maxX - x, height: bounds.height)
    placeSubviews(in: rest, proposal: proposal, subviews: subviews[taken..<subviews.count], cache: &cache)
  }
}
