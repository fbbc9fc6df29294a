// The sizes of each kind of leaf.

import Foundation
import LayoutCore
import LayoutNodes
import Testing

@Suite struct LeafTests {
  private func size(_ node: LayoutNode, _ width: CGFloat?, _ height: CGFloat?) -> CGSize {
    node.sizeThatFits(ProposedViewSize(width: width, height: height))
  }

  @Test func fixed() {
    let node = FixedNode(width: 30, height: 20)
    for proposal in [ProposedViewSize.zero, .unspecified, .infinity] {
      #expect(node.sizeThatFits(proposal) == CGSize(width: 30, height: 20))
    }
  }

  @Test func flexibleClampsTheProposal() {
    let node = FlexibleNode(
      minimum: CGSize(width: 10, height: 5), ideal: ProposedViewSize(width: 40, height: nil),
      maximum: CGSize(width: 60, height: 8))
    #expect(size(node, 0, 0) == CGSize(width: 10, height: 5))
    #expect(size(node, nil, nil) == CGSize(width: 40, height: 8))
    #expect(size(node, 25, 6) == CGSize(width: 25, height: 6))
    #expect(size(node, .infinity, .infinity) == CGSize(width: 60, height: 8))
  }

  @Test func flexibleWithContradictingLimitsTakesTheMinimum() {
    let node = FlexibleNode(
      minimum: CGSize(width: 50, height: 50), ideal: ProposedViewSize(width: 20, height: 90),
      maximum: CGSize(width: 30, height: 70))
    #expect(size(node, nil, nil) == CGSize(width: 50, height: 70))
    #expect(size(node, 1000, 0) == CGSize(width: 50, height: 50))
  }

  @Test func textWrapsAnywhere() {
    let node = TextNode(width: 100, lineHeight: 16)
    #expect(size(node, nil, nil) == CGSize(width: 100, height: 16))
    #expect(size(node, .infinity, nil) == CGSize(width: 100, height: 16))
    #expect(size(node, 100, 5) == CGSize(width: 100, height: 16))
    #expect(size(node, 60, nil) == CGSize(width: 60, height: 32))
    #expect(size(node, 25, nil) == CGSize(width: 25, height: 64))
    #expect(size(node, 0, nil) == .zero)
    #expect(size(node, -4, nil) == .zero)
    #expect(size(TextNode(width: 0, lineHeight: 16), 40, nil) == .zero)
  }

  @Test func textThatFillsItsLinesNeedsNoOtherOne() {
    // 3 × 0.1 is a rounding error more than 0.3.
    #expect(size(TextNode(width: 0.1 * 3, lineHeight: 1), 0.1, nil).height == 3)
  }

  @Test func textWithoutEndHasLinesWithoutEnd() {
    #expect(size(TextNode(width: .infinity, lineHeight: 2), 10, nil) == CGSize(width: 10, height: CGFloat.infinity))
    #expect(size(TextNode(width: .infinity, lineHeight: 0), 10, nil) == CGSize(width: 10, height: 0))
    #expect(size(TextNode(width: 1e300, lineHeight: 2), 1e-300, nil).height == .infinity)
  }

  @Test func spacerOutsideStacks() {
    #expect(size(Spacer(), nil, nil) == CGSize(width: 8, height: 8))
    #expect(size(Spacer(), 100, 50) == CGSize(width: 100, height: 50))
    #expect(size(Spacer(minLength: 20), 0, 30) == CGSize(width: 20, height: 30))
    #expect(size(Spacer(minLength: -30), nil, nil).width == -30)
    #expect(size(Spacer(minLength: .infinity), nil, nil).width == .infinity)
    #expect(size(Spacer(minLength: .nan), nil, nil).width == -.infinity)
  }

  @Test func spacerFollowsTheStackThroughModifiers() {
    var sizes: [CGSize] = []
    let row = RowLayout { subviews in
      sizes = subviews.map { $0.sizeThatFits(ProposedViewSize(width: 100, height: 50)) }
    }
    _ = row {
      Spacer()
      Spacer().padding(5)
      Spacer().frame(maxWidth: .infinity)
      Spacer().aspectRatio(1, contentMode: .fit)
      Spacer().layoutPriority(1)
      PileLayout() { Spacer() }
      Divider()
    }.solve(.unspecified)
    #expect(
      sizes == [
        CGSize(width: 100, height: 0), CGSize(width: 100, height: 10), CGSize(width: 100, height: 0),
        CGSize(width: 50, height: 0), CGSize(width: 100, height: 0), CGSize(width: 100, height: 50),
        CGSize(width: 1, height: 50),
      ])
  }

  @Test func dividerOutsideStacksIsHorizontal() {
    #expect(size(Divider(), 0, 0) == CGSize(width: 0, height: 1))
    #expect(size(Divider(), nil, nil) == CGSize(width: 10, height: 1))
    #expect(size(Divider(), .infinity, .infinity) == CGSize(width: CGFloat.infinity, height: 1))
  }
}

/// A layout that passes a horizontal orientation down and reports its subviews.
private struct RowLayout: Layout, @unchecked Sendable {
  static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .horizontal
    return properties
  }

  let report: (LayoutSubviews) -> Void

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    report(subviews)
    return .zero
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
}
