// A leaf that takes what it is offered, within limits.

import Foundation

/// A leaf that answers the proposal, clamped to its limits, and its ideal where nothing is proposed.
///
/// Contradicting limits give way to the minimum. A proposal that is not a number is answered as it is, as SwiftUI's
/// shapes do.
public final class FlexibleNode: LayoutNode {
  /// The limits on one axis.
  private struct Limits {
    var minimum: CGFloat
    var ideal: CGFloat
    var maximum: CGFloat

    func answer(to proposal: CGFloat?) -> CGFloat {
      let wanted = proposal ?? ideal
      return wanted.isNaN ? wanted : max(minimum, min(wanted, maximum))
    }
  }

  private let horizontal: Limits
  private let vertical: Limits

  /// A leaf between `minimum` and `maximum`, in points. An ideal of nil is 10 on that axis, as everywhere in SwiftUI.
  public init(
    minimum: CGSize = .zero, ideal: ProposedViewSize = .unspecified,
    maximum: CGSize = CGSize(width: CGFloat.infinity, height: .infinity)
  ) {
    let wanted = ideal.replacingUnspecifiedDimensions()
    horizontal = Limits(minimum: minimum.width, ideal: wanted.width, maximum: maximum.width)
    vertical = Limits(minimum: minimum.height, ideal: wanted.height, maximum: maximum.height)
  }

  /// The proposal within the limits.
  public override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    CGSize(width: horizontal.answer(to: proposal.width), height: vertical.answer(to: proposal.height))
  }
}
