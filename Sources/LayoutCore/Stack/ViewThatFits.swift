// The first of several alternatives that fits.
//
// It does as SwiftUI's documentation tells and as its open reimplementation, OpenSwiftUI, reads: a child is asked with the
// constrained axes left open and the others as offered, and the answer is compared with the offer. No result of SwiftUI's
// own is recorded.

import Foundation

/// A container that shows the first of its children that fits, and the last where none does. SwiftUI's `ViewThatFits`.
///
///     ViewThatFits(in: .horizontal) {
///       HStack { label; field }
///       VStack { label; field }
///     }
///
/// A child fits if its ideal lengths on the constrained axes are no greater than what is offered; along an axis that is not
/// constrained it is offered what the container is. Without any axis it is the first child. The others are hidden.
public struct ViewThatFits: Layout {
  private let axes: Axis.Set

  /// A container whose children have to fit along `axes`.
  public init(in axes: Axis.Set = [.horizontal, .vertical]) {
    self.axes = axes
  }

  private func choice(among subviews: Subviews, at proposal: ProposedViewSize) -> LayoutSubview? {
    let ideal = ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width,
      height: axes.contains(.vertical) ? nil : proposal.height)
    let fitting = subviews.dropLast().first { subview in
      let size = subview.sizeThatFits(ideal)
      return (!axes.contains(.horizontal) || size.width <= proposal.width ?? .infinity)
        && (!axes.contains(.vertical) || size.height <= proposal.height ?? .infinity)
    }
    return fitting ?? subviews.last
  }

  /// The preferences of the first child, whichever is shown: there is no proposal to choose by.
  public func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing {
    subviews.first?.spacing ?? .zero
  }

  /// The answer of the child that fits.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    choice(among: subviews, at: proposal)?.sizeThatFits(proposal) ?? .zero
  }

  /// Places the child that fits, and hides the others.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let choice = choice(among: subviews, at: proposal)
    for subview in subviews {
      if subview == choice { subview.place(at: bounds.origin, proposal: proposal) } else { subview.hide() }
    }
  }
}
