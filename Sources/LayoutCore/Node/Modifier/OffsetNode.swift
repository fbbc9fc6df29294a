// The modifiers that move a node from the place that the layout chose: by a distance, or to a position.
//
// Recorded results of SwiftUI show that a priority passes through an offset. Sizes, proposals and mirroring follow
// SwiftUI's documentation and the source of its open reimplementation, OpenSwiftUI.

import Foundation

/// A node that is moved from its place, without an effect on layout: all other properties are those of its content.
private final class OffsetNode: ModifierNode {
  private let offset: CGSize

  init(_ content: LayoutNode, offset: CGSize) {
    require(
      !offset.width.isNaN && !offset.height.isNaN, "An offset of \(offset.width), \(offset.height) is no distance")
    self.offset = offset
    super.init(content)
  }

  override func place(in frame: CGRect?, proposal: ProposedViewSize, into solution: inout LayoutSolution) {
    let moved = frame.map {
      solution.frame(of: $0.size, at: CGPoint(x: offset.width, y: offset.height), in: $0)
    }
    content.place(in: moved, proposal: proposal, into: &solution)
  }
}

extension LayoutNode {
  /// The node, moved by `offset` in points without an effect on layout.
  package func withOffset(_ offset: CGSize) -> LayoutNode {
    modified { OffsetNode($0, offset: offset) }
  }
}

/// A node that takes the proposed size and puts its content's centre at a position.
private final class PositionNode: GeometryModifierNode {
  private let position: CGPoint

  init(_ content: LayoutNode, position: CGPoint) {
    require(!position.x.isNaN && !position.y.isNaN, "(\(position.x), \(position.y)) is no position")
    self.position = position
    super.init(content)
  }

  /// The proposal; on an unspecified axis, the content's length.
  override func size(for proposal: ProposedViewSize) -> CGSize {
    if let width = proposal.width, let height = proposal.height { return CGSize(width: width, height: height) }
    let size = content.sizeThatFits(proposal)
    return CGSize(width: proposal.width ?? size.width, height: proposal.height ?? size.height)
  }

  /// The proposal to the content is the modifier's own size.
  override func placedContent(in size: CGSize, proposal: ProposedViewSize) -> Content {
    let offer = ProposedViewSize(size)
    let inner = content.sizeThatFits(offer)
    let origin = CGPoint(
      x: position.x.carrying(-inner.width / 2), y: position.y.carrying(-inner.height / 2))
    return Content(origin: origin, size: inner, proposal: offer)
  }

  /// The spacing of a plain view, as with a frame.
  override var spacing: ViewSpacing { .plain }
}

extension LayoutNode {
  /// The node with its centre at `position`, in points from the leading top corner of the proposed space.
  package func withPosition(_ position: CGPoint) -> LayoutNode {
    modified { PositionNode($0, position: position) }
  }
}
