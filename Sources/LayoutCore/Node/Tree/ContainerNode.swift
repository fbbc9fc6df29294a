// A container of a tree: any layout over any nodes.
//
// The node owns its children and the engine that arranges them.

import Foundation

/// A node that arranges other nodes by a layout.
package final class ContainerNode: LayoutNode {
  /// The engine at work, whose elements are the children in order.
  package let engine: LayoutEngine

  /// The children, with their modifiers.
  package let children: ContiguousArray<LayoutNode>

  /// Where the container was placed last, and at which proposal.
  private(set) var placement: (frame: CGRect, proposal: ProposedViewSize)?

  private var memo = ContainerMemo()

  /// How many measurements an answer takes at least: one of each child, and of each modifier around it.
  private lazy var measurementCount = children.reduce(0) { $0 + $1.askedCount }

  /// A container of `children` arranged by `layout`.
  package init(_ layout: some Layout, children: some Sequence<LayoutNode>) {
    let layout = AnyLayout(layout)
    let isGrid = layout.box is LayoutBox<GridLayout>
    let children = isGrid ? GridRow.cells(of: children) : GridRow.views(of: children)
    self.children = children
    engine = LayoutEngine(layout, elements: children.lazy.map { $0 as any LayoutElement })
  }

  package override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let key = ProposalKey(proposal)
    if let known = memo.sizes[key] { return known }
    let ledger = currentLedger()
    ledger.begin(measuring: measurementCount)
    defer { ledger.end() }
    if ledger.isExhausted { return proposal.replacingUnspecifiedDimensions() }
    let size = engine.sizeThatFits(proposal)
    memo.remember(size, for: key, in: ledger)
    return size
  }

  /// The ledger of the tree. A container that nobody has handed one is the outermost that is asked.
  private func currentLedger() -> TreeLedger {
    if let ledger = engine.ledger { return ledger }
    let ledger = TreeLedger()
    var context = engine.context
    context.ledger = ledger
    engine.adopt(context)
    return ledger
  }

  package override var layoutPriority: Double { engine.layoutPriority }

  package override var spacing: ViewSpacing {
    if let known = memo.spacing { return known }
    let spacing = engine.spacing
    memo.spacing = spacing
    return spacing
  }

  package override func explicitAlignment(
    of key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    guard setsGuide(key) else { return nil }
    let question = ContainerMemo.Guide(
      key: key, size: ProposalKey(ProposedViewSize(size)), proposal: ProposalKey(proposal))
    if let known = memo.guides[question] { return known }
    let ledger = currentLedger()
    ledger.begin(measuring: measurementCount)
    defer { ledger.end() }
    if ledger.isExhausted { return nil }
    let position = engine.explicitAlignment(of: key, size: size, proposal: proposal)
    memo.remember(position, for: question, in: ledger)
    return position
  }

  package override func setsGuide(_ key: AlignmentKey) -> Bool {
    if let known = memo.setsGuide[key] { return known }
    let sets = !engine.layout.box.mergesGuides || children.contains { $0.setsGuide(key) }
    memo.setsGuide[key] = sets
    return sets
  }

  package override func adopt(_ context: LayoutContext) {
    var context = context
    context.ledger = context.ledger ?? engine.ledger
    let changesDirection = engine.layoutDirection != context.layoutDirection
    // While a tree is built, what is inside has nothing to learn. When it is solved everything is told to it again: a part
    // may have been solved by itself meanwhile, in another direction and without the stack around it.
    guard changesDirection || engine.trace !== context.trace || engine.ledger !== context.ledger else { return }
    engine.adopt(context)
    if changesDirection { memo = ContainerMemo() }
  }

  override var hasContent: Bool { true }

  override func place(in frame: CGRect?, proposal: ProposedViewSize, into solution: inout LayoutSolution) {
    solution.append(frame)
    guard let frame else {
      for child in children { child.place(in: nil, proposal: proposal, into: &solution) }
      return
    }
    placement = (frame, proposal)
    let ledger = currentLedger()
    ledger.begin(measuring: measurementCount)
    defer { ledger.end() }
    engine.place(in: frame, proposal: proposal)
    engine.trace?.descend()
    for (index, child) in children.enumerated() {
      child.place(in: engine.frame(at: index), proposal: engine.placementProposal(at: index), into: &solution)
    }
    engine.trace?.ascend()
  }

  package override func visit(_ body: (LayoutNode) -> Void) {
    body(self)
    for child in children { child.visit(body) }
  }
}
