// From JSON to a tree: this file reads a scene, its neighbours layouts, children, modifiers and values.
//
// Nodes are made as they are read; a scene never exists in another form than that of a tree and what to ask of it.

import Foundation
import LayoutCore

/// Reads scenes, one at a time.
struct SceneDecoder {
  /// How deep containers nest at most.
  static let depthLimit = 200

  var reader: JSONReader

  /// What children are called, by the number of frames before theirs.
  var names: [Int: String] = [:]

  /// Which children are containers, by the number of frames before theirs.
  var containers: Set<Int> = []

  /// The number of frames that the children so far have.
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

  /// Reads the scene that comes next.
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
      // A text for people, since JSON has no comments.
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

/// Something to lay out, and the size to do it in.
struct Scene {
  /// The line where the scene starts.
  var line: Int
  /// The scene's name as JSON; nil where it has none.
  var id: [UInt8]?
  var proposal = ProposedViewSize.unspecified
  var layoutDirection = LayoutDirection.leftToRight
  /// The container, inside the padding.
  var root: ContainerNode
  /// The container in its padding.
  var tree: LayoutNode
  /// How many children there are, those of containers inside included.
  var childCount: Int
  /// What the children are called, by the order of their frames. Only children with names are here.
  var names: [Int: String]
  /// Which of the frames are those of containers.
  var containers: Set<Int>
  /// Whether there are nodes in the tree that are no children of the scene: the separators and the overflow items of flows.
  var hasParts: Bool
  /// Those of the flow at the root; nil where it has none.
  var rootParts: FlowParts?
}
