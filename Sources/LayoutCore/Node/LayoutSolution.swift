// The result of solving a tree, its size and the frame of every node, and the call that solves a tree for a proposal.

import Foundation

/// The geometry of a solved tree, in points from the top left corner of its root.
public struct LayoutSolution {
  /// The size of the root for the proposal.
  public let size: CGSize

  /// The frames of all leaves and containers, depth first: the root, then its children in order, a container before its
  /// content. The frame of a modified node is its own, inside of its modifiers; nil represents a hidden node.
  public private(set) var frames: ContiguousArray<CGRect?> = []

  private let layoutDirection: LayoutDirection
  let root: LayoutNode
  private let keepsFrames: Bool

  init(root: LayoutNode, size: CGSize, layoutDirection: LayoutDirection, keepsFrames: Bool) {
    self.root = root
    self.size = size
    self.layoutDirection = layoutDirection
    self.keepsFrames = keepsFrames
  }

  mutating func append(_ frame: CGRect?) {
    if keepsFrames { frames.append(frame) }
  }

  /// The frame of content of `size` whose leading top corner is at `origin` in `frame`.
  func frame(of size: CGSize, at origin: CGPoint, in frame: CGRect) -> CGRect {
    var x = origin.x
    if layoutDirection == .rightToLeft {
      // An infinite width is its own mirror image, because the difference would not be a number.
      let mirrored = frame.size.width - size.width - x
      x = mirrored.isNaN ? x : mirrored
    }
    let place = CGPoint(x: frame.origin.x.carrying(x), y: frame.origin.y.carrying(origin.y))
    return CGRect(origin: place, size: size)
  }

  /// The frame of one leaf or container of the tree; for a modifier, that of the node inside. Nil when the node is
  /// hidden or not in this tree. Takes time linear in the number of nodes.
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

extension LayoutNode {
  /// Lays the tree out at the size that it returns for `proposal`, and counts its measurements, and all later ones of
  /// the tree, in `ledger`. Once the ledger is exhausted, the solution is undefined and the tree must not be used any
  /// more.
  ///
  /// - Parameter keepsFrames: Whether the solution has frames, which a toolkit that records them itself does not need.
  @discardableResult
  package func solve(
    _ proposal: ProposedViewSize, layoutDirection: LayoutDirection, trace: LayoutTrace? = nil, ledger: TreeLedger,
    keepsFrames: Bool = true
  ) -> LayoutSolution {
    var context = LayoutContext(layoutDirection: layoutDirection, trace: trace)
    context.ledger = ledger
    adopt(context)
    let size = sizeThatFits(proposal)
    var solution = LayoutSolution(
      root: self, size: size, layoutDirection: layoutDirection, keepsFrames: keepsFrames)
    place(in: CGRect(origin: .zero, size: size), proposal: proposal, into: &solution)
    return solution
  }
}
