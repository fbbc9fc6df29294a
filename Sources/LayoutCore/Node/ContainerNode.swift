// A container of a tree: any layout over any nodes, and what it can say of its last placement beyond frames: lines and
// columns.
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
  private var placement: (frame: CGRect, proposal: ProposedViewSize)?

  private var memo = ContainerMemo()

  /// How many measurements an answer takes at least: one of each child, and of each modifier around it.
  private lazy var measurementCount = children.reduce(0) { $0 + $1.askedCount }

  /// A container of `children` arranged by `layout`.
  package init(_ layout: some Layout, children: some Sequence<LayoutNode>) {
    let layout = AnyLayout(layout)
    let isGrid = layout.box is LayoutBox<GridLayout>
    let children = isGrid ? GridRow.cells(of: children) : Group.views(of: children)
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

  override func draw(into order: inout [Int], from next: inout Int) {
    order.append(next)
    next += 1
    drawChildren(into: &order, from: &next)
  }

  package override func visit(_ body: (LayoutNode) -> Void) {
    body(self)
    for child in children { child.visit(body) }
  }
}

extension Layout {
  /// A container that arranges `content` by this layout.
  ///
  ///     HGridLayout(rows: [GridItem(.fixed(20))]) {
  ///       for width in widths { FixedNode(width: width, height: 20) }
  ///     }
  public func callAsFunction(@LayoutNodeBuilder _ content: () -> [LayoutNode]) -> LayoutNode {
    ContainerNode(self, children: content())
  }
}

extension ContainerNode {
  /// The lines of a flow as it was placed last, as ranges of its items; nil where the container is none.
  package var placedLines: [Range<Int>]? {
    engine.flowReport.map { report in report.cache.solution.lines.map { report.items(of: $0) } }
  }

  /// A column of a grid, in the space of the container's frame.
  package struct Column: Equatable {
    /// The left edge in points, in both directions of reading.
    package var x: CGFloat
    /// The width in points.
    package var width: CGFloat
  }

  /// The columns of a grid, those without any cell included.
  package struct Columns {
    /// How many there are: an adaptive item may make any number of them.
    package var count: Int
    /// The leading ones: all of them, or as many as there are children, but at least 10,000.
    package var listed: [Column]
  }

  /// The columns of a grid as it was placed last, the leading one first; nil where the container is none.
  package var placedColumns: Columns? {
    guard let placement, var columns = leadingColumns(placement.frame, placement.proposal) else { return nil }
    let frame = placement.frame
    columns.listed = columns.listed.map { column in
      let mirrored = frame.size.width - column.x - column.width
      // As for frames, an infinite width mirrors onto itself.
      let x = engine.layoutDirection == .leftToRight || mirrored.isNaN ? column.x : mirrored
      return Column(x: frame.origin.x.carrying(x), width: column.width)
    }
    return columns
  }

  /// The columns from the leading edge.
  private func leadingColumns(_ frame: CGRect, _ proposal: ProposedViewSize) -> Columns? {
    func all(_ columns: [(origin: CGFloat, length: CGFloat)]) -> Columns {
      Columns(count: columns.count, listed: columns.map { Column(x: $0.origin, width: $0.length) })
    }
    return engine.read(VGridLayout.self) { layout, subviews, _ in
      let tracks = layout.solvedTracks(in: frame, proposal: proposal, subviews: subviews)
      let listed = tracks.prefix(max(children.count, 10_000)).map { Column(x: $0.origin, width: $0.length) }
      return Columns(count: tracks.count, listed: listed)
    }
      ?? engine.read(HGridLayout.self) { layout, _, cache in all(layout.grid.solvedLines(in: cache.solution)) }
      ?? engine.read(GridLayout.self) { _, _, cache in all(cache.latest?.solution.columns.columns ?? []) }
  }
}
