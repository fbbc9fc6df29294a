// A container of a tree: any layout over any nodes, with the lines or columns of its last placement.
//
// The node owns its children and the engine that arranges them.

import Foundation

/// A node that arranges other nodes by a layout.
package final class ContainerNode: LayoutNode {
  /// The engine, whose elements are the children in order.
  package let engine: LayoutEngine

  package let children: ContiguousArray<LayoutNode>

  /// The trace of this container and of what it contains, unless the tree around it has one. Adopting a context keeps
  /// it.
  package var ownTrace: LayoutTrace? { didSet { engine.trace = ownTrace } }

  /// The frame and the proposal of the last placement.
  package private(set) var placement: (frame: CGRect, proposal: ProposedViewSize)?

  private var memo = ContainerMemo()

  /// The minimum number of measurements of one call: one of each child, and one of each modifier around it.
  private lazy var measurementCount = children.reduce(0) { $0 + $1.visitedNodeCount }

  package init(_ layout: some Layout, children: some Sequence<LayoutNode>) {
    let layout = AnyLayout(layout)
    let isGrid = layout.box is LayoutBox<GridLayout>
    let children = isGrid ? GridRowNode.cells(of: children) : GroupNode.views(of: children)
    self.children = children
    engine = LayoutEngine(layout, elements: children.lazy.map { $0 as any LayoutElement })
  }

  private init(_ engine: LayoutEngine, children: ContiguousArray<LayoutNode>) {
    (self.engine, self.children) = (engine, children)
  }

  /// The container with others of its children, for a toolkit that does not use this one any more: the measurements of
  /// those that stay are kept. Nil for another number of children, and for a grid with rows.
  package func replacingChildren(by nodes: some Sequence<LayoutNode>) -> ContainerNode? {
    let nodes = GroupNode.views(of: nodes)
    guard nodes.count == children.count, !(engine.layout.box is LayoutBox<GridLayout>) else { return nil }
    let changed = nodes.indices.filter { nodes[$0] !== children[$0] }
    for index in changed { engine.replaceElement(at: index, by: nodes[index]) }
    let container = ContainerNode(engine, children: nodes)
    container.memo.setsGuide = memo.setsGuide.filter { key, isSet in
      !isSet && !changed.contains { nodes[$0].setsGuide(key) }
    }
    return container
  }

  package override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let key = ProposalKey(proposal)
    if let known = memo.sizes[key] { return known }
    let ledger = currentLedger()
    ledger.begin(measuring: measurementCount)
    defer { ledger.end() }
    if ledger.isExhausted { return proposal.replacingUnspecifiedDimensions() }
    let size = engine.sizeThatFits(proposal)
    memo.store(size, for: key, in: ledger)
    return size
  }

  /// The ledger of the tree. A container without one is the outermost of the call, and makes one.
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
    let guide = ContainerMemo.Guide(
      key: key, size: ProposalKey(ProposedViewSize(size)), proposal: ProposalKey(proposal))
    if let known = memo.guides[guide] { return known }
    let ledger = currentLedger()
    ledger.begin(measuring: measurementCount)
    defer { ledger.end() }
    if ledger.isExhausted { return nil }
    let position = engine.explicitAlignment(of: key, size: size, proposal: proposal)
    memo.store(position, for: guide, in: ledger)
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
    context.trace = context.trace ?? ownTrace
    let changesDirection = engine.layoutDirection != context.layoutDirection
    // While a tree is built, a container inside needs no context. Each solve passes the context down again: a part
    // of the tree may have been solved alone meanwhile, in another direction and without the surrounding stack.
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

  package override var container: ContainerNode? { self }

  package override func discardMeasurements() {
    memo = ContainerMemo()
    engine.invalidateMeasurements()
  }
}

extension ContainerNode {
  /// The lines of the last placement of a flow, as ranges of its items; nil for another layout.
  package var placedLines: [Range<Int>]? {
    engine.flowReport.map { report in report.cache.solution.lines.map { report.items(of: $0) } }
  }

  /// A column of a grid, in the space of the container's frame.
  package struct Column: Equatable {
    /// The left edge in points, in both layout directions.
    package var x: CGFloat
    /// The width in points.
    package var width: CGFloat
  }

  /// The columns of a grid, including empty ones.
  package struct Columns {
    /// The number of columns, which is unlimited with an adaptive item.
    package var count: Int
    /// The first columns: all of them, or as many as there are children, but at least 10,000.
    package var listed: [Column]
  }

  /// The columns of the last placement of a grid, from the leading edge; nil for another layout.
  package var placedColumns: Columns? {
    guard let placement, var columns = leadingColumns(placement.frame, placement.proposal) else { return nil }
    let frame = placement.frame
    columns.listed = columns.listed.map { column in
      let mirrored = frame.size.width - column.x - column.width
      // As for frames, an infinite width is its own mirror image.
      let x = engine.layoutDirection == .leftToRight || mirrored.isNaN ? column.x : mirrored
      return Column(x: frame.origin.x.carrying(x), width: column.width)
    }
    return columns
  }

  /// The columns from the leading edge, before mirroring.
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
