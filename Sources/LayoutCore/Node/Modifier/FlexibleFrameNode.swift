// The modifier that limits lengths, or makes them flexible.

import Foundation

/// A node in a frame between limits.
final class FlexibleFrameNode: AlignedFrameNode {
  private let horizontal: FrameLimits
  private let vertical: FrameLimits

  init(_ content: LayoutNode, horizontal: FrameLimits, vertical: FrameLimits, alignment: Alignment) {
    self.horizontal = horizontal
    self.vertical = vertical
    super.init(content, alignment: alignment)
  }

  override func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: horizontal.offer(for: proposal.width), height: vertical.offer(for: proposal.height))
  }

  override func answer(to proposal: ProposedViewSize) -> CGSize {
    let size = content.sizeThatFits(inner(proposal))
    return CGSize(
      width: horizontal.answer(to: proposal.width, content: size.width),
      height: vertical.answer(to: proposal.height, content: size.height))
  }

  override var spacing: ViewSpacing {
    var edges: Edge.Set = []
    if !horizontal.areNone { edges.formUnion(.horizontal) }
    if !vertical.areNone { edges.formUnion(.vertical) }
    return content.spacing.framed(on: edges)
  }
}

extension LayoutNode {
  /// Puts the node into a frame between limits in points, in which it is aligned. As in SwiftUI: a maximum without a
  /// minimum never makes the frame smaller than the node.
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> LayoutNode {
    modified {
      FlexibleFrameNode(
        $0,
        horizontal: FrameLimits(minimum: minWidth, ideal: idealWidth, maximum: maxWidth),
        vertical: FrameLimits(minimum: minHeight, ideal: idealHeight, maximum: maxHeight),
        alignment: alignment)
    }
  }
}
