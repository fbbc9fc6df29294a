// The modifier that gives a leaf the baselines of text.

import Foundation

/// A node with text baselines at fixed positions.
final class BaselineNode: ModifierNode {
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
  /// Sets the text baselines, in points from the top edge; nil leaves one as it is. Ours: SwiftUI's text has them of
  /// itself.
  public func textBaselines(first: CGFloat? = nil, last: CGFloat? = nil) -> LayoutNode {
    modified { BaselineNode($0, first: first, last: last) }
  }
}
