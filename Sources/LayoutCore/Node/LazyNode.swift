// The node of a lazy container: a toolkit makes the nodes of the visible items when the container is placed.

import Foundation

/// A node that arranges any number of items by a lazy layout, and only those in a viewport exist.
package final class LazyNode: LayoutNode {
  /// What a lazy container keeps between layouts.
  package final class Memory {
    fileprivate var solution: (any LazySolution)?
    /// The node that has made it, and for what.
    fileprivate weak var node: LazyNode?
    fileprivate var proposal: ProposalKey?

    /// A memory of no layout.
    package init() {}

    /// The slot of an item in the container, in the last layout; nil before it.
    package func frame(of item: Int) -> CGRect? { solution?.frame(of: item, size: nil) }
  }

  private let layout: any LazyLayout
  private let count: Int
  private let memory: Memory
  private let viewport: (CGRect) -> CGRect
  private let sizeDidChange: () -> Void
  private let makeItems: (Range<Int>) -> [LayoutNode]
  private var context = LayoutContext()

  /// Makes a container of `count` items.
  ///
  /// - Parameters:
  ///   - memory: The lengths that earlier layouts have measured.
  ///   - viewport: The visible part of the plane in which the frame of the container is.
  ///   - sizeDidChange: Is called when the measured items have changed the size of the container.
  ///   - makeItems: Makes the nodes of a range of items.
  package init(
    _ layout: any LazyLayout, count: Int, memory: Memory, viewport: @escaping (_ frame: CGRect) -> CGRect,
    sizeDidChange: @escaping () -> Void, makeItems: @escaping (Range<Int>) -> [LayoutNode]
  ) {
    (self.layout, self.count, self.memory) = (layout, count, memory)
    (self.viewport, self.sizeDidChange, self.makeItems) = (viewport, sizeDidChange, makeItems)
  }

  package override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { solution(for: proposal).size }

  package override func adopt(_ context: LayoutContext) { self.context = context }

  private func solution(for proposal: ProposedViewSize) -> any LazySolution {
    func solve<L: LazyLayout>(_ layout: L) -> any LazySolution {
      layout.solution(for: proposal, count: count, previous: memory.solution as? L.Solution)
    }
    if let known = memory.solution, memory.node === self, memory.proposal == ProposalKey(proposal) { return known }
    return solve(layout)
  }

  override func place(in frame: CGRect?, proposal: ProposedViewSize, into result: inout LayoutSolution) {
    result.append(frame)
    guard let frame else { return }
    var solution = solution(for: proposal)
    let size = solution.size
    var visible = viewport(frame).offsetBy(dx: -frame.minX, dy: -frame.minY)
    if context.layoutDirection == .rightToLeft { visible.origin.x = frame.width - visible.maxX }
    let (items, nodes) = measuredItems(in: visible, &solution)
    for (item, node) in zip(items, nodes) {
      let offer = solution.proposal(for: item)
      let place = solution.frame(of: item, size: node.sizeThatFits(offer))
      node.place(in: result.frame(of: place.size, at: place.origin, in: frame), proposal: offer, into: &result)
    }
    (memory.solution, memory.node, memory.proposal) = (solution, self, ProposalKey(proposal))
    if solution.size != size { sizeDidChange() }
  }

  /// The nodes of the visible items and of one line more on each side. Measuring them moves the lines after them, so
  /// others may become visible.
  private func measuredItems(in visible: CGRect, _ solution: inout any LazySolution) -> (Range<Int>, [LayoutNode]) {
    var (items, nodes): (Range<Int>, [LayoutNode]) = (0..<0, [])
    let axis = solution.scrollAxis
    let span = axis.span(of: visible)
    for _ in 0..<Self.roundLimit {
      let seen = solution.lines(from: span.low, to: span.high)
      guard !seen.isEmpty else { return (0..<0, []) }
      let lines = max(0, seen.lowerBound - 1)..<min(solution.lineCount, seen.upperBound + 1)
      let wanted =
        solution.items(ofLine: lines.lowerBound).lowerBound..<solution.items(ofLine: lines.upperBound - 1).upperBound
      if wanted != items || nodes.isEmpty { (items, nodes) = (wanted, adopted(makeItems(wanted))) }
      var hasMoved = false
      for line in lines {
        let sizes = solution.items(ofLine: line).map {
          nodes[$0 - items.lowerBound].sizeThatFits(solution.proposal(for: $0))
        }
        let length = sizes.reduce(0) { max($0, axis == .vertical ? $1.height : $1.width) }
        if solution.setLength(length, ofLine: line) { hasMoved = true }
      }
      if !hasMoved { break }
    }
    return (items, nodes)
  }

  /// The rounds after which lines whose lengths keep changing are left as they are.
  private static let roundLimit = 8

  private func adopted(_ nodes: [LayoutNode]) -> [LayoutNode] {
    var inner = LayoutContext(layoutDirection: context.layoutDirection, trace: context.trace)
    inner.ledger = TreeLedger()
    for node in nodes { node.adopt(inner) }
    return nodes
  }
}
