// The modifiers that lay content over a node or behind it.

import Foundation

/// A node with a layer over it or behind it. The layer has no effect on layout: size, guides, spacing, priority and
/// values are those of the content.
private final class LayerNode: ModifierNode {
  private let layer: LayoutNode
  private let alignment: Alignment
  private let isBehind: Bool

  init(_ content: LayoutNode, layer: LayoutNode, alignment: Alignment, isBehind: Bool) {
    self.layer = layer
    self.alignment = alignment
    self.isBehind = isBehind
    super.init(content)
  }

  /// Passes the context to the layer too: a spacer in it follows the surrounding stack.
  override func adopt(_ context: LayoutContext) {
    content.adopt(context)
    layer.adopt(context)
  }

  override func place(in frame: CGRect?, proposal: ProposedViewSize, into solution: inout LayoutSolution) {
    content.place(in: frame, proposal: proposal, into: &solution)
    guard let frame else {
      return layer.place(in: nil, proposal: proposal, into: &solution)
    }
    let offer = ProposedViewSize(frame.size)
    let inner = ViewDimensions(size: layer.sizeThatFits(offer), proposal: offer, element: layer)
    let outer = ViewDimensions(size: frame.size, proposal: proposal, element: content)
    let place = solution.frame(of: inner.size, at: outer.origin(of: inner, by: alignment), in: frame)
    layer.place(in: place, proposal: offer, into: &solution)
  }

  override func draw(into order: inout [Int], from next: inout Int) {
    let start = order.count
    content.draw(into: &order, from: &next)
    let middle = order.count
    layer.draw(into: &order, from: &next)
    if isBehind { order[start...] = order[middle...] + order[start..<middle] }
  }

  package override func visit(_ body: (LayoutNode) -> Void) {
    content.visit(body)
    layer.visit(body)
  }

  package override func discardMeasurements() {
    content.discardMeasurements()
    layer.discardMeasurements()
  }
}

extension LayoutNode {
  /// The node with others over it or behind it, which are stacked and aligned as one.
  package func withLayer(_ layers: [LayoutNode], alignment: Alignment, isBehind: Bool) -> LayoutNode {
    let layers = GroupNode.views(of: layers)
    guard let first = layers.first else { return self }
    let layer = layers.count == 1 ? first : ContainerNode(ZStackLayout(), children: layers)
    return modified { LayerNode($0, layer: layer, alignment: alignment, isBehind: isBehind) }
  }
}
