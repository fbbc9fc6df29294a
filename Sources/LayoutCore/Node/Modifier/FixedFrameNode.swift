// The modifier that fixes a width, a height or both.

import Foundation

/// A node with a fixed length on some axes.
final class FixedFrameNode: AlignedFrameNode {
  private let width: CGFloat?
  private let height: CGFloat?

  init(_ content: LayoutNode, width: CGFloat?, height: CGFloat?, alignment: Alignment) {
    self.width = width
    self.height = height
    super.init(content, alignment: alignment)
  }

  override func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height)
  }

  override func answer(to proposal: ProposedViewSize) -> CGSize {
    if let width, let height { return CGSize(width: width, height: height) }
    let size = content.sizeThatFits(inner(proposal))
    return CGSize(width: width ?? size.width, height: height ?? size.height)
  }

  override var spacing: ViewSpacing {
    var edges: Edge.Set = []
    if width != nil { edges.formUnion(.horizontal) }
    if height != nil { edges.formUnion(.vertical) }
    return content.spacing.framed(on: edges)
  }
}

extension LayoutNode {
  /// Puts the node into a frame of a fixed size in points, in which it is aligned and which it may overflow. As in
  /// SwiftUI; an axis of nil is the node's own.
  public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> LayoutNode {
    modified { FixedFrameNode($0, width: width, height: height, alignment: alignment) }
  }
}
