// The first alternative that fits, and the result if none does.

import Foundation
import LayoutCore
import LayoutNodes
import Testing

@Suite struct ViewThatFitsTests {
  private func fixed(_ width: CGFloat, _ height: CGFloat) -> LayoutNode { FixedNode(width: width, height: height) }

  private func shown(
    _ axes: Axis.Set, _ width: CGFloat?, _ height: CGFloat?, _ children: LayoutNode...
  ) -> Int? {
    let frames = ViewThatFits(in: axes)({ children }).solve(ProposedViewSize(width: width, height: height)).frames
    return frames.dropFirst().firstIndex { $0 != nil }.map { $0 - 1 }
  }

  @Test func theFirstThatFits() {
    let children = { [self.fixed(100, 10), self.fixed(50, 20), self.fixed(20, 40)] }
    func shown(_ width: CGFloat?, _ height: CGFloat?, _ axes: Axis.Set) -> Int? {
      let children = children()
      return self.shown(axes, width, height, children[0], children[1], children[2])
    }
    let both: Axis.Set = [.horizontal, .vertical]
    #expect(shown(100, 10, both) == 0)
    #expect(shown(99, 20, both) == 1)
    #expect(shown(99, 19, both) == 2)
    #expect(shown(99, 19, .horizontal) == 1)
    #expect(shown(1, 15, .vertical) == 0)
    #expect(shown(nil, nil, both) == 0)
    #expect(shown(.infinity, .infinity, both) == 0)
    #expect(shown(1, 1, []) == 0)
  }

  /// Nothing fits: the last child, at its own size.
  @Test func nothingThatFits() {
    let tree = ViewThatFits() {
      fixed(100, 10)
      fixed(50, 20)
    }
    #expect(tree.solve(.zero).frames == [rect(0, 0, 50, 20), nil, rect(0, 0, 50, 20)])
    #expect(shown([.horizontal, .vertical], .nan, 10, fixed(1, 1), fixed(2, 2)) == 1)
    #expect(shown([.horizontal, .vertical], 10, 10, fixed(.nan, 1), fixed(1, .infinity), fixed(500, 500)) == 2)
    #expect(ViewThatFits() {}.solve(.infinity).size == .zero)
  }

  /// Text is measured at the proposed width, and shown at that width.
  @Test func alongOneAxis() {
    let tree = ViewThatFits(in: .vertical) {
      TextNode(width: 100, lineHeight: 10)
      TextNode(width: 60, lineHeight: 10)
    }
    #expect(
      tree.solve(ProposedViewSize(width: 50, height: 20)).frames == [rect(0, 0, 50, 20), rect(0, 0, 50, 20), nil])
    #expect(
      tree.solve(ProposedViewSize(width: 40, height: 20)).frames == [rect(0, 0, 40, 20), nil, rect(0, 0, 40, 20)])
  }

  /// The guides are those of the visible child; the distances are those of the first child.
  @Test func inAStack() {
    func row(_ width: CGFloat) -> LayoutSolution {
      HStackLayout(alignment: .top) {
        ViewThatFits() {
          fixed(50, 10).spacing(.zero)
          fixed(20, 10).alignmentGuide(VerticalAlignment.top) { _ in 5 }
        }
        fixed(10, 10).spacing(.zero)
      }.solve(ProposedViewSize(width: width, height: nil))
    }
    #expect(row(60).frames == [rect(0, 0, 60, 10), rect(0, 0, 50, 10), rect(0, 0, 50, 10), nil, rect(50, 0, 10, 10)])
    #expect(row(59).frames == [rect(0, 0, 30, 15), rect(0, 0, 20, 10), nil, rect(0, 0, 20, 10), rect(20, 5, 10, 10)])
  }
}
