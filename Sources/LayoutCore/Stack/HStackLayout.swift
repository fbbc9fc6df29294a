// The horizontal stack.

import Foundation

/// A layout that arranges its subviews in a horizontal line. As in SwiftUI.
///
/// Measuring and placing take the time of sorting the subviews. Each subview is measured for its minimum, its maximum
/// and its share, or once if the proposed width is nil or infinite.
public struct HStackLayout: Layout, VanishingLayout, Sendable {
  /// The guide by which the subviews are aligned vertically.
  public var alignment: VerticalAlignment

  /// The distance between neighbours in points; nil uses their preferences.
  public var spacing: CGFloat?

  /// A horizontal stack.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  var stack: StackLayout {
    StackLayout(axis: .horizontal, guide: alignment.key, spacing: spacing)
  }

  /// Horizontal.
  public static var layoutProperties: LayoutProperties { .stack(along: .horizontal) }

  /// The data that the stack keeps between passes.
  public struct Cache {
    var stack: StackLayout.Cache
  }

  /// Reads the subviews' spacing and priorities.
  public func makeCache(subviews: Subviews) -> Cache {
    Cache(stack: stack.makeCache(subviews: subviews))
  }

  /// The horizontal preferences of the first and the last subview, and the vertical preferences of all.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    stack.spacing(subviews: subviews)
  }

  /// The sum of the subviews' widths and the spacing; the height that holds all subviews when they are aligned.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    stack.sizeThatFits(proposal, subviews: subviews, cache: &cache.stack)
  }

  /// Places the subviews side by side from the leading edge.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    stack.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache.stack)
  }
}

/// The name of ``HStackLayout`` in SwiftUI's interface files.
@available(*, deprecated, renamed: "HStackLayout")
public typealias _HStackLayout = HStackLayout
