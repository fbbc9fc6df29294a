// What a flow of a scene has besides its children: separators in every gap, and what stands for hidden children.

import Foundation
import LayoutCore

/// The separators and the overflow item of a flow, which are no children of the scene.
struct FlowParts {
  /// The size of the overflow item by the number of digits that it shows.
  struct Overflow {
    /// One for each number of digits, at least one; the last one is also that of larger numbers.
    var widths: [CGFloat]
    var height: CGFloat

    func size(hidden: Int) -> CGSize {
      CGSize(width: widths[min(String(hidden).count, widths.count) - 1], height: height)
    }
  }

  var itemSeparator: CGSize?
  var lineSeparator: CGSize?
  var overflow: Overflow?

  /// The nodes that a flow of `children` arranges.
  func interleaved(_ children: ContiguousArray<LayoutNode>) -> ContiguousArray<LayoutNode> {
    var nodes: ContiguousArray<LayoutNode> = []
    for child in GridRow.views(of: children) {
      if !nodes.isEmpty {
        if let itemSeparator { nodes.append(Self.separator(itemSeparator, .itemSeparator)) }
        if let lineSeparator { nodes.append(Self.separator(lineSeparator, .lineSeparator)) }
      }
      nodes.append(child)
    }
    if let overflow {
      nodes.append(FixedNode(.zero).layoutValue(key: FlowRole.self, value: .overflow(overflow.size)))
    }
    return nodes
  }

  /// A separator of a size; one that is infinite somewhere takes there what it is offered.
  private static func separator(_ size: CGSize, _ role: FlowRole) -> LayoutNode {
    let least = CGSize(width: size.width.isFinite ? size.width : 0, height: size.height.isFinite ? size.height : 0)
    let node = FlexibleNode(minimum: least, ideal: ProposedViewSize(least), maximum: size)
    return node.layoutValue(key: FlowRole.self, value: role)
  }
}
