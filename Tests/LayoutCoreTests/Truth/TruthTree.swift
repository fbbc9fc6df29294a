// From the data of a case to a tree of nodes.

import Foundation
import LayoutCore
import LayoutNodes
import TestSupport

/// The tree of one case, with its leaves by name.
final class TruthTree {
  /// The leaves in the order of their mention. Spacers and the content of layers are included only if they have names.
  private(set) var leaves: [(name: String?, node: LayoutNode)] = []

  func leaf(named name: String) -> LayoutNode? { leaves.first { $0.name == name }?.node }

  /// Keeps a named leaf, so that its frame can be found.
  func keep(_ node: LayoutNode, named name: String?) -> LayoutNode {
    leaves.append((name, node))
    return name.map { node.name($0) } ?? node
  }

  /// The node that a case defines.
  func root(of setup: Fact) throws -> LayoutNode {
    if let expression = setup["expression"]?.text {
      return try TruthExpression(expression, tree: self).node()
    }
    return try node(setup)
  }

  /// A leaf or container with its modifiers.
  func node(_ fact: Fact) throws -> LayoutNode {
    var node = try fact["container"].map { try container($0.text ?? "", fact) } ?? leaf(fact)
    for columns in fact["gridCellColumns"]?.list ?? [] {
      node = node.gridCellColumns(Int(columns.length ?? 1))
    }
    let modifiers = (fact["modifiers"]?.list ?? []).compactMap(\.text)
    for modifier in modifiers { node = try TruthModifier(modifier, tree: self).apply(to: node) }
    if let priority = fact["priority"]?.length, !modifiers.contains(where: { $0.hasPrefix("layoutPriority") }) {
      node = node.layoutPriority(Double(priority))
    }
    return try gridAttributes(of: fact, on: node)
  }

  private func gridAttributes(of fact: Fact, on node: LayoutNode) throws -> LayoutNode {
    var node = node
    for alignment in fact["gridColumnAlignment"]?.list ?? [] {
      node = node.gridColumnAlignment(
        try TruthNames.find(alignment, in: TruthNames.horizontal, default: .center))
    }
    for anchor in fact["gridCellAnchor"]?.list ?? [] {
      let point = anchor.size.map { UnitPoint(x: $0.width, y: $0.height) }
      node = node.gridCellAnchor(
        try point ?? TruthNames.find(anchor, in: TruthNames.anchors, default: .center))
    }
    for axis in fact["unsizedAxes"]?.list ?? [] {
      node = node.gridCellUnsizedAxes(try TruthNames.find(axis, in: TruthNames.axes, default: []))
    }
    return node
  }

  private func leaf(_ fact: Fact) throws -> LayoutNode {
    let name = fact["name"]?.text
    let leaf = try TruthLeaf.node(fact)
    return leaf is Spacer && name == nil ? leaf : keep(leaf, named: name)
  }

  // MARK: Containers

  private func children(_ fact: Fact) throws -> [LayoutNode] {
    try (fact["children"]?.list ?? []).filter { $0["kind"]?.text != "empty" }.map(node)
  }

  private func container(_ kind: String, _ fact: Fact) throws -> LayoutNode {
    switch kind {
    case "leaf":
      guard let root = fact["root"] else { throw Inexpressible("the case has no root") }
      guard let text = root.text else { return try node(root) }
      return try TruthExpression(text, tree: self).node()
    case "HStack":
      let alignment = try TruthNames.find(fact["alignment"], in: TruthNames.vertical, default: .center)
      return try HStackLayout(alignment: alignment, spacing: fact["spacing"]?.length).containing(children(fact))
    case "VStack":
      let alignment = try TruthNames.find(fact["alignment"], in: TruthNames.horizontal, default: .center)
      return try VStackLayout(alignment: alignment, spacing: fact["spacing"]?.length).containing(children(fact))
    case "ZStack":
      let alignment = try TruthNames.find(fact["alignment"], in: TruthNames.both, default: .center)
      return try ZStackLayout(alignment: alignment).containing(children(fact))
    case "Grid": return try grid(fact)
    case "LazyVGrid": return try VGridLayout(columns: TruthGridItem.items(fact)).containing(children(fact))
    case "LazyHGrid": return try HGridLayout(rows: TruthGridItem.items(fact)).containing(children(fact))
    case "frame":
      guard let child = try children(fact).first else { throw Inexpressible("the frame has no content") }
      return try TruthModifier.frame(described: fact["frame"]?.text ?? "", of: child)
    default: throw Inexpressible("\(kind) is no container of this library")
    }
  }

  private func grid(_ fact: Fact) throws -> LayoutNode {
    guard let rows = fact["rows"]?.list else { throw Inexpressible("the case has no rows") }
    let layout = GridLayout(
      alignment: try TruthNames.find(fact["alignment"], in: TruthNames.both, default: .center),
      horizontalSpacing: fact["horizontalSpacing"]?.length, verticalSpacing: fact["verticalSpacing"]?.length)
    return layout.containing(
      try rows.map { row in
        if let single = row["nonRow"] { return try node(single) }
        let alignment = try row["alignment"].map {
          try TruthNames.find($0, in: TruthNames.vertical, default: .center)
        }
        let cells = try (row["row"]?.list ?? []).map(node)
        return GridRow(alignment: alignment) { cells }
      })
  }
}

extension Layout {
  /// A container of existing nodes.
  func containing(_ nodes: [LayoutNode]) -> LayoutNode {
    callAsFunction { nodes }
  }
}
