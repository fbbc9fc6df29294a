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

  override func describe(in facts: inout ChildFacts) {
    super.describe(in: &facts)
    facts.keys.append(guide)
  }
}

extension LayoutNode {
  /// The node with a guide at a position in points.
  package func withGuide(_ guide: AlignmentKey, at position: @escaping (ViewDimensions) -> CGFloat) -> LayoutNode {
    modified { GuideNode($0, guide: guide, position: position) }
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

extension LayoutNode {
  /// The node with text baselines, in points from the top edge; nil keeps one unchanged.
  package func withTextBaselines(first: CGFloat?, last: CGFloat?) -> LayoutNode {
    modified { BaselineNode($0, first: first, last: last) }
  }
}
