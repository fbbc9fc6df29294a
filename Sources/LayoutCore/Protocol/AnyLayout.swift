// A layout whose type is decided at run time, so that one container can switch between layouts and keep its children.

import Foundation

/// A type-erased layout. As in SwiftUI: switching the layout underneath keeps the identity of the children, so the
/// switch can be animated.
public struct AnyLayout: Layout {
  let box: AnyLayoutBox

  /// A layout that behaves as `layout`.
  public init<L: Layout>(_ layout: L) {
    box = (layout as? AnyLayout)?.box ?? LayoutBox(layout)
  }

  /// The orientation of the wrapped layout, which follows it as it changes.
  var stackOrientation: Axis? { box.stackOrientation }

  /// Whether the wrapped layouts are of one type, so that one can be interpolated into the other.
  public func isSameType(as other: AnyLayout) -> Bool {
    type(of: box) == type(of: other.box)
  }

  /// The wrapped layout's cache, with the type it belongs to.
  public struct Cache {
    var storage: AnyLayoutCache
  }

  /// Makes the wrapped layout's cache.
  public func makeCache(subviews: Subviews) -> Cache {
    Cache(storage: box.makeCache(subviews: subviews))
  }

  /// Brings the cache up to date; makes it anew when the type of the wrapped layout changed.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    if !box.updateCache(cache.storage, subviews: subviews) {
      cache = makeCache(subviews: subviews)
    }
  }

  /// The wrapped layout's spacing.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    box.spacing(subviews: subviews, cache: cache.storage)
  }

  /// The wrapped layout's size.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    box.sizeThatFits(proposal: proposal, subviews: subviews, cache: cache.storage)
  }

  /// Places the subviews as the wrapped layout does.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    box.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: cache.storage)
  }

  /// The wrapped layout's guide.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    box.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: cache.storage)
  }

  /// The wrapped layout's guide.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    box.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: cache.storage)
  }
}
