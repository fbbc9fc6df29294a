// The decoding of the children of a container.

import Foundation
import LayoutCore

extension SceneDecoder {
  private enum ChildKey: Int, SceneKey {
    case size, min, ideal, max, firstBaseline, lastBaseline, text, spacer, divider, lineBreak, layout, children
    case row, gridCellColumns, gridCellAnchor, gridColumnAlignment, gridCellUnsizedAxes
    case priority, growWeight, flexibility, startsNewLine, alignment, name, modifiers
    static let named = makeNames()
  }

  /// Reads the children of a container.
  ///
  /// - Parameters:
  ///   - depth: The number of nested containers, including this one.
  ///   - rowDepth: The number of rows around the children.
  mutating func readChildren(depth: Int, rowDepth: Int = 0) throws -> ContiguousArray<LayoutNode> {
    guard depth <= Self.depthLimit else {
      throw SceneError("containers nest more than \(Self.depthLimit) deep, which is the limit")
    }
    guard rowDepth <= Self.depthLimit else {
      throw SceneError("rows nest more than \(Self.depthLimit) deep, which is the limit")
    }
    var list = try JSONReader.List(&reader)
    var children: ContiguousArray<LayoutNode> = []
    while try list.next(&reader) { children.append(try readChild(depth: depth, rowDepth: rowDepth)) }
    return children
  }

  private mutating func readChild(depth: Int, rowDepth: Int) throws -> LayoutNode {
    var members = try JSONReader.Members<ChildKey>(&reader, of: "a child")
    var draft = ChildDraft()
    let frame = frameCount
    frameCount += 1
    while let key = try members.next(&reader) {
      switch key {
      case .size: draft.set(.fixed(try readSize()))
      case .min: draft.minimum = try readProposal()
      case .ideal: draft.ideal = try readProposal()
      case .max: draft.maximum = try readProposal()
      case .firstBaseline: draft.firstBaseline = try readOptionalLength()
      case .lastBaseline: draft.lastBaseline = try readOptionalLength()
      case .text: draft.set(.text(try readText()))
      case .spacer: draft.set(.spacer(try readOptionalLength()))
      case .divider:
        try readTrue()
        draft.set(.divider)
      case .lineBreak:
        try readTrue()
        draft.set(.lineBreak)
      case .layout: draft.layout = try readLayout()
      case .children: draft.children = try readChildren(depth: depth + 1)
      case .name: names[frame] = try reader.readString()
      case .modifiers: draft.modifiers = try readModifiers()
      case .row:
        // A row is not a node itself and has no frame.
        frameCount -= 1
        draft.row = try readChildren(depth: depth, rowDepth: rowDepth + 1)
      case .alignment: draft.alignment = try readAlignment()
      case .priority, .growWeight, .flexibility, .startsNewLine, .gridCellColumns, .gridCellAnchor,
        .gridColumnAlignment, .gridCellUnsizedAxes:
        if let attribute = try readAttribute(key) { draft.attributes.append(attribute) }
      }
    }
    if draft.layout != nil { containers.insert(frame) }
    return try draft.makeNode()
  }

  /// Reads an attribute of a child for its container; nil for `null`, which sets nothing.
  private mutating func readAttribute(_ key: ChildKey) throws -> ChildDraft.Modifier? {
    switch key {
    case .priority:
      let priority = Double(try readLength())
      return { $0.layoutPriority(priority) }
    case .growWeight:
      guard let weight = try readOptionalLength() else { return nil }
      guard weight >= 0, weight.isFinite else { throw SceneError("it must be a number, at least 0") }
      return { $0.layoutValue(key: GrowWeight.self, value: weight) }
    case .flexibility:
      let flexibility = try readCase(of: FlowFlexibility.self)
      return { $0.layoutValue(key: FlowFlexibility.self, value: flexibility) }
    case .startsNewLine:
      let starts = try reader.readBoolean()
      return { $0.layoutValue(key: StartsNewLine.self, value: starts) }
    case .gridCellColumns: return try readSpan()
    case .gridCellAnchor: return try readAnchor()
    case .gridColumnAlignment: return try readColumnAlignment()
    case .gridCellUnsizedAxes: return try readUnsizedAxes()
    default: return nil
    }
  }

  private enum TextKey: Int, SceneKey {
    case width, lineHeight
    static let named = makeNames()
  }

  private mutating func readText() throws -> LayoutNode {
    var members = try JSONReader.Members<TextKey>(&reader, of: "text")
    var width: CGFloat?
    var lineHeight: CGFloat?
    while let key = try members.next(&reader) {
      switch key {
      case .width: width = try readLength()
      case .lineHeight: lineHeight = try readLength()
      }
    }
    guard let width, let lineHeight else { throw SceneError("it needs 'width' and 'lineHeight'") }
    return TextNode(width: width, lineHeight: lineHeight)
  }
}
