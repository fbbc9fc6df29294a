// A scene that was read: a tree and what to ask of it.

import LayoutCore

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
