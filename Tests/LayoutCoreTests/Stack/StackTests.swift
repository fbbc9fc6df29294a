// Stacks drawn, mirrored, empty, overfull, and with very many children.

import Foundation
import LayoutCore
import LayoutNodes
import TestSupport
import Testing

@Suite struct StackTests {
  private func picture(_ node: LayoutNode, _ width: CGFloat?, _ height: CGFloat?) -> String {
    let solution = node.solve(ProposedViewSize(width: width, height: height))
    return draw(Array(solution.frames.dropFirst()), in: solution.size)
  }

  @Test func aRowAlignsAndSpreads() {
    let row = HStackLayout(alignment: .bottom, spacing: 1) {
      FixedNode(width: 3, height: 2)
      FlexibleNode(minimum: CGSize(width: 1, height: 1), maximum: CGSize(width: CGFloat.infinity, height: 1))
      FixedNode(width: 2, height: 3)
    }
    #expect(
      picture(row, 12, 3) == """
        ··········cc
        aaa·······cc
        aaa·bbbbb·cc
        """)
  }

  @Test func aColumnAlignsAndSpreads() {
    let column = VStackLayout(alignment: .trailing, spacing: 0) {
      FixedNode(width: 4, height: 1)
      FlexibleNode(minimum: CGSize(width: 2, height: 1), maximum: CGSize(width: 2, height: 2))
      FixedNode(width: 1, height: 1)
    }
    #expect(
      picture(column, 4, 10) == """
        aaaa
        ··bb
        ··bb
        ···c
        """)
  }

  @Test func spacersPushApart() {
    let row = HStackLayout {
      FixedNode(width: 2, height: 1)
      Spacer(minLength: 0).hidden()
      FixedNode(width: 3, height: 1)
    }
    #expect(picture(row, 10, 1) == "aa·····ccc")
  }

  @Test func aDividerLiesAcrossItsStack() {
    let row = HStackLayout(spacing: 1) {
      FixedNode(width: 2, height: 2)
      Divider()
      FixedNode(width: 2, height: 2)
    }
    #expect(
      picture(row, nil, 2) == """
        aa·b·cc
        aa·b·cc
        """)
    let divider = Divider()
    let column = VStackLayout(spacing: 1) {
      FixedNode(width: 5, height: 1)
      divider
    }
    #expect(column.solve(ProposedViewSize(width: 9, height: nil)).frame(of: divider) == rect(0, 2, 9, 1))
  }

  @Test func rightToLeftFillsFromTheRight() {
    let row = HStackLayout(spacing: 4) {
      FixedNode(width: 10, height: 10)
      VStackLayout(alignment: .leading, spacing: 0) {
        FixedNode(width: 20, height: 5)
        FixedNode(width: 6, height: 5)
      }
    }
    let frames = row.solve(.unspecified, layoutDirection: .rightToLeft).frames
    #expect(
      Array(frames) == [
        rect(0, 0, 34, 10), rect(24, 0, 10, 10), rect(0, 0, 20, 10), rect(0, 0, 20, 5), rect(14, 5, 6, 5),
      ])
  }

  @Test func emptyStacksAreNothing() {
    for stack in [HStackLayout() {}, VStackLayout() {}, ZStackLayout() {}] {
      #expect(stack.sizeThatFits(ProposedViewSize(width: 100, height: 50)) == .zero)
      #expect(stack.layoutPriority == -.infinity)
      #expect(stack.spacing == .zero)
    }
  }

  @Test func aStackOfOneChildIsTheChild() {
    // The guide is outside the child, where a stack of several children would reserve space for it.
    func child() -> LayoutNode {
      color().frame(width: 30, height: 20).alignmentGuide(VerticalAlignment.center) { _ in -15 }
        .alignmentGuide(HorizontalAlignment.center) { _ in -15 }
    }
    for stack in [HStackLayout() { child() }, VStackLayout() { child() }, ZStackLayout() { child() }] {
      let solution = stack.solve(ProposedViewSize(width: 100, height: 100))
      #expect(solution.frames == [rect(0, 0, 30, 20), rect(0, 0, 30, 20)])
    }
    #expect(HStackLayout() { child().layoutPriority(3) }.layoutPriority == 3)
    #expect(AnyLayout(ZStackLayout()).containing([child().layoutPriority(3)]).layoutPriority == 3)
    #expect(GridLayout() { child().layoutPriority(3) }.layoutPriority == 0)
  }

  @Test func guidesOutsideOfAChildTakeSpace() {
    let row = HStackLayout(alignment: .top, spacing: 0) {
      FixedNode(width: 10, height: 10).alignmentGuide(.top) { _ in -5 }
      FixedNode(width: 10, height: 10).alignmentGuide(.top) { _ in 4 }
    }
    #expect(row.solve(.unspecified).frames == [rect(0, 0, 20, 19), rect(0, 9, 10, 10), rect(10, 0, 10, 10)])
  }

  @Test func manyEqualChildrenStayInOrder() {
    var served: [Int] = []
    let leaves = (0..<100).map { index in
      MeasuredNode { proposal in
        if let width = proposal.width, width > 0, width < .infinity { served.append(index) }
        return CGSize(width: min(proposal.width ?? 5, 20), height: 1)
      }
    }
    _ = HStackLayout(spacing: 0).containing(leaves).sizeThatFits(ProposedViewSize(width: 1000, height: 1))
    #expect(served == Array(0..<100))
  }

  @Test func infiniteAnswersAreCarried() {
    let endless = FixedNode(width: .infinity, height: .infinity)
    for stack in [
      HStackLayout(spacing: 3).containing([FixedNode(width: 5, height: 5), endless, FixedNode(width: 7, height: 7)]),
      VStackLayout(spacing: 3).containing([FixedNode(width: 5, height: 5), endless, FixedNode(width: 7, height: 7)]),
      ZStackLayout(alignment: .bottomTrailing).containing([FixedNode(width: 5, height: 5), endless]),
    ] {
      for proposal in [ProposedViewSize.unspecified, .infinity, ProposedViewSize(width: 50, height: 50)] {
        let solution = stack.solve(proposal)
        #expect(solution.size == CGSize(width: CGFloat.infinity, height: .infinity))
        for frame in solution.frames.compactMap({ $0 }) {
          #expect(!frame.origin.x.isNaN && !frame.origin.y.isNaN && !frame.size.width.isNaN)
        }
      }
    }
  }

  @Test func spacingOfAnyKindIsObeyed() {
    func width(_ spacing: CGFloat) -> CGFloat {
      HStackLayout(spacing: spacing).containing([FixedNode(width: 20, height: 1), FixedNode(width: 20, height: 1)])
        .sizeThatFits(.unspecified).width
    }
    #expect(width(-100) == -60)
    #expect(width(.infinity) == .infinity)
    #expect(width(.nan).isNaN)
  }

  @Test func eachChildIsMeasuredThreeTimes() {
    let witnesses = (0..<40).map { _ in Witness() }
    let row = HStackLayout(spacing: 0).containing(
      witnesses.map { $0.node() })
    _ = row.solve(ProposedViewSize(width: 400, height: 10))
    #expect(witnesses.allSatisfy { $0.proposals.count == 3 })
    _ = row.solve(ProposedViewSize(width: 600, height: 10))
    // The minimum and the maximum are known by then.
    #expect(witnesses.allSatisfy { $0.proposals.count == 4 })
  }
}
