// Nodes outside their place, leaves without a colour, and the drawing order.

import Foundation
import LayoutCore
import LayoutNodes
import Testing

@Suite struct PlacedAsideTests {
  private func fixed(_ width: CGFloat, _ height: CGFloat = 10) -> LayoutNode { FixedNode(width: width, height: height) }

  /// As in SwiftUI, the row ignores the offset, which is mirrored from right to left.
  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func anOffsetDoesNotChangeTheLayout(direction: LayoutDirection) {
    let row = HStackLayout(spacing: 0) {
      HStackLayout { fixed(10) }.offset(x: 3, y: -2).layoutPriority(2)
      fixed(10)
    }
    let frames = row.solve(.unspecified, layoutDirection: direction).frames
    #expect(
      frames
        == (direction == .leftToRight
          ? [rect(0, 0, 20, 10), rect(3, -2, 10, 10), rect(3, -2, 10, 10), rect(10, 0, 10, 10)]
          : [rect(0, 0, 20, 10), rect(7, -2, 10, 10), rect(7, -2, 10, 10), rect(0, 0, 10, 10)]))
  }

  @Test func anOffsetKeepsPriorityGuidesAndSpacing() {
    let node = Spacer().offset(CGSize(width: 5, height: 5))
    #expect(node.layoutPriority == -.infinity)
    let row = HStackLayout(alignment: .top, spacing: 0) {
      fixed(10).alignmentGuide(VerticalAlignment.top) { _ in 4 }.offset(y: 100)
      fixed(10)
    }
    #expect(row.solve(.unspecified).frames == [rect(0, 0, 20, 14), rect(0, 100, 10, 10), rect(10, 4, 10, 10)])
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func aPositionTakesAllAvailableSpace(direction: LayoutDirection) {
    let node = color().frame(width: 10, height: 20).position(x: 30, y: 15)
    func frame(_ width: CGFloat?, _ height: CGFloat?) -> (CGSize, CGRect?) {
      let solution = node.solve(ProposedViewSize(width: width, height: height), layoutDirection: direction)
      return (solution.size, solution.frames[0])
    }
    let isMirrored = direction == .rightToLeft
    #expect(frame(100, 50) == (CGSize(width: 100, height: 50), rect(isMirrored ? 65 : 25, 5, 10, 20)))
    #expect(frame(nil, 50) == (CGSize(width: 10, height: 50), rect(isMirrored ? -25 : 25, 5, 10, 20)))
    #expect(frame(nil, nil) == (CGSize(width: 10, height: 20), rect(isMirrored ? -25 : 25, 5, 10, 20)))
  }

  /// The content is proposed the size of the frame. The distances are those of a plain view.
  @Test func whatAPositionOffers() {
    let witness = Witness()
    let row = HStackLayout() {
      witness.node(CGSize(width: 4, height: 4)).spacing(.zero).position(CGPoint(x: 2, y: 2))
      fixed(10)
    }
    let frames = row.solve(ProposedViewSize(width: 38, height: 10)).frames
    #expect(frames == [rect(0, 0, 38, 10), rect(0, 0, 4, 4), rect(28, 0, 10, 10)])
    #expect(witness.proposals.contains(ProposedViewSize(width: 20, height: 10)))
  }

  @Test func infiniteDistances() {
    let far = fixed(10).offset(x: .infinity)
    #expect(far.solve(.unspecified).frames == [rect(.infinity, 0, 10, 10)])
    let vast = color().position(x: 5, y: 5).solve(.infinity)
    #expect(vast.frames[0]?.origin == CGPoint(x: -CGFloat.infinity, y: -.infinity))
    #expect(color().offset(x: 1).solve(.infinity, layoutDirection: .rightToLeft).frames[0]?.minX.isNaN == false)
  }

  @Test func nowhereTraps() async {
    let offset = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = FixedNode(width: 1, height: 1).offset(x: .nan)
    }
    #expect(message(offset).contains("An offset of nan, 0.0"))
    let position = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = FixedNode(width: 1, height: 1).position(x: 0, y: .nan)
    }
    #expect(message(position).contains("(0.0, nan) is no position"))
  }

  /// As recorded from SwiftUI: 10 on an axis without a proposal, any other proposal as it is.
  @Test func clearColor() {
    #expect(Color.clear !== Color.clear)
    #expect(Color.clear.sizeThatFits(.unspecified) == CGSize(width: 10, height: 10))
    #expect(
      Color.clear.sizeThatFits(ProposedViewSize(width: -5, height: .infinity))
        == CGSize(width: -5, height: CGFloat.infinity))
    #expect(Color.clear.sizeThatFits(ProposedViewSize(width: .nan, height: 0)).width.isNaN)
  }

  /// The frames are those of the row, of a, of its background b, of c, and of the overlay d of c.
  @Test func drawingOrder() {
    func tree(_ a: Double, _ c: Double) -> LayoutNode {
      ZStackLayout {
        fixed(10).background { fixed(1) }.zIndex(a).padding(1)
        fixed(10).overlay { fixed(2) }.zIndex(c).zIndex(99)
      }
    }
    #expect(tree(0, 0).solve(.unspecified).drawingOrder == [0, 2, 1, 3, 4])
    #expect(tree(1, 0.5).solve(.unspecified).drawingOrder == [0, 3, 4, 2, 1])
    #expect(tree(-.infinity, .infinity).solve(.unspecified).drawingOrder == [0, 2, 1, 3, 4])
    #expect(tree(.infinity, -1).solve(.unspecified).drawingOrder == [0, 3, 4, 2, 1])
    // NaN counts as 0, on either side.
    #expect(tree(.nan, 1).solve(.unspecified).drawingOrder == [0, 2, 1, 3, 4])
    #expect(tree(.nan, -1).solve(.unspecified).drawingOrder == [0, 3, 4, 2, 1])
    #expect(tree(0, .nan).solve(.unspecified).drawingOrder == [0, 2, 1, 3, 4])
  }

  @Test func whatIsHiddenIsNotDrawn() {
    let tree = HStackLayout {
      fixed(1).hidden()
      Group { HStackLayout { fixed(2) } }.zIndex(-1)
      fixed(3)
    }
    #expect(tree.solve(.unspecified).drawingOrder == [0, 2, 3, 4])
    #expect(Group { fixed(1) }.solve(.unspecified).drawingOrder == [0, 1])
  }
}
