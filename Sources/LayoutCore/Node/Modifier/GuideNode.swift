// The modifiers that set alignment guides: a single guide, or the text baselines, which leaves lack by default.

import Foundation

private final class GuideNode: ModifierNode {
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

extension View {
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

/// A node with text baselines at fixed positions.
private final class BaselineNode: ModifierNode {
  private let first: CGFloat?
  private let last: CGFloat?

  init(_ content: LayoutNode, first: CGFloat?, last: CGFloat?) {
    self.first = first
    self.last = last
    super.init(content)
  }

  private func position(of key: AlignmentKey) -> CGFloat? {
    switch key {
    case VerticalAlignment.firstTextBaseline.key: first
    case VerticalAlignment.lastTextBaseline.key: last
    default: nil
    }
  }

  override func setsGuide(_ key: AlignmentKey) -> Bool { position(of: key) != nil || super.setsGuide(key) }

  override func explicitAlignment(of key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
    position(of: key) ?? super.explicitAlignment(of: key, size: size, proposal: proposal)
  }
}

extension View {
  /// Sets the text baselines, in points from the top edge; nil keeps one unchanged. An addition: SwiftUI's text has its
  /// own baselines.
  public func textBaselines(first: CGFloat? = nil, last: CGFloat? = nil) -> LayoutNode {
    modified { BaselineNode($0, first: first, last: last) }
  }
}
