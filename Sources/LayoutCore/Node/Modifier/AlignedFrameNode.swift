// What frames have in common: the content is aligned in them.
//
// Where the content lies follows from its guides, and a guide of a frame follows from where its content lies. Frames
// around frames would ask each other ever more often, so a frame around anything but a leaf remembers its last answer.

import Foundation

/// A frame around other content.
class AlignedFrameNode: GeometryModifierNode {
  private let alignment: Alignment
  private var latest: Latest?

  /// The place of the content for one size and proposal.
  private final class Latest {
    let size: CGSize
    let proposal: ProposedViewSize
    let content: Content

    init(size: CGSize, proposal: ProposedViewSize, content: Content) {
      self.size = size
      self.proposal = proposal
      self.content = content
    }
  }

  init(_ content: LayoutNode, alignment: Alignment) {
    self.alignment = alignment
    super.init(content)
  }

  /// What the content is offered in a frame that is offered `proposal`.
  func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    preconditionFailure("\(Self.self) says nothing of what its content is offered")
  }

  override func placedContent(in size: CGSize, proposal: ProposedViewSize) -> Content {
    if let latest, latest.size == size, latest.proposal == proposal { return latest.content }
    let placed = aligned(in: size, proposal: inner(proposal))
    if content.hasContent { latest = Latest(size: size, proposal: proposal, content: placed) }
    return placed
  }

  /// The content where its guides meet those of the frame.
  private func aligned(in size: CGSize, proposal: ProposedViewSize) -> Content {
    let inner = ViewDimensions(size: content.sizeThatFits(proposal), proposal: proposal, element: content)
    let outer = ViewDimensions(size: size, proposal: proposal, element: nil)
    let x = outer[alignment.horizontal] - inner[alignment.horizontal]
    let y = outer[alignment.vertical] - inner[alignment.vertical]
    return Content(origin: CGPoint(x: x.zeroIfNaN, y: y.zeroIfNaN), size: inner.size, proposal: proposal)
  }

  override func adopt(_ context: LayoutContext) {
    latest = nil
    super.adopt(context)
  }
}
