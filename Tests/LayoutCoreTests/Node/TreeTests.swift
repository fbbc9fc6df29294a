// Whole trees: the builder, frames by node, deep and wide trees, and their lifetime.

import Foundation
import LayoutCore
import LayoutNodes
import Testing

@Suite struct TreeTests {
  private let grid = VGridLayout(
    columns: [GridItem(.fixed(20)), GridItem(.fixed(20))], alignment: .leading, spacing: 0)

  private func build(_ flag: Bool) -> LayoutNode {
    grid {
      FixedNode(width: 1, height: 1)
      if flag {
        FixedNode(width: 2, height: 2)
      } else {
        Spacer()
        Divider()
      }
      if flag { FixedNode(width: 3, height: 3) }
      for width in [4, 5] { FixedNode(width: CGFloat(width), height: 6) }
      [FixedNode(width: 7, height: 7)]
    }
  }

  @Test func theBuilderTakesConditionsLoopsAndLists() {
    #expect(build(true).solve(.unspecified).frames.compactMap { $0?.width } == [48, 1, 2, 3, 4, 5, 7])
    #expect(build(false).solve(.unspecified).frames.count == 7)
  }

  @Test func framesAreDepthFirstAndFoundByNode() {
    let inner = FixedNode(width: 4, height: 4)
    let modified = inner.padding(1)
    let last = FixedNode(width: 20, height: 20)
    let container = grid { modified }
    let tree = grid {
      FixedNode(width: 20, height: 20)
      container.frame(width: 48, height: 30, alignment: .topLeading)
      last
    }
    let solution = tree.solve(ProposedViewSize(width: 48, height: nil))
    #expect(solution.frames.count == 5)
    #expect(solution.frame(of: container) == solution.frames[2])
    #expect(solution.frame(of: modified) == solution.frames[3])
    #expect(solution.frame(of: inner) == solution.frames[3])
    #expect(solution.frame(of: last) == rect(0, 30, 20, 20))
    #expect(solution.frame(of: Spacer()) == nil)
  }

  @Test func rightToLeftMirrorsNestedContainers() {
    let tree = grid {
      FixedNode(width: 20, height: 10)
      PileLayout() { FixedNode(width: 5, height: 10) }.frame(width: 20, alignment: .leading)
    }
    let proposal = ProposedViewSize(width: 48, height: nil)
    #expect(
      tree.solve(proposal).frames == [rect(0, 0, 48, 10), rect(0, 0, 20, 10), rect(28, 0, 5, 10), rect(28, 0, 5, 10)])
    #expect(
      tree.solve(proposal, layoutDirection: .rightToLeft).frames == [
        rect(0, 0, 48, 10), rect(28, 0, 20, 10), rect(15, 0, 5, 10), rect(15, 0, 5, 10),
      ])
    #expect(tree.solve(proposal).frames[1] == rect(0, 0, 20, 10))
  }

  @Test func flowsKnowSpacersAndLineBreaks() {
    let flow = FlowLayout(spacing: 0) {
      FixedNode(width: 10, height: 10)
      Spacer()
      FixedNode(width: 10, height: 10)
      LineBreak()
      FixedNode(width: 10, height: 10)
      Spacer().frame(width: 5)
      FixedNode(width: 10, height: 10)
    }
    let frames = flow.solve(ProposedViewSize(width: 100, height: nil)).frames
    #expect(frames[1] == rect(0, 0, 10, 10))
    #expect(frames[3] == rect(90, 0, 10, 10))
    #expect(frames[5] == rect(0, 10, 10, 10))
    #expect(frames[7] == rect(15, 10, 10, 10))
  }

  @Test func containersMergeTheirChildrensBaselines() {
    let tree = grid {
      FixedNode(width: 10, height: 16).textBaselines(first: 13, last: 13)
      FixedNode(width: 10, height: 30).textBaselines(first: 25, last: 25)
    }
    let size = tree.sizeThatFits(.unspecified)
    let dimensions = ViewDimensions(size: size, proposal: .unspecified, element: tree)
    #expect(dimensions[VerticalAlignment.firstTextBaseline] == 20)
    #expect(dimensions[VerticalAlignment.lastTextBaseline] == 25)
  }

  @Test func aTreeTwoHundredDeepIsMeasuredOncePerLevel() {
    let witness = Witness()
    var node = witness.node()
    for level in 0..<200 {
      let content = node
      node = grid {
        content.textBaselines(first: 1).padding(1)
        if level % 2 == 0 { FixedNode(width: 3, height: 3) }
      }
    }
    let solution = node.solve(ProposedViewSize(width: 500, height: nil))
    #expect(solution.frames.count == 301)
    #expect(witness.proposals.count < 10)
    let dimensions = ViewDimensions(
      size: solution.size, proposal: ProposedViewSize(width: 500, height: nil), element: node)
    #expect(dimensions[explicit: VerticalAlignment.firstTextBaseline] != nil)
  }

  @Test func modifiersAroundModifiersAskLinearly() {
    var measureCount = 0
    var node: LayoutNode = FixedNode(width: 10, height: 10).alignmentGuide(HorizontalAlignment.center) {
      measureCount += 1
      return $0.width / 2
    }
    for level in 0..<100 {
      node = level % 3 == 0 ? node.scaledToFit() : node.frame(width: CGFloat(level)).frame(minHeight: 3).padding(1)
    }
    _ = node.solve(ProposedViewSize(width: 500, height: nil))
    #expect(measureCount < 1000)
  }

  @Test func manyLeavesAreOrdinary() {
    let tree = VGridLayout(columns: [GridItem(.adaptive(minimum: 10))], spacing: 0) {
      for index in 0..<100_000 { FixedNode(width: CGFloat(index % 7), height: 5) }
    }
    let solution = tree.solve(ProposedViewSize(width: 1000, height: nil))
    #expect(solution.frames.count == 100_001)
    // 56 columns of 10 and a distance of 8.
    #expect(solution.size.height == CGFloat((100_000 + 55) / 56 * 5))
  }

  @Test func treesGoAway() {
    weak var leaf: LayoutNode?
    weak var container: LayoutNode?
    do {
      let node = FixedNode(width: 1, height: 1)
      let tree = grid { node.padding(1).alignmentGuide(HorizontalAlignment.center) { $0.width } }
      (leaf, container) = (node, tree)
      _ = tree.solve(.unspecified)
    }
    #expect(leaf == nil)
    #expect(container == nil)
  }
}
