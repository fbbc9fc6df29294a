// Example: a layout that changes what it is given, and leaves the rest to another.

import Foundation
import LayoutCore

/// Arranges the subviews as another layout does, in the order of their layout priorities, the highest first.
///
///     PrioritySortedLayout(HStackLayout(spacing: 8))
struct PrioritySortedLayout<Content: Layout>: Layout {
  /// What arranges the subviews once they are sorted.
  var content: Content

  init(_ content: Content) {
    self.content = content
  }

  /// Spacers inside stretch as they do in the other layout.
  static var layoutProperties: LayoutProperties { Content.layoutProperties }

  var animatableData: Content.AnimatableData {
    get { content.animatableData }
    set { content.animatableData = newValue }
  }

  func makeCache(subviews: Subviews) -> Content.Cache {
    content.makeCache(subviews: sorted(subviews))
  }

  func updateCache(_ cache: inout Content.Cache, subviews: Subviews) {
    content.updateCache(&cache, subviews: sorted(subviews))
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Content.Cache) -> CGSize {
    content.sizeThatFits(proposal: proposal, subviews: sorted(subviews), cache: &cache)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Content.Cache
  ) {
    content.placeSubviews(in: bounds, proposal: proposal, subviews: sorted(subviews), cache: &cache)
  }

  private func sorted(_ subviews: Subviews) -> Subviews {
    subviews.sorted(byHighest: \.priority)
  }
}

extension LayoutSubviews {
  /// The subviews from the highest value to the lowest; those of the same value stay in their order.
  func sorted<Value: Comparable>(byHighest value: (LayoutSubview) -> Value) -> LayoutSubviews {
    let values = map(value)
    return self[
      indices.sorted { a, b in
        values[a] == values[b] ? a < b : values[a] > values[b]
      }]
  }
}
