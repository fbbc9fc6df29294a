// A container that shows the first of several alternatives that fits.
//
// It follows SwiftUI's documentation and its open reimplementation, OpenSwiftUI: a child is measured with nil on the
// constrained axes and the proposal on the others, and its size is compared with the proposal. No results of SwiftUI
// itself are recorded.

import Foundation

/// The layout of SwiftUI's `ViewThatFits`: it shows the first of its children that fits, or the last if none fits.
///
///     ViewThatFitsLayout(in: .horizontal) {
///       HStack { label; field }
///       VStack { label; field }
///     }
///
/// A child fits if its ideal lengths on the constrained axes do not exceed the proposal. On the other axes it is
/// measured with the container's proposal. Without constrained axes, the first child is shown. The other children are
/// hidden.
public struct ViewThatFitsLayout: Layout {
  private let axes: Axis.Set

  /// A container whose children must fit along `axes`.
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

  /// The preferences of the first child. Spacing is requested without a proposal, so the shown child is not known.
  public func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing {
    subviews.first?.spacing ?? .zero
  }

  /// The size of the child that fits.
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
