import Foundation
import LayoutCore
import TestSupport

@testable import GtkViews

/// A recorded case of SwiftUI as a tree of views.
@MainActor
final class RecordedView {
  /// The leaves in their order.
  private(set) var leaves: [(name: String?, element: ViewElement)] = []

  /// A leaf with the answers of a node.
  private struct LeafView: PrimitiveView {
    let name: String?
    let owner: RecordedView
    let make: () -> LayoutNode

    @MainActor func update(_ node: ViewNode) {
      node.show(self) { node, view in
        let element = ViewElement(node, drawing: .group, view.make())
        view.owner.leaves.append((view.name, element))
        return [element]
      }
    }
  }

  /// The view of a leaf or a container, with its modifiers.
  func view(_ fact: Fact) throws -> AnyView {
    var view = try fact["container"].map { try container($0.text ?? "", fact) } ?? leaf(fact)
    for columns in fact["gridCellColumns"]?.list ?? [] {
      view = AnyView(view.gridCellColumns(Int(columns.length ?? 1)))
    }
    let modifiers = (fact["modifiers"]?.list ?? []).compactMap(\.text)
    for modifier in modifiers { view = try modified(view, by: modifier) }
    if let priority = fact["priority"]?.length, !modifiers.contains(where: { $0.hasPrefix("layoutPriority") }) {
      view = AnyView(view.layoutPriority(priority))
    }
    return try gridCell(view, fact)
  }

  private func container(_ kind: String, _ fact: Fact) throws -> AnyView {
    if kind == "Grid" { return try grid(fact) }
    guard kind == "leaf" || fact["children"] != nil else { throw Inexpressible("the children are described in words") }
    let children = try (fact["children"]?.list ?? []).map(view)
    let content = ForEach(children.indices, id: \.self) { children[$0] }
    let spacing = fact["spacing"]?.length
    func alignment<A>(_ names: [String: A], _ center: A) throws -> A {
      try TruthNames.find(fact["alignment"], in: names, default: center)
    }
    switch kind {
    case "HStack":
      let alignment = try alignment(TruthNames.vertical, .center)
      return AnyView(HStack(alignment: alignment, spacing: spacing) { content })
    case "VStack":
      let alignment = try alignment(TruthNames.horizontal, .center)
      return AnyView(VStack(alignment: alignment, spacing: spacing) { content })
    case "ZStack":
      let alignment = try alignment(TruthNames.both, .center)
      return AnyView(ZStack(alignment: alignment) { content })
    case "leaf":
      guard let root = fact["root"], root.text == nil else { throw Inexpressible("the root is an expression") }
      return try view(root)
    case "frame":
      guard let text = fact["frame"]?.text, let child = children.first else { break }
      return try framed(child, as: text)
    default: break
    }
    throw Inexpressible("\(kind) is no container of these tests")
  }

  private func leaf(_ fact: Fact) throws -> AnyView {
    func leaf(_ make: @escaping () -> LayoutNode) -> AnyView {
      AnyView(LeafView(name: fact["name"]?.text, owner: self, make: make))
    }
    switch fact["kind"]?.text ?? "" {
    case "empty": return AnyView(EmptyView())
    case "spacer" where fact["name"] == nil: return AnyView(Spacer(minLength: fact["minLength"]?.length))
    case "spacer":
      let length = fact["minLength"]?.length
      return leaf { SpacerNode(minLength: length) }
    case "fixed", "answers":
      guard let size = (fact["fixed"] ?? fact["size"])?.size else { break }
      return leaf { FixedNode(size) }
    case "clamp":
      guard let minimum = fact["min"]?.size, let maximum = fact["max"]?.size else { break }
      let ideal = fact["ideal"]?.proposal ?? .unspecified
      return leaf { FlexibleNode(minimum: minimum, ideal: ideal, maximum: maximum) }
    case "wrap":
      guard let width = fact["textWidth"]?.length, let height = fact["lineHeight"]?.length else { break }
      return leaf { TextNode(width: width, lineHeight: height) }
    case "color": return leaf { MeasuredNode { $0.replacingUnspecifiedDimensions() } }
    case "half": return leaf { MeasuredNode { CGSize(width: ($0.width ?? 40) / 2, height: 10) } }
    case "double": return leaf { MeasuredNode { CGSize(width: ($0.width ?? 10) * 2, height: 10) } }
    default: break
    }
    throw Inexpressible("\(fact["kind"]?.text ?? "nothing") is no leaf of these tests")
  }
}

// MARK: Grids

