// Layouts around layouts, layouts without their types, and collections of subviews, written as for SwiftUI.

import Foundation
import LayoutCore
import TestSupport
import Testing

@Suite struct SwiftUIWrapperTests {
  private func boxes() -> [LayoutNode] { (0..<3).map { _ in FixedNode(width: 20, height: 10) } }

  @Test func aGenericWrapperKeepsTheOrientationInside() {
    let row = HStackLayout(spacing: 2).margin(3)() {
      FixedNode(width: 10, height: 10)
      Spacer()
      FixedNode(width: 10, height: 20)
    }
    #expect(
      row.solve(ProposedViewSize(width: 100, height: nil)).frames == [
        rect(0, 0, 100, 26), rect(3, 8, 10, 10), rect(15, 13, 70, 0), rect(87, 3, 10, 20),
      ])
  }

  @Test func aGenericWrapperAnimatesWithItsContent() {
    var margin = RadialDial(radius: 10).margin(2)
    margin.animatableData.interpolate(towards: RadialDial(radius: 20).margin(4).animatableData, amount: 0.5)
    #expect(margin.content.radius == 15)
    #expect(margin.length == 3)
  }

  @Test(arguments: [true, false])
  func aTernaryOfLayouts(wide: Bool) {
    let layout = wide ? AnyLayout(HStackLayout(spacing: 2)) : AnyLayout(VStackLayout(spacing: 2))
    let frames = layout { boxes() }.solve(.unspecified).frames
    #expect(
      frames
        == (wide
          ? [rect(0, 0, 64, 10), rect(0, 0, 20, 10), rect(22, 0, 20, 10), rect(44, 0, 20, 10)]
          : [rect(0, 0, 20, 34), rect(0, 0, 20, 10), rect(0, 12, 20, 10), rect(0, 24, 20, 10)]))
  }

  @Test func theFirstOfSomeLayoutsThatFits() {
    let tree = FirstThatFits(Layouts.all) { boxes() }
    #expect(tree.solve(ProposedViewSize(width: 64, height: nil)).size == CGSize(width: 64, height: 10))
    #expect(tree.solve(ProposedViewSize(width: 63, height: nil)).size == CGSize(width: 20, height: 34))
    #expect(tree.solve(.unspecified).size == CGSize(width: 64, height: 10))
  }

  @Test func constantsAndNames() {
    #expect(Layouts.row({ boxes() }).solve(.unspecified).size.width == 64)
    #expect(HStackLayout.tightRow.erased()({ boxes() }).solve(.unspecified).size.width == 60)
    #expect(Layouts.all.map { AnyLayout($0)({ boxes() }).solve(.unspecified).size.height } == [10, 34])
  }

  @Test func protocolsOverSubviews() {
    let column = Column() { boxes() }
    #expect(column.solve(.unspecified).frames.last == rect(0, 20, 20, 10))
    #expect(column.solve(.zero).size == .zero)
    #expect(column.sizeThatFits(.infinity).height == .infinity)
  }

  @Test func contentOfConditionsAndLoops() {
    func tree(_ flag: Bool) -> LayoutNode {
      VStackLayout(spacing: 0) {
        if flag {
          FixedNode(width: 10, height: 1)
        } else {
          for index in 1...3 { FixedNode(width: CGFloat(index), height: 1) }
        }
        if let length = flag ? 5.0 : nil { Spacer(minLength: length) }
        switch flag {
        case true: HStackLayout() { boxes() }
        case false: Divider()
        }
      }
    }
    #expect(tree(true).solve(.unspecified).size == CGSize(width: 76, height: 16))
    #expect(tree(false).solve(.unspecified).size == CGSize(width: 10, height: 4))
  }

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

  /// The guides of a part were once merged over all children of the container.
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
