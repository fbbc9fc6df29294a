// The modifier that adds space around its content.

import Foundation

private final class PaddingNode: GeometryModifierNode {
  private let insets: EdgeInsets

  init(_ content: LayoutNode, insets: EdgeInsets) {
    self.insets = insets
    super.init(content)
  }

  private var width: CGFloat { insets.leading + insets.trailing }
  private var height: CGFloat { insets.top + insets.bottom }

  override func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: proposal.width.map { max(0, $0 - width) }, height: proposal.height.map { max(0, $0 - height) })
  }

  override func size(for proposal: ProposedViewSize) -> CGSize {
    let size = content.sizeThatFits(inner(proposal))
    return CGSize(width: max(0, size.width + width), height: max(0, size.height + height))
  }

  override func placedContent(in size: CGSize, proposal: ProposedViewSize) -> Content {
    let proposal = inner(proposal)
    return Content(
      origin: CGPoint(x: insets.leading, y: insets.top), size: content.sizeThatFits(proposal), proposal: proposal)
  }

  /// On edges with padding the spacing of a plain view, on the others that of the content.
  override var spacing: ViewSpacing {
    var padded: Edge.Set = []
    if insets.top != 0 { padded.insert(.top) }
    if insets.leading != 0 { padded.insert(.leading) }
    if insets.bottom != 0 { padded.insert(.bottom) }
    if insets.trailing != 0 { padded.insert(.trailing) }
    return padded.isEmpty ? content.spacing : content.spacing.resetting(padded)
  }
}

extension LayoutNode {
  /// The node, padded by `insets` in points.
  package func withPadding(_ insets: EdgeInsets) -> LayoutNode {
    modified { PaddingNode($0, insets: insets) }
  }
}
