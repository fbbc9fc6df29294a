// The modifier that moves an alignment guide.

import Foundation

/// A node that sets one guide itself.
final class GuideNode: ModifierNode {
  private let guide: AlignmentKey
  private let position: (ViewDimensions) -> CGFloat

  init(_ content: LayoutNode, guide: AlignmentKey, position: @escaping (ViewDimensions) -> CGFloat) {
    self.guide = guide
    self.position = position
    super.init(content)
  }

  override func setsGuide(_ key: AlignmentKey) -> Bool { key == guide || super.setsGuide(key) }

  override func explicitAlignment(of key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
    guard key == guide else { return super.explicitAlignment(of: key, size: size, proposal: proposal) }
    return position(ViewDimensions(size: size, proposal: proposal, element: content))
  }
}

extension LayoutNode {
  /// Sets the position of a horizontal guide, in points from the leading edge. As in SwiftUI.
  public func alignmentGuide(
    _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> LayoutNode {
    modified { GuideNode($0, guide: guide.key, position: computeValue) }
  }

  /// Sets the position of a vertical guide, in points from the top edge. As in SwiftUI.
  public func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> LayoutNode {
    modified { GuideNode($0, guide: guide.key, position: computeValue) }
  }
}
