// Frames, in which content is aligned: frames with a fixed width, height or both, and frames between limits.

import Foundation

private class FrameNode: GeometryModifierNode {
  private let alignment: Alignment

  init(_ content: LayoutNode, alignment: Alignment) {
    self.alignment = alignment
    super.init(content)
  }

  /// The content, placed so that its guides meet those of the frame.
  override func placedContent(in size: CGSize, proposal: ProposedViewSize) -> Content {
    let proposal = inner(proposal)
    let inner = ViewDimensions(size: content.sizeThatFits(proposal), proposal: proposal, element: content)
    let outer = ViewDimensions(size: size, proposal: proposal, element: nil)
    return Content(origin: outer.origin(of: inner, by: alignment), size: inner.size, proposal: proposal)
  }
}

/// A node with a fixed length on one axis or both.
private final class FixedFrameNode: FrameNode {
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

  override func size(for proposal: ProposedViewSize) -> CGSize {
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

extension View {
  /// Puts the node into a frame of a fixed size in points, as in SwiftUI. The node is aligned in the frame and may
  /// overflow it. On an axis without a length, the frame has the node's own length.
  public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> LayoutNode {
    modified { FixedFrameNode($0, width: width, height: height, alignment: alignment) }
  }
}

private final class FlexibleFrameNode: FrameNode {
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

  override func size(for proposal: ProposedViewSize) -> CGSize {
    let size = content.sizeThatFits(inner(proposal))
    return CGSize(
      width: horizontal.length(for: proposal.width, content: size.width),
      height: vertical.length(for: proposal.height, content: size.height))
  }

  override var spacing: ViewSpacing {
    var edges: Edge.Set = []
    if !horizontal.isEmpty { edges.formUnion(.horizontal) }
    if !vertical.isEmpty { edges.formUnion(.vertical) }
    return content.spacing.framed(on: edges)
  }
}

extension View {
  /// Puts the node into a frame between limits in points, as in SwiftUI. The node is aligned in the frame. A maximum
  /// without a minimum never makes the frame smaller than the node.
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

/// The limits of a frame on one axis, in points. Of contradicting limits the minimum overrides the ideal, and both
/// override the maximum.
package struct FrameLimits: Equatable, Sendable {
  private let minimum: CGFloat?
  private let ideal: CGFloat?
  private let maximum: CGFloat?

  package init(minimum: CGFloat? = nil, ideal: CGFloat? = nil, maximum: CGFloat? = nil) {
    let ideal = ideal.map { max($0, minimum ?? $0) }
    self.minimum = minimum
    self.ideal = ideal
    self.maximum = maximum.map { max($0, ideal ?? minimum ?? $0) }
  }

  fileprivate var isEmpty: Bool { minimum == nil && ideal == nil && maximum == nil }

  /// The proposal to the content.
  package func offer(for proposal: CGFloat?) -> CGFloat? {
    (proposal ?? ideal).map { Self.clamp($0, minimum ?? -.infinity, maximum ?? .infinity) }
  }

  /// The frame's length around content of the given length.
  package func length(for proposal: CGFloat?, content: CGFloat) -> CGFloat {
    if proposal == nil, let ideal { return Self.clamp(ideal, minimum ?? -.infinity, maximum ?? .infinity) }
    return Self.clamp(proposal ?? content, minimum ?? content, maximum ?? content)
  }

  private static func clamp(_ value: CGFloat, _ minimum: CGFloat, _ maximum: CGFloat) -> CGFloat {
    max(minimum, min(value, maximum))
  }
}
