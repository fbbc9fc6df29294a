// The keys of a child that is being read. They may come in any order.

import Foundation
import LayoutCore
import LayoutNodes

struct ChildDraft {
  /// The kind of a leaf.
  enum Content {
    case fixed(CGSize)
    case text(LayoutNode)
    case spacer(CGFloat?)
    case divider
    case lineBreak
  }

  var content: Content?
  private var contentCount = 0
  var minimum: ProposedViewSize?
  var ideal: ProposedViewSize?
  var maximum: ProposedViewSize?
  var firstBaseline: CGFloat?
  var lastBaseline: CGFloat?
  var layout: SceneLayout?
  var children: ContiguousArray<LayoutNode>?
  /// The cells of a row.
  var row: ContiguousArray<LayoutNode>?
  /// The alignment of the child across its line, or of the cells in a row.
  var alignment: Alignment?
  var modifiers: [Modifier] = []
  var attributes: [Modifier] = []

  /// A modifier or an attribute, as a function that wraps the child.
  typealias Modifier = (LayoutNode) -> LayoutNode

  mutating func set(_ content: Content) {
    self.content = content
    contentCount += 1
  }

  private var isFlexible: Bool { minimum != nil || ideal != nil || maximum != nil }

  /// The child with all modifiers and attributes.
  func makeNode() throws -> LayoutNode {
    let kinds =
      contentCount + (isFlexible ? 1 : 0) + (layout != nil || children != nil ? 1 : 0) + (row != nil ? 1 : 0)
    guard kinds == 1 else {
      throw SceneError(
        """
        a child must have one of 'size', 'min'/'ideal'/'max', 'text', 'spacer', 'divider', 'lineBreak', 'layout' and \
        'row', but this one has \(kinds == 0 ? "none" : "\(kinds)") of them
        """)
    }
    var node = try makeContent()
    if firstBaseline != nil || lastBaseline != nil {
      guard node is FixedNode || node is FlexibleNode else {
        throw SceneError("only a child with 'size' or 'min'/'ideal'/'max' has baselines")
      }
      node = node.textBaselines(first: firstBaseline, last: lastBaseline)
    }
    for modifier in modifiers { node = modifier(node) }
    for attribute in attributes { node = attribute(node) }
    if row == nil, let alignment {
      node = node.layoutValue(key: FlowItemAlignment.self, value: alignment)
    }
    return node
  }

  /// The alignment of a row, which must be vertical.
  private func rowAlignment() throws -> VerticalAlignment? {
    guard let alignment else { return nil }
    guard alignment.horizontal == .center else {
      throw SceneError("the alignment of a row must be one of \(SceneDecoder.verticalNames)")
    }
    return alignment.vertical
  }

  private func makeContent() throws -> LayoutNode {
    switch content {
    case .fixed(let size): return FixedNode(size)
    case .text(let node): return node
    case .spacer(let length): return Spacer(minLength: length)
    case .divider: return Divider()
    case .lineBreak: return LineBreak()
    case nil: break
    }
    if isFlexible {
      return FlexibleNode(
        minimum: CGSize(width: minimum?.width ?? 0, height: minimum?.height ?? 0),
        ideal: ideal ?? .unspecified,
        maximum: CGSize(width: maximum?.width ?? .infinity, height: maximum?.height ?? .infinity))
    }
    if let row {
      return GridRow(alignment: try rowAlignment()) { row }
    }
    guard let layout else { throw SceneError("the key 'layout' is missing beside 'children'") }
    return try layout.container(of: children ?? [])
  }
}
