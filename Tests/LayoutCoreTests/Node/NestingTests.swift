// The cost of nested containers: the number of measurements is linear or quadratic in the number of levels, and never
// exponential.

import Foundation
import LayoutCore
import LayoutNodes
import Testing

@Suite struct NestingTests {
  /// The container around the inner level.
  enum Kind: CaseIterable {
    case flexibleSiblings, endlessSiblings, text, sameAxis, gridsAndLayers, gridsAndStacks, frames, baselines, flows

    func level(_ index: Int, around inner: LayoutNode) -> LayoutNode {
      let flexible = {
        FlexibleNode(minimum: CGSize(width: 1, height: 1), maximum: CGSize(width: 300, height: 300)) as LayoutNode
      }
      let text = { TextNode(width: 200, lineHeight: 10) as LayoutNode }
      func stack(_ children: LayoutNode...) -> LayoutNode {
        index.isMultiple(of: 2)
          ? HStackLayout(spacing: 1).containing(children) : VStackLayout(spacing: 1).containing(children)
      }
      func grid(_ cells: LayoutNode...) -> LayoutNode { GridLayout() { GridRow { cells } } }
      switch self {
      case .flexibleSiblings: return stack(inner, flexible(), flexible(), flexible())
      case .endlessSiblings: return stack(FlexibleNode(), inner, FlexibleNode())
      case .text: return stack(inner, text(), flexible())
      case .sameAxis: return HStackLayout().containing([flexible(), inner, text(), flexible()])
      case .gridsAndLayers:
        return index.isMultiple(of: 2)
          ? ZStackLayout().containing([inner, flexible()])
          : grid(inner, flexible())
      case .gridsAndStacks:
        return index.isMultiple(of: 3)
          ? grid(inner, flexible()) : stack(text(), inner, flexible())
      case .frames:
        return stack(inner, flexible()).frame(maxWidth: .infinity, maxHeight: CGFloat(200 + index)).padding(1)
      case .baselines:
        let leaf = FixedNode(width: 10, height: 10).textBaselines(first: 5, last: 7)
        return index.isMultiple(of: 2)
          ? HStackLayout(alignment: .firstTextBaseline).containing([inner, leaf])
          : VStackLayout().containing([flexible(), inner])
      case .flows:
        return FlowLayout(axis: index.isMultiple(of: 2) ? .vertical : .horizontal, crossSize: .stretch)
          .containing([inner, flexible(), text()])
      }
    }
  }

  /// The root is measured at three sizes. The count is that of the innermost leaf, for each number of levels.
  @Test(arguments: Kind.allCases)
  func questionsDoNotMultiply(_ kind: Kind) {
    let depth = 100
    var count = 0
    var node: LayoutNode = MeasuredNode { proposal in
      count += 1
      return CGSize(width: min(30, proposal.width ?? 30), height: 10)
    }
    for index in 0..<depth { node = kind.level(index, around: node) }
    let ledger = TreeLedger(limit: 400_000)
    let solution = node.solve(ProposedViewSize(width: 700, height: 500), layoutDirection: .leftToRight, ledger: ledger)
    _ = node.sizeThatFits(.zero)
    _ = node.sizeThatFits(.unspecified)
    #expect(!ledger.isExhausted)
    #expect(count <= 20 * depth, "\(count)")
    #expect(solution.frames.count > depth)
  }

  /// A search over ever new widths does not store all of them. Within one measurement nothing is discarded.
  @Test func measurementsAreDiscardedOnlyBetweenQueries() {
    var measureCounts: [CGFloat: Int] = [:]
    let leaf = MeasuredNode { proposal in
      measureCounts[proposal.width ?? -1, default: 0] += 1
      return CGSize(width: proposal.width ?? 0, height: 1)
    }
    let twice = ScriptedLayout(answer: { proposal, subviews in
      let widths = (0..<3000).map { CGFloat($0) + (proposal.height ?? 0) }
      for width in widths + widths { _ = subviews[0].sizeThatFits(ProposedViewSize(width: width, height: nil)) }
      return CGSize(width: 1, height: 1)
    })
    let tree = twice.containing([PileLayout().containing([leaf])])
    _ = tree.sizeThatFits(ProposedViewSize(width: 1, height: 0))
    #expect(measureCounts.count == 3000)
    #expect(measureCounts.values.allSatisfy { $0 == 1 })
    _ = tree.sizeThatFits(ProposedViewSize(width: 1, height: 0.5))
    _ = tree.sizeThatFits(ProposedViewSize(width: 2, height: 0))
    #expect(measureCounts.count == 6000)
    #expect(measureCounts[0] == 2 && measureCounts[2999] == 2, "what takes much memory is not kept for ever")
  }

  @Test func aTreeBeyondItsLimitIsSolved() {
    var node: LayoutNode = FixedNode(width: 30, height: 10)
    for level in 0..<60 {
      let inner = node
      let stack: any Layout = level.isMultiple(of: 2) ? HStackLayout() : VStackLayout()
      node = stack.containing([inner, FlexibleNode()]).aspectRatio(1 + CGFloat(level) / 50, contentMode: .fit)
    }
    let ledger = TreeLedger(limit: 20_000)
    let solution = node.solve(ProposedViewSize(width: 700, height: 500), layoutDirection: .leftToRight, ledger: ledger)
    #expect(ledger.isExhausted)
    #expect(solution.frames.count == 121)
  }
}
