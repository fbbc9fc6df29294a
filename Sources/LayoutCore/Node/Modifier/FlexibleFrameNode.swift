// The modifier that limits lengths, or makes them flexible.

import Foundation

/// A node in a frame between limits.
final class FlexibleFrameNode: AlignedFrameNode {
  /// The limits on one axis. Where they contradict, an ideal gives way to the minimum, and a maximum to both.
  struct Limits {
    var minimum: CGFloat?
    var ideal: CGFloat?
    var maximum: CGFloat?

    init(minimum: CGFloat?, ideal: CGFloat?, maximum: CGFloat?) {
      self.minimum = minimum
      self.ideal = ideal.map { max($0, minimum ?? $0) }
      self.maximum = maximum.map { max($0, self.ideal ?? minimum ?? $0) }
    }

    /// What the content is offered.
    var areNone: Bool { minimum == nil && ideal == nil && maximum == nil }

    func offer(for proposal: CGFloat?) -> CGFloat? {
      (proposal ?? ideal).map { Self.clamp($0, minimum ?? -.infinity, maximum ?? .infinity) }
    }

    /// The frame's length around content of the given length.
    func answer(to proposal: CGFloat?, content: CGFloat) -> CGFloat {
      if proposal == nil, let ideal { return Self.clamp(ideal, minimum ?? -.infinity, maximum ?? .infinity) }
      return Self.clamp(proposal ?? content, minimum ?? content, maximum ?? content)
    }

    private static func clamp(_ value: CGFloat, _ minimum: CGFloat, _ maximum: CGFloat) -> CGFloat {
      max(minimum, min(value, maximum))
    }
  }

  private let horizontal: Limits
  private let vertical: Limits

  init(_ content: LayoutNode, horizontal: Limits, vertical: Limits, alignment: Alignment) {
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
        horizontal: FlexibleFrameNode.Limits(minimum: minWidth, ideal: idealWidth, maximum: maxWidth),
        vertical: FlexibleFrameNode.Limits(minimum: minHeight, ideal: idealHeight, maximum: maxHeight),
        alignment: alignment)
    }
  }
}
