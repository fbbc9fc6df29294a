// The cost of a long stack.

import Foundation
import LayoutCore
import Testing

@Suite(.serialized) struct StackCostTests {
  /// How often a row asks its children, for each of so many.
  private func questions(of count: Int) -> Double {
    let row = HStackLayout(spacing: 1).containing(
      (0..<count).map { index in
        FlexibleNode(
          minimum: CGSize(width: CGFloat(index % 7), height: 10),
          maximum: CGSize(width: CGFloat(20 + index % 13), height: 20))
      })
    let trace = LayoutTrace()
    _ = row.solve(ProposedViewSize(width: CGFloat(count * 10), height: 30), trace: trace)
    return Double(trace.events.count) / Double(count)
  }

  @Test func tenTimesTheChildrenAreAskedTenTimesAsOften() {
    #expect((1...questions(of: 1_000)).contains(questions(of: 10_000)))
  }

  @Test func stacksInStacksDoNotMultiply() {
    var node: LayoutNode = TextNode(width: 900, lineHeight: 16)
    for level in 0..<200 {
      let inner = node
      node =
        level.isMultiple(of: 2)
        ? HStackLayout(spacing: 1) {
          FixedNode(width: 1, height: 1); inner
        }
        : VStackLayout(spacing: 1) {
          FixedNode(width: 1, height: 1); inner
        }
    }
    let solution = node.solve(ProposedViewSize(width: 1000, height: 800))
    #expect(solution.frames.count == 401)
    #expect(solution.size.width == 1000)
  }
}
