// The cost of a long stack.

import Foundation
import LayoutCore
import Testing

@Suite(.serialized) struct StackCostTests {
  /// The best of several times for a child, in seconds.
  private func cost(of count: Int) -> Double {
    let row = HStackLayout(spacing: 1).containing(
      (0..<count).map { index in
        FlexibleNode(
          minimum: CGSize(width: CGFloat(index % 7), height: 10),
          maximum: CGSize(width: CGFloat(20 + index % 13), height: 20))
      })
    let clock = ContinuousClock()
    let times = (0..<4).map { round in
      clock.measure { _ = row.solve(ProposedViewSize(width: CGFloat(count * 10 + round), height: 30)) }
    }
    let best = times.min() ?? .zero
    return (Double(best.components.seconds) + Double(best.components.attoseconds) * 1e-18) / Double(count)
  }

  @Test func tenTimesTheChildrenCostAboutTenTimesAsMuch() {
    #expect(cost(of: 10_000) < 4 * cost(of: 1_000))
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
