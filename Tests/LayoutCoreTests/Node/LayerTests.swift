// Overlays, backgrounds and hidden nodes.

import Foundation
import LayoutCore
import LayoutNodes
import Testing

@Suite struct LayerTests {
  @Test func aLayerIsOfferedTheNodesSizeAndMayOverflow() {
    let witness = Witness()
    let tree = FixedNode(width: 60, height: 40).overlay(alignment: .topLeading) { witness.node() }
      .background(alignment: .bottomTrailing) { FixedNode(width: 100, height: 10) }
    let solution = tree.solve(ProposedViewSize(width: 300, height: 300))
    #expect(witness.proposals == [ProposedViewSize(width: 60, height: 40)])
    #expect(solution.size == CGSize(width: 60, height: 40))
    #expect(solution.frames == [rect(0, 0, 60, 40), rect(0, 0, 60, 40), rect(-40, 30, 100, 10)])
  }

  @Test func severalNodesFormACentredStack() {
    let tree = FixedNode(width: 60, height: 40).overlay(alignment: .topLeading) {
      FixedNode(width: 10, height: 10)
      FixedNode(width: 20, height: 20)
    }
    #expect(
      tree.solve(.unspecified).frames == [
        rect(0, 0, 60, 40), rect(0, 0, 20, 20), rect(5, 5, 10, 10), rect(0, 0, 20, 20),
      ])
  }

  @Test func layersMeetTheNodesGuides() {
    let tree = FixedNode(width: 60, height: 40).textBaselines(first: 30)
      .overlay(alignment: .leadingFirstTextBaseline) { FixedNode(width: 10, height: 10).textBaselines(first: 8) }
    #expect(tree.solve(.unspecified).frames[1] == rect(0, 22, 10, 10))
  }

  @Test func layersMirror() {
    let tree = FixedNode(width: 60, height: 40).overlay(alignment: .leading) { FixedNode(width: 10, height: 40) }
    #expect(tree.solve(.unspecified, layoutDirection: .rightToLeft).frames[1] == rect(50, 0, 10, 40))
  }

  @Test func layoutTakesNoNoticeOfALayer() {
    let node = FixedNode(width: 10, height: 10).overlay {
      Spacer().layoutPriority(5).textBaselines(first: 1).layoutValue(key: Mark.self, value: 3)
    }
    #expect(node.layoutPriority == 0)
    #expect(node.spacing == .plain)
    #expect(node.layoutValue(for: Mark.self) == -1)
    #expect(node.explicitAlignment(of: VerticalAlignment.firstTextBaseline.key, size: .zero, proposal: .zero) == nil)
    #expect(node.layoutPriority(2).background { color() }.layoutPriority == 2)
  }

  @Test func noContentIsNoLayer() {
    let node = FixedNode(width: 10, height: 10)
    #expect(node.overlay {} === node)
  }

  @Test func aSpacerInALayerFollowsTheStackAround() {
    let spacer = Spacer()
    let row = HStackLayout(spacing: 0) {
      FixedNode(width: 10, height: 10).overlay { spacer }
      FixedNode(width: 5, height: 5)
    }
    #expect(row.solve(.unspecified).frame(of: spacer) == rect(0, 5, 10, 0))
  }

  @Test func hiddenNodesKeepTheirPlace() {
    let hidden = HStackLayout(spacing: 0) {
      FixedNode(width: 10, height: 10); FixedNode(width: 10, height: 10)
    }
    let row = HStackLayout(spacing: 1) {
      hidden.hidden().overlay { FixedNode(width: 2, height: 2) }
      FixedNode(width: 5, height: 5)
    }
    #expect(
      row.solve(.unspecified).frames == [rect(0, 0, 26, 10), nil, nil, nil, rect(9, 4, 2, 2), rect(21, 2.5, 5, 5)])
  }

  @Test func namesShowThroughModifiersAndTheOuterOneWins() {
    let node = color().name("inner").padding(2)
    #expect(node.name == "inner")
    #expect(node.name("outer").frame(width: 4).name == "outer")
    #expect(HStackLayout() { node }.name == nil)
    #expect(color().name == nil)
  }
}
