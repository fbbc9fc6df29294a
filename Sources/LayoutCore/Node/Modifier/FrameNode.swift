// Frames, in which content is aligned: frames with a fixed width, height or both, and frames between limits.

import Foundation

private class FrameNode: GeometryModifierNode {
  private let alignment: Alignment

  init(_ content: LayoutNode, alignment: Alignment) {
    self.alignment = alignment
    super.init(content)
  }

  /// The proposal to the content in a frame of `size`, which is the answer to `proposal`.
  func placedOffer(in size: CGSize, for proposal: ProposedViewSize) -> ProposedViewSize { inner(proposal) }

  /// The content, placed so that its guides meet those of the frame.
  override func placedContent(in size: CGSize, proposal: ProposedViewSize) -> Content {
    let proposal = placedOffer(in: size, for: proposal)
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
    self.width = width.flatMap { FrameLimits.limit($0, atLeast: 0) }
    self.height = height.flatMap { FrameLimits.limit($0, atLeast: 0) }
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

extension LayoutNode {
  /// The node in a frame of a fixed size in points. On an axis without a length, the frame has the node's own length.
  package func withFrame(width: CGFloat?, height: CGFloat?, alignment: Alignment) -> LayoutNode {
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

  override func placedOffer(in size: CGSize, for proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: horizontal.placedOffer(in: size.width, for: proposal.width),
      height: vertical.placedOffer(in: size.height, for: proposal.height))
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

extension LayoutNode {
  /// The node in a frame between limits.
  package func withFrame(horizontal: FrameLimits, vertical: FrameLimits, alignment: Alignment) -> LayoutNode {
    modified { FlexibleFrameNode($0, horizontal: horizontal, vertical: vertical, alignment: alignment) }
  }
}

/// The limits of a frame on one axis, in points.
///
/// As in SwiftUI, a negative limit counts as 0, and of contradicting limits the minimum overrides the ideal, and both
/// override the maximum. A limit that is not a number is ignored.
package struct FrameLimits: Equatable, Sendable {
  private let minimum: CGFloat?
  private let ideal: CGFloat?
  private let maximum: CGFloat?

  package init(minimum: CGFloat? = nil, ideal: CGFloat? = nil, maximum: CGFloat? = nil) {
    let minimum = minimum.flatMap { Self.limit($0, atLeast: 0) }
    let ideal = ideal.flatMap { Self.limit($0, atLeast: minimum ?? 0) }
    self.minimum = minimum
    self.ideal = ideal
    self.maximum = maximum.flatMap { Self.limit($0, atLeast: ideal ?? minimum ?? 0) }
  }

  fileprivate static func limit(_ length: CGFloat, atLeast least: CGFloat) -> CGFloat? {
    length.isNaN ? nil : max(length, least)
  }

  fileprivate var isEmpty: Bool { minimum == nil && ideal == nil && maximum == nil }

  /// The proposal to the content while it is measured.
  package func offer(for proposal: CGFloat?) -> CGFloat? {
    (proposal ?? ideal).map { Self.clamp($0, minimum ?? -.infinity, maximum ?? .infinity) }
  }

  /// The proposal to the content in a frame of the given length, which is the answer to `proposal`.
  ///
  /// As in SwiftUI, content that was measured without a length is proposed the frame's length where that length is a
  /// limit: a text that is wider than the maximum wraps inside the frame.
  package func placedOffer(in length: CGFloat, for proposal: CGFloat?) -> CGFloat? {
    offer(for: proposal) ?? (length == minimum || length == maximum ? length : nil)
  }

  /// The frame's length around content of the given length.
  ///
  /// A maximum without a minimum makes the frame smaller than its content only where the content exceeds the maximum.
  package func length(for proposal: CGFloat?, content: CGFloat) -> CGFloat {
    if proposal == nil, let ideal { return ideal }
    let maximum = maximum ?? content
    return Self.clamp(proposal ?? content, minimum ?? min(content, maximum), maximum)
  }

  private static func clamp(_ value: CGFloat, _ minimum: CGFloat, _ maximum: CGFloat) -> CGFloat {
    max(minimum, min(value, maximum))
  }
}
