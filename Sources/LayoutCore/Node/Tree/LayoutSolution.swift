// What solving a tree gives: its size and the frame of every node.

import Foundation

/// The geometry of a solved tree, in points from the top left corner of its root.
public struct LayoutSolution {
  /// The root's answer to the proposal.
  public let size: CGSize

  /// The frames of all leaves and containers, depth first: the root, then its children in order, a container before its
  /// content. A modified node reports its own frame, inside its modifiers; nil stands for a hidden node.
  public private(set) var frames: ContiguousArray<CGRect?> = []

  let layoutDirection: LayoutDirection
  private let root: LayoutNode

  init(root: LayoutNode, size: CGSize, layoutDirection: LayoutDirection) {
    self.root = root
    self.size = size
    self.layoutDirection = layoutDirection
  }

  mutating func append(_ frame: CGRect?) {
    frames.append(frame)
  }

  /// The frame of one leaf or container of the tree; for a modifier, that of the node inside. Nil when it is hidden or
  /// not of this tree. Takes time linear in the number of nodes.
  public func frame(of node: LayoutNode) -> CGRect? {
    var wanted: LayoutNode?
    node.visit { if wanted == nil { wanted = $0 } }
    var index = 0
    var found: Int?
    root.visit { candidate in
      if candidate === wanted { found = index }
      index += 1
    }
    return found.flatMap { frames[$0] }
  }
}
