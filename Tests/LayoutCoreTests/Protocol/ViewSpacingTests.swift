// How the preferred distances of two views are combined.

import Foundation
import LayoutCore
import LayoutNodes
import Testing

@Suite struct ViewSpacingTests {
  private let text = ViewSpacing.text(above: 5, below: 9)

  @Test func plainViewsKeepTheDefault() {
    for axis in Axis.allCases {
      #expect(ViewSpacing.plain.distance(to: .plain, along: axis) == 8)
      #expect(ViewSpacing().distance(to: ViewSpacing(), along: axis) == 8)
      #expect(ViewSpacing.plain.distance(to: .zero, along: axis) == 0)
    }
  }

  @Test func theLargerOfTwoPreferencesCounts() {
    let spacing = ViewSpacing(top: 10, leading: 20, bottom: 30, trailing: 40)
    #expect(spacing.distance(to: .zero, along: .horizontal) == 40)
    #expect(spacing.distance(to: .zero, along: .vertical) == 30)
    #expect(ViewSpacing.zero.distance(to: spacing, along: .horizontal) == 20)
    #expect(spacing.distance(to: spacing, along: .vertical) == 30)
  }

  @Test func physicalEdgesFollowTheDirection() {
    let left = ViewSpacing(left: 2, right: 3, layoutDirection: .leftToRight)
    let right = ViewSpacing(left: 2, right: 3, layoutDirection: .rightToLeft)
    #expect(left.distance(to: .zero, along: .horizontal) == 3)
    #expect(right.distance(to: .zero, along: .horizontal) == 2)
    #expect(left[.leading] == 2 && right[.leading] == 3)
  }

  @Test func unionTakesTheLargerOnTheNamedEdges() {
    var union = ViewSpacing(top: 10, leading: 20)
    union.formUnion(ViewSpacing(top: 30, trailing: 40), edges: .top)
    #expect(union == ViewSpacing(top: 30, leading: 20))
    #expect(union.union(ViewSpacing(trailing: 40)) == ViewSpacing(top: 30, leading: 20, trailing: 40))
    #expect(ViewSpacing().union(.plain) == .plain)
    #expect(ViewSpacing.plain.union(ViewSpacing()) == .plain)
  }

  @Test func textBringsItsOwnDistances() {
    #expect(text.distance(to: text, along: .vertical) == 0)
    #expect(text.distance(to: .plain, along: .vertical) == 9)
    #expect(ViewSpacing.plain.distance(to: text, along: .vertical) == 5)
    #expect(text.distance(to: .zero, along: .vertical) == 0)
    for other in [text, .plain] { #expect(text.distance(to: other, along: .horizontal) == 8) }
  }

  @Test func framesAndPaddingHideText() {
    let node = FixedNode(width: 1, height: 1).spacing(text)
    #expect(node.padding(1).spacing.distance(to: .plain, along: .vertical) == 8)
    #expect(node.padding(.top, 1).spacing.distance(to: .plain, along: .vertical) == 9)
    #expect(node.frame(height: 20).spacing.distance(to: .plain, along: .vertical) == 8)
    #expect(node.frame(width: 20).spacing.distance(to: .plain, along: .vertical) == 9)
    #expect(node.frame(maxHeight: 20).spacing.distance(to: .plain, along: .vertical) == 8)
    #expect(node.fixedSize().overlay { Spacer() }.spacing.distance(to: .plain, along: .vertical) == 9)
  }

  @Test func aStackShowsItsEndsAlongAndAllAcross() {
    func edges(_ node: LayoutNode) -> [CGFloat] {
      let spacing = node.spacing
      return [
        ViewSpacing.plain.distance(to: spacing, along: .horizontal),
        spacing.distance(to: .plain, along: .horizontal),
        ViewSpacing.plain.distance(to: spacing, along: .vertical),
        spacing.distance(to: .plain, along: .vertical),
      ]
    }
    func sample() -> [LayoutNode] {
      [
        FixedNode(width: 1, height: 1).spacing(ViewSpacing(top: 1, leading: 2, bottom: 3, trailing: 4)),
        FixedNode(width: 1, height: 1).spacing(ViewSpacing(top: 50, leading: 60, bottom: 70, trailing: 80)),
      ]
    }
    #expect(edges(HStackLayout().containing(sample())) == [2, 80, 50, 70])
    #expect(edges(VStackLayout().containing(sample())) == [60, 80, 1, 70])
    #expect(edges(ZStackLayout().containing(sample())) == [60, 80, 50, 70])
    #expect(
      HStackLayout() {
        color(); color()
      }.spacing == .plain)
  }
}
