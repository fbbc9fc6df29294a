// A layout whose behaviour a test defines in place.

import Foundation
import LayoutCore
import LayoutNodes

/// A custom layout made of closures. Without them its size is zero and it places nothing. Its test keeps it on one
/// thread.
struct ScriptedLayout: Layout, @unchecked Sendable {
  var answer: (ProposedViewSize, LayoutSubviews) -> CGSize = { _, _ in .zero }
  var placing: (CGRect, ProposedViewSize, LayoutSubviews) -> Void = { _, _, _ in }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    answer(proposal, subviews)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    placing(bounds, proposal, subviews)
  }

  /// A layout with a fixed size that places nothing.
  static func answering(_ width: CGFloat, _ height: CGFloat) -> ScriptedLayout {
    ScriptedLayout(answer: { _, _ in CGSize(width: width, height: height) })
  }
}

/// A custom layout without guides, spacing or orientation of its own. It places all children at the origin, each at the
/// proposal.
struct PileLayout: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    subviews.reduce(into: CGSize.zero) { size, subview in
      let answer = subview.sizeThatFits(proposal)
      size = CGSize(width: max(size.width, answer.width), height: max(size.height, answer.height))
    }
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for subview in subviews { subview.place(at: bounds.origin, proposal: proposal) }
  }
}

/// A leaf as large as its proposal, and 10 on an axis without one, like SwiftUI's `Color`.
func color() -> LayoutNode { MeasuredNode { $0.replacingUnspecifiedDimensions() } }

/// A rectangle from its four numbers.
func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

/// A leaf that records its proposals.
final class Witness {
  private(set) var proposals: [ProposedViewSize] = []

  /// A node of the given size; with nil it is as large as its proposal.
  func node(_ size: CGSize? = nil) -> LayoutNode {
    MeasuredNode { [self] proposal in
      proposals.append(proposal)
      return size ?? proposal.replacingUnspecifiedDimensions()
    }
  }
}
