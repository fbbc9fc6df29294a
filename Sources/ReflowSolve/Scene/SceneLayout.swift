// A decoded layout, with the nodes that a flow adds to its children: separators in every gap, and the overflow item for
// hidden children.

import Foundation
import LayoutCore
import LayoutNodes

struct SceneLayout {
  var layout: any Layout
  /// The separators and the overflow item of a flow; nil for any other layout, and for a flow without any.
  var parts: FlowParts?

  /// Makes a container of `children`. Throws if there are more columns than a grid can have.
  func container(of children: ContiguousArray<LayoutNode>) throws -> ContainerNode {
    if layout is GridLayout { try checkColumns(of: children) }
    return ContainerNode(layout, children: parts?.interleaved(children) ?? children)
  }

  private func checkColumns(of children: ContiguousArray<LayoutNode>) throws {
    for (index, child) in children.enumerated() {
      guard let row = child as? GridRow else { continue }
      let columns = GridRow.views(of: [row]).reduce(0) { $0 + $1.layoutValue(for: GridCellColumnsKey.self) }
      guard columns <= GridLayout.maximumColumnCount else {
        throw SceneError(
          "it has \(columns) columns; a grid has at most \(GridLayout.maximumColumnCount)",
          at: [.key("children"), .index(index), .key("row")])
      }
    }
  }
}

/// The separators and the overflow item of a flow, which are not children of the scene.
struct FlowParts {
  /// The size of the overflow item, by the number of digits on it.
  struct Overflow {
    /// One width for each number of digits, at least one; the last one is also the width for more digits.
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

  /// Makes a separator of a size; on an axis with an infinite length it takes the proposed one.
  private static func separator(_ size: CGSize, _ role: FlowRole) -> LayoutNode {
    let least = CGSize(width: size.width.isFinite ? size.width : 0, height: size.height.isFinite ? size.height : 0)
    let node = FlexibleNode(minimum: least, ideal: ProposedViewSize(least), maximum: size)
    return node.layoutValue(key: FlowRole.self, value: role)
  }
}
