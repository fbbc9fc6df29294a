// The protocol that arranges subviews: SwiftUI's, requirement by requirement.

import Foundation

/// A type that defines the geometry of a collection of views.
///
/// A layout answers two questions: how large it is for a proposal, and where its subviews lie in given bounds. Names,
/// signatures, defaults and semantics are SwiftUI's, so a layout written for SwiftUI compiles here unchanged. As there, a
/// layout is `Sendable`, and one that holds something that is not gets a warning.
///
///     struct Diagonal: Layout {
///       func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
///         subviews.reduce(into: .zero) { total, subview in
///           let size = subview.sizeThatFits(.unspecified)
///           total.width += size.width
///           total.height += size.height
///         }
///       }
///
///       func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
///         var corner = bounds.origin
///         for subview in subviews {
///           subview.place(at: corner, proposal: .unspecified)
///           let size = subview.sizeThatFits(.unspecified)
///           corner.x += size.width
///           corner.y += size.height
///         }
///       }
///     }
@preconcurrency
public protocol Layout: Sendable, Animatable {
  /// What the layout keeps between calls. `Void` by default.
  associatedtype Cache = Void

  /// The collection of proxies for the subviews.
  typealias Subviews = LayoutSubviews

  /// What the layout says of itself, whatever its children.
  static var layoutProperties: LayoutProperties { get }

  /// Makes the cache, when the container comes to life.
  func makeCache(subviews: Subviews) -> Cache

  /// Brings the cache up to date after the layout value or the subviews changed. Makes it anew by default.
  func updateCache(_ cache: inout Cache, subviews: Subviews)

  /// The distances that the container prefers to its neighbours. The union of its subviews' by default.
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing

  /// The container's size in points for `proposal`.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize

  /// Places each subview in `bounds`, whose size the layout answered to `proposal` and whose origin may be anything.
  ///
  /// A subview that is not placed is centred in the bounds at the container's own proposal.
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

  /// The position of a horizontal guide in `bounds`, nil for the guide's default. Merges the subviews' by default.
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat?

  /// The position of a vertical guide in `bounds`, nil for the guide's default. Merges the subviews' by default.
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat?
}
