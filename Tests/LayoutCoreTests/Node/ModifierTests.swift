// Padding, fixed sizes, aspect ratios, guides and values: their geometry, and the values that they pass on.

import Foundation
import LayoutCore
import LayoutNodes
import Testing

@Suite struct ModifierTests {
  @Test func paddingTakesItsSpaceOffTheOffer() {
    let witness = Witness()
    let solution = witness.node().padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
      .solve(ProposedViewSize(width: 100, height: nil))
    #expect(witness.proposals == [ProposedViewSize(width: 94, height: nil)])
    #expect(solution.size == CGSize(width: 100, height: 14))
    #expect(solution.frames == [rect(2, 1, 94, 10)])
  }

  @Test func paddingOnSomeEdges() {
    let child = FixedNode(width: 10, height: 10)
    #expect(child.padding().sizeThatFits(.unspecified) == CGSize(width: 42, height: 42))
    #expect(child.padding(8).sizeThatFits(.unspecified) == CGSize(width: 26, height: 26))
    #expect(child.padding(.horizontal, 3).sizeThatFits(.unspecified) == CGSize(width: 16, height: 10))
    #expect(child.padding([.top, .leading]).solve(.unspecified).frames == [rect(16, 16, 10, 10)])
  }

  @Test func paddingNeverOffersOrAnswersLessThanNothing() {
    let witness = Witness()
    #expect(
      witness.node().padding(20).sizeThatFits(ProposedViewSize(width: 10, height: 10)) == CGSize(width: 40, height: 40))
    #expect(witness.proposals == [.zero])
    #expect(FixedNode(width: 10, height: 10).padding(-20).sizeThatFits(.unspecified) == .zero)
    #expect(FixedNode(width: 10, height: 10).padding(-2).solve(.unspecified).frames == [rect(-2, -2, 10, 10)])
  }

  @Test func fixedSizeOffersNothing() {
    let witness = Witness()
    let node = witness.node()
    #expect(
      node.fixedSize(horizontal: true, vertical: false).sizeThatFits(ProposedViewSize(width: 80, height: 40))
        == CGSize(width: 10, height: 40))
    #expect(node.fixedSize().sizeThatFits(ProposedViewSize(width: 80, height: 40)) == CGSize(width: 10, height: 10))
    #expect(witness.proposals == [ProposedViewSize(width: nil, height: 40), .unspecified])
  }

  @Test func fixedSizePinsASpacer() {
    #expect(Spacer().fixedSize().sizeThatFits(ProposedViewSize(width: 200, height: 50)) == CGSize(width: 8, height: 8))
  }

  @Test func aspectRatioOffersTheRecordedShapes() {
    let witness = Witness()
    let node = witness.node(CGSize(width: 168, height: 95)).aspectRatio(16.0 / 9, contentMode: .fit)
    for width in [.infinity, 0, 332] as [CGFloat] {
      #expect(node.sizeThatFits(ProposedViewSize(width: width, height: 300)) == CGSize(width: 168, height: 95))
    }
    #expect(abs(witness.proposals[0].width! - 533.33) < 0.01)
    #expect(witness.proposals[0].height == 300)
    #expect(witness.proposals[1] == .zero)
    #expect(witness.proposals[2] == ProposedViewSize(width: 332, height: 186.75))
  }

  @Test func aspectRatioOnOneAxisOnly() {
    let node = color().aspectRatio(2, contentMode: .fit)
    #expect(node.sizeThatFits(ProposedViewSize(width: 100, height: nil)) == CGSize(width: 100, height: 50))
    #expect(node.sizeThatFits(ProposedViewSize(width: nil, height: 100)) == CGSize(width: 200, height: 100))
    #expect(node.sizeThatFits(.unspecified) == CGSize(width: 10, height: 5))
    #expect(node.sizeThatFits(.infinity) == CGSize(width: CGFloat.infinity, height: .infinity))
  }

  @Test func aspectRatioFills() {
    let node = color().aspectRatio(2, contentMode: .fill)
    #expect(node.sizeThatFits(ProposedViewSize(width: 100, height: 100)) == CGSize(width: 200, height: 100))
    #expect(node.sizeThatFits(ProposedViewSize(width: 300, height: 100)) == CGSize(width: 300, height: 150))
  }

  @Test func aspectRatioOfTheContentItself() {
    let wide = FlexibleNode(ideal: ProposedViewSize(width: 40, height: 10))
    #expect(
      wide.scaledToFit().sizeThatFits(ProposedViewSize(width: 100, height: 100)) == CGSize(width: 100, height: 25))
    #expect(
      wide.scaledToFill().sizeThatFits(ProposedViewSize(width: 100, height: 100)) == CGSize(width: 400, height: 100))
  }

  @Test func aRatioThatIsNoneChangesNothing() {
    for ratio in [0, -1, .nan, .infinity] as [CGFloat] {
      let node = color().aspectRatio(ratio, contentMode: .fit)
      #expect(node.sizeThatFits(ProposedViewSize(width: 30, height: 20)) == CGSize(width: 30, height: 20))
    }
  }

  @Test func guidesMoveWithTheirContent() {
    let node = FixedNode(width: 20, height: 16).textBaselines(first: 13, last: 14).padding(.top, 5)
    let dimensions = ViewDimensions(
      size: node.sizeThatFits(.unspecified), proposal: .unspecified, element: node)
    #expect(dimensions[VerticalAlignment.firstTextBaseline] == 18)
    #expect(dimensions[explicit: VerticalAlignment.lastTextBaseline] == 19)
    #expect(dimensions[explicit: HorizontalAlignment.center] == nil)
    #expect(dimensions[VerticalAlignment.center] == 10.5)
  }

  @Test func anOuterGuideReplacesAnInnerOneAndReadsIt() {
    let node = FixedNode(width: 20, height: 16).textBaselines(first: 13, last: 13)
      .alignmentGuide(VerticalAlignment.firstTextBaseline) { $0[VerticalAlignment.firstTextBaseline] - 9 }
    let dimensions = ViewDimensions(size: CGSize(width: 20, height: 16), proposal: .unspecified, element: node)
    #expect(dimensions[VerticalAlignment.firstTextBaseline] == 4)
    #expect(dimensions[VerticalAlignment.lastTextBaseline] == 13)
  }

  @Test func valuesShowThroughModifiersButNotThroughContainers() {
    let marked = color().layoutValue(key: Mark.self, value: 7)
    #expect(marked.layoutValue(for: Mark.self) == 7)
    #expect(marked.padding(3).frame(width: 5).fixedSize().layoutPriority(1).layoutValue(for: Mark.self) == 7)
    #expect(marked.layoutValue(key: Mark.self, value: 8).layoutValue(for: Mark.self) == 7)
    #expect(PileLayout() { marked }.layoutValue(for: Mark.self) == -1)
    #expect(color().layoutValue(for: Mark.self) == -1)
  }

  @Test func paddingGivesASpacersEdgeItsDistanceBack() {
    let plain = FixedNode(width: 1, height: 1).spacing
    #expect(plain.distance(to: Spacer().spacing, along: .horizontal) == 0)
    #expect(plain.distance(to: Spacer().padding(0).spacing, along: .horizontal) == 0)
    #expect(plain.distance(to: Spacer().frame(width: 4).spacing, along: .horizontal) == 0)
    let padded = Spacer().padding(.leading, 4)
    #expect(plain.distance(to: padded.spacing, along: .horizontal) == 8)
    #expect(padded.spacing.distance(to: plain, along: .horizontal) == 0)
  }
}
