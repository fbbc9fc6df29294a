// The decoding of JSON to a tree. This file decodes scenes; the other files decode layouts, children, modifiers and
// values.
//
// Nodes are made as they are read; there is no intermediate form of a scene.

import Foundation
import LayoutCore
import LayoutNodes

/// Decodes scenes, one at a time.
struct SceneDecoder {
  /// The maximum nesting of containers.
  static let depthLimit = 200

  var reader: JSONReader

  /// The names of children, by the index of their frame.
  var names: [Int: String] = [:]

  /// The children that are containers, by the index of their frame.
  var containers: Set<Int> = []

  /// The number of frames of the children so far.
  var frameCount = 0

  /// Whether any flow has separators or an overflow item.
  var hasParts = false

  init(_ reader: JSONReader) {
    self.reader = reader
  }

  private enum Key: Int, SceneKey {
    case id, comment, proposal, layoutDirection, padding, layout, children
    static let named = makeNames()
  }

  mutating func readScene() throws -> Scene {
    let line = reader.line
    names = [:]
    containers = []
    frameCount = 0
    hasParts = false
    var members = try JSONReader.Members<Key>(&reader, of: "a scene")
    var id: [UInt8]?
    var proposal = ProposedViewSize.unspecified
    var direction = LayoutDirection.leftToRight
    var insets: EdgeInsets?
    var layout: SceneLayout?
    var children: ContiguousArray<LayoutNode> = []
    while let key = try members.next(&reader) {
      switch key {
      case .id: id = try reader.readRaw()
      // A text for people, because JSON has no comments.
      case .comment: _ = try reader.readString()
      case .proposal: proposal = try readProposal()
      case .layoutDirection: direction = try readCase(of: LayoutDirection.self)
      case .padding: insets = try readInsets()
      case .layout: layout = try readLayout()
      case .children: children = try readChildren(depth: 1)
      }
    }
    guard let layout else { throw SceneError("the key 'layout' is missing") }
    let root = try layout.container(of: children)
    return Scene(
      line: line, id: id, proposal: proposal, layoutDirection: direction, root: root,
      tree: insets.map { root.padding($0) } ?? root, childCount: frameCount, names: names,
      containers: containers, hasParts: hasParts, rootParts: layout.parts)
  }
}

/// A tree to lay out, and the proposal for it.
struct Scene {
  /// The line at which the scene starts.
  var line: Int
  /// The scene's `id` as JSON; nil if it has none.
  var id: [UInt8]?
  var proposal = ProposedViewSize.unspecified
  var layoutDirection = LayoutDirection.leftToRight
  /// The container, inside the padding.
  var root: ContainerNode
  /// The container with its padding.
  var tree: LayoutNode
  /// The number of children, including those of nested containers.
  var childCount: Int
  /// The names of the children, by the index of their frame. Only named children are included.
  var names: [Int: String]
  /// The indices of the frames of containers.
  var containers: Set<Int>
  /// Whether the tree has nodes that are not children of the scene: the separators and overflow items of flows.
  var hasParts: Bool
  /// The separators and the overflow item of the flow at the root; nil if it has none.
  var rootParts: FlowParts?
}