extension RecordedView {
  private func grid(_ fact: Fact) throws -> AnyView {
    guard let rows = fact["rows"]?.list else { throw Inexpressible("the case has no rows") }
    let views = try rows.map { row in
      if let single = row["nonRow"] { return try view(single) }
      let alignment = try row["alignment"].map { try TruthNames.find($0, in: TruthNames.vertical, default: .center) }
      let cells = try (row["row"]?.list ?? []).map(view)
      return AnyView(GridRow(alignment: alignment) { ForEach(cells.indices, id: \.self) { cells[$0] } })
    }
    return AnyView(
      Grid(
        alignment: try TruthNames.find(fact["alignment"], in: TruthNames.both, default: .center),
        horizontalSpacing: fact["horizontalSpacing"]?.length, verticalSpacing: fact["verticalSpacing"]?.length
      ) { ForEach(views.indices, id: \.self) { views[$0] } })
  }

  private func gridCell(_ view: AnyView, _ fact: Fact) throws -> AnyView {
    var view = view
    for alignment in fact["gridColumnAlignment"]?.list ?? [] {
      view = AnyView(
        view.gridColumnAlignment(try TruthNames.find(alignment, in: TruthNames.horizontal, default: .center)))
    }
    for anchor in fact["gridCellAnchor"]?.list ?? [] {
      let point = anchor.size.map { UnitPoint(x: $0.width, y: $0.height) }
      view = AnyView(
        view.gridCellAnchor(try point ?? TruthNames.find(anchor, in: TruthNames.anchors, default: .center)))
    }
    for axis in fact["unsizedAxes"]?.list ?? [] {
      view = AnyView(view.gridCellUnsizedAxes(try TruthNames.find(axis, in: TruthNames.axes, default: [])))
    }
    return view
  }
}

// MARK: Modifiers

extension RecordedView {
  /// A modifier as in `frame(width:200,alignment:leading)`.
  private func modified(_ view: AnyView, by text: String) throws -> AnyView {
    let parts = text.dropLast().split(separator: "(", maxSplits: 1).map(String.init)
    let arguments = (parts.count > 1 ? parts[1] : "").split(separator: ",").map { argument in
      let pair = argument.split(separator: ":").map(String.init)
      return pair.count == 2 ? (label: pair[0], value: pair[1]) : (label: "", value: pair[0])
    }
    let lengths = Dictionary(
      arguments.compactMap { argument in Self.length(argument.value).map { (argument.label, $0) } },
      uniquingKeysWith: { $1 })
    switch parts[0] {
    case "frame" where !arguments.isEmpty:
      let alignment = try TruthNames.find(
        arguments.first { $0.label == "alignment" }.map { .text($0.value) }, in: TruthNames.both, default: .center)
      if lengths["width"] != nil || lengths["height"] != nil {
        return AnyView(view.frame(width: lengths["width"], height: lengths["height"], alignment: alignment))
      }
      guard lengths.keys.contains(where: { $0.hasPrefix("m") || $0.hasPrefix("i") }) else { break }
      return AnyView(
        view.frame(
          minWidth: lengths["minWidth"], idealWidth: lengths["idealWidth"], maxWidth: lengths["maxWidth"],
          minHeight: lengths["minHeight"], idealHeight: lengths["idealHeight"], maxHeight: lengths["maxHeight"],
          alignment: alignment))
    case "padding" where arguments.count == 1:
      guard let length = Self.length(arguments[0].value) else { break }
      let edges: [String: Edge.Set] = [
        "": .all, "top": .top, "leading": .leading, "bottom": .bottom, "trailing": .trailing,
      ]
      return AnyView(view.padding(edges[arguments[0].label] ?? .all, length))
    case "fixedSize" where arguments.isEmpty: return AnyView(view.fixedSize())
    case "layoutPriority":
      if let priority = lengths[""] { return AnyView(view.layoutPriority(priority)) }
    case "aspectRatio": return AnyView(view.aspectRatio(lengths[""] ?? 1, contentMode: .fit))
    default: break
    }
    throw Inexpressible("\(text) is no modifier of these tests")
  }

  private static func length(_ text: String) -> CGFloat? {
    Fact.text(text).length ?? Double(text).map { CGFloat($0) }
  }

  /// A frame as in `width 60`, `60x40`, `idealWidth 80` and `min40 max80`.
  private func framed(_ view: AnyView, as text: String) throws -> AnyView {
    if let match = text.wholeMatch(of: /width (\d+)|(\d+)x(\d+)/) {
      let height = match.3.flatMap { Self.length(String($0)) }
      return AnyView(view.frame(width: Self.length(String(match.1 ?? match.2 ?? "")), height: height))
    }
    if let match = text.wholeMatch(of: /idealWidth (\d+)/) {
      return AnyView(view.frame(idealWidth: Self.length(String(match.1))))
    }
    guard let match = text.wholeMatch(of: /(?:min(\d+))? ?(?:max(\d+|inf))?/) else {
      throw Inexpressible("\(text) is no frame")
    }
    return AnyView(
      view.frame(
        minWidth: match.1.flatMap { Self.length(String($0)) }, maxWidth: match.2.flatMap { Self.length(String($0)) }))
  }
}
