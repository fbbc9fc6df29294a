// Stacks in depth: the children that determine the size, and what layers do not change.

import Foundation
import LayoutCore
import LayoutNodes
import TestSupport
import Testing

@Suite struct ZStackTests {
  @Test func theHighestPriorityDecidesAboutTheSize() {
    let stack = ZStackLayout(alignment: .topLeading) {
      FixedNode(width: 40, height: 40)
      FixedNode(width: 20, height: 10).layoutPriority(1)
      color()
    }
    let solution = stack.solve(ProposedViewSize(width: 100, height: 100))
    #expect(solution.frames == [rect(0, 0, 20, 10), rect(0, 0, 40, 40), rect(0, 0, 20, 10), rect(0, 0, 20, 10)])
  }

  @Test func greedyChildrenTakeTheSizeOfTheOthers() {
    let stack = ZStackLayout {
      color()
      FixedNode(width: 6, height: 2)
      FixedNode(width: 2, height: 4)
    }
    let solution = stack.solve(ProposedViewSize(width: nil, height: nil))
    #expect(solution.size == CGSize(width: 10, height: 10))
    #expect(solution.frames[1] == rect(0, 0, 10, 10))
    #expect(solution.frames[3] == rect(4, 3, 2, 4))
  }

  @Test func guidesMeet() {
    let stack = ZStackLayout(alignment: .leadingFirstTextBaseline) {
      FixedNode(width: 4, height: 4).textBaselines(first: 3)
      FixedNode(width: 8, height: 2).textBaselines(first: 1)
    }
    let solution = stack.solve(.unspecified)
    #expect(
      draw(Array(solution.frames.dropFirst()), in: solution.size) == """
        aaaa····
        aaaa····
        ####bbbb
        ####bbbb
        """)
  }

  @Test func rightToLeftMirrors() {
    let stack = ZStackLayout(alignment: .leading) {
      FixedNode(width: 10, height: 10)
      FixedNode(width: 4, height: 10)
    }
    #expect(stack.solve(.unspecified, layoutDirection: .rightToLeft).frames[2] == rect(6, 0, 4, 10))
  }
}
