// The vertical stack.

import Foundation

/// A layout that arranges its subviews in a vertical line. As in SwiftUI.
///
/// Measuring and placing take the time of sorting the subviews. Each is asked for its least and its greatest length and
/// for what it takes of its share; where nothing or everything is proposed along the line, once.
public struct VStackLayout: Layout, VanishingLayout, Sendable {
  /// The guide by which the subviews are aligned across the line.
  public var alignment: HorizontalAlignment

  /// The distance between neighbours in points; nil leaves it to their preferences.
  public var spacing: CGFloat?

  /// A vertical stack.
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  private var stack: StackLayout {
    StackLayout(axis: .vertical, guide: alignment.key, spacing: spacing)
  }

  /// Vertical.
  public static var layoutProperties: LayoutProperties { .stack(along: .vertical) }

  /// What the stack keeps between passes.
  public struct Cache {
    var stack: StackLayout.Cache
  }

  /// Reads the subviews' spacing and priorities.
  public func makeCache(subviews: Subviews) -> Cache {
    Cache(stack: stack.makeCache(subviews: subviews))
  }

  /// The preferences of the ends along the stack, and of all subviews across it.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    stack.spacing(subviews: subviews)
  }

  /// The sum of the subviews' heights and the spacing; the width that holds them all, aligned.
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
