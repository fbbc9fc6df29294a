// The modifiers of the record, written as in `frame(width:200,alignment:leading)`.

import Foundation
import LayoutCore
import LayoutNodes
import TestSupport

/// One modifier to apply.
struct TruthModifier {
  private let name: String
  private let arguments: String
  private let tree: TruthTree

  init(_ text: String, tree: TruthTree) {
    let open = text.firstIndex(of: "(") ?? text.endIndex
    name = String(text[..<open])
    let close = text.lastIndex(of: ")") ?? text.endIndex
    arguments = open < close ? String(text[text.index(after: open)..<close]) : ""
    self.tree = tree
  }

  func apply(to node: LayoutNode) throws -> LayoutNode {
    switch name {
    case "frame": return try frame(of: node)
    case "padding": return try padding(of: node)
    case "fixedSize": return node.fixedSize()
    case "hidden": return node.hidden()
    case "layoutPriority": return node.layoutPriority(Double(try Self.length(arguments)))
    case "gridCellColumns": return node.gridCellColumns(Int(try Self.length(arguments)))
    case "aspectRatio": return try aspectRatio(of: node)
    case "overlay":
      return try layered(node) { node, alignment, layers in node.overlay(alignment: alignment) { layers } }
    case "background":
      return try layered(node) { node, alignment, layers in node.background(alignment: alignment) { layers } }
    case "overlay+overlay": return node.overlay { color() }.overlay { color() }
    case "inside":
      guard arguments == "HStack0" else { break }
      return HStackLayout(spacing: 0).containing([node])
    case "alignmentGuide":
      let parts = arguments.split(separator: "=").map(String.init)
      guard let guide = TruthNames.vertical[String(parts[0].dropFirst())] else { break }
      let position = try Self.length(parts[1])
      return node.alignmentGuide(guide) { _ in position }
    default: break
    }
    throw Inexpressible("\(name) is no modifier of this library")
  }

  static func length(_ text: String) throws -> CGFloat {
    if text == "inf" { return .infinity }
    if text == "-inf" { return -.infinity }
    if let slash = text.firstIndex(of: "/") {
      return try length(String(text[..<slash])) / length(String(text[text.index(after: slash)...]))
    }
    guard let number = Double(text) else { throw Inexpressible("\(text) is no number") }
    return CGFloat(number)
  }

  private var labelled: [(label: String, value: String)] {
    arguments.split(separator: ",").map { part in
      let pair = part.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      return pair.count == 2 ? (pair[0], pair[1]) : ("", pair[0])
    }
  }

  private func frame(of node: LayoutNode) throws -> LayoutNode {
    if arguments == "width/height" { return node.frame(width: 10, height: 10) }
    var lengths: [String: CGFloat] = [:]
    var alignment = Alignment.center
    for (label, value) in labelled {
      if label == "alignment" {
        alignment = try TruthNames.find(.text(value), in: TruthNames.both, default: .center)
      } else {
        lengths[label] = try Self.length(value)
      }
    }
    if lengths["width"] != nil || lengths["height"] != nil {
      return node.frame(width: lengths["width"], height: lengths["height"], alignment: alignment)
    }
    return node.frame(
      minWidth: lengths["minWidth"], idealWidth: lengths["idealWidth"], maxWidth: lengths["maxWidth"],
      minHeight: lengths["minHeight"], idealHeight: lengths["idealHeight"], maxHeight: lengths["maxHeight"],
      alignment: alignment)
  }

  private func padding(of node: LayoutNode) throws -> LayoutNode {
    guard let (label, value) = labelled.first else { return node.padding() }
    let edges: [String: Edge.Set] = [
      "": .all, "top": .top, "leading": .leading, "bottom": .bottom, "trailing": .trailing,
    ]
    guard let set = edges[label] else { throw Inexpressible("no edge is called \(label)") }
    return node.padding(set, try Self.length(value))
  }

  private func aspectRatio(of node: LayoutNode) throws -> LayoutNode {
    guard let first = labelled.first else { return node.aspectRatio(1, contentMode: .fit) }
    return node.aspectRatio(try Self.length(first.value), contentMode: .fit)
  }

  private func layered(
    _ node: LayoutNode, _ apply: (LayoutNode, Alignment, [LayoutNode]) -> LayoutNode
  ) throws -> LayoutNode {
    var content = Substring(arguments)
    var alignment = Alignment.center
    if content.hasPrefix("alignment:") {
      let value = content.dropFirst("alignment:".count).prefix { $0 != ";" }
      alignment = try TruthNames.find(.text(String(value)), in: TruthNames.both, default: .center)
      content = content.dropFirst("alignment:".count + value.count + 1)
    }
    // A layer without named content is a colour, SwiftUI's usual probe.
    let layers = content.isEmpty ? [color()] : try TruthExpression(String(content), tree: tree).nodes()
    return apply(node, alignment, layers)
  }

  /// A frame in the words of the record: `width 60`, `60x40`, `idealWidth 80`, `min40 max80`.
  static func frame(described text: String, of node: LayoutNode) throws -> LayoutNode {
    if text.hasPrefix("width ") { return node.frame(width: try length(String(text.dropFirst(6)))) }
    if text.hasPrefix("idealWidth ") { return node.frame(idealWidth: try length(String(text.dropFirst(11)))) }
    var limits: [String: CGFloat] = [:]
    for word in text.split(separator: " ") {
      let parts = word.split(separator: "x").map(String.init)
      if parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]) {
        return node.frame(width: CGFloat(width), height: CGFloat(height))
      }
      limits[String(word.prefix(3))] = try length(String(word.dropFirst(3)))
    }
    return node.frame(minWidth: limits["min"], maxWidth: limits["max"])
  }
}
