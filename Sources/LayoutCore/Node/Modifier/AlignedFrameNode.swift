// What frames have in common: the content is aligned in them.

import Foundation

/// A frame around other content.
class AlignedFrameNode: GeometryModifierNode {
  private let alignment: Alignment

  init(_ content: LayoutNode, alignment: Alignment) {
    self.alignment = alignment
    super.init(content)
  }

  /// What the content is offered in a frame that is offered `proposal`.
  func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    fatalError("\(Self.self) says nothing of what its content is offered")
  }

  /// The content where its guides meet those of the frame.
  override func placedContent(in size: CGSize, proposal: ProposedViewSize) -> Content {
    let proposal = inner(proposal)
    let inner = ViewDimensions(size: content.sizeThatFits(proposal), proposal: proposal, element: content)
    let outer = ViewDimensions(size: size, proposal: proposal, element: nil)
    let x = outer[alignment.horizontal] - inner[alignment.horizontal]
    let y = outer[alignment.vertical] - inner[alignment.vertical]
    return Content(origin: CGPoint(x: x.zeroIfNaN, y: y.zeroIfNaN), size: inner.size, proposal: proposal)
  }
}
