// The vertical stack.

import Foundation

/// A layout that arranges its subviews in a vertical line. As in SwiftUI.
///
/// Measuring and placing take the time of sorting the subviews. Each subview is measured for its minimum, its maximum
/// and its share, or once if the proposed height is nil or infinite.
public struct VStackLayout: Layout, VanishingLayout, Sendable {
  /// The guide by which the subviews are aligned horizontally.
  public var alignment: HorizontalAlignment

  /// The distance between neighbours in points; nil uses their preferences.
  public var spacing: CGFloat?

  /// A vertical stack.
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  var stack: StackLayout {
    StackLayout(axis: .vertical, guide: alignment.key, spacing: spacing)
  }

  /// Vertical.
  public static var layoutProperties: LayoutProperties { .stack(along: .vertical) }

  /// The data that the stack keeps between passes.
  public struct Cache {
    var stack: StackLayout.Cache
  }

  /// Reads the subviews' spacing and priorities.
  public func makeCache(subviews: Subviews) -> Cache {
    Cache(stack: stack.makeCache(subviews: subviews))
  }

  /// The vertical preferences of the first and the last subview, and the horizontal preferences of all.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    stack.spacing(subviews: subviews)
  }

  /// The sum of the subviews' heights and the spacing; the width that holds all subviews when they are aligned.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    stack.sizeThatFits(proposal, subviews: subviews, cache: &cache.stack)
  }

  /// Places the subviews one below the other from the top edge.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    stack.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache.stack)
  }
}

/// The name of ``VStackLayout`` in SwiftUI's interface files.
@available(*, deprecated, renamed: "VStackLayout")
public typealias _VStackLayout = VStackLayout
