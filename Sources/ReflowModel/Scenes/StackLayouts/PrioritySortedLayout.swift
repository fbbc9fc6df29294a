// Example: a layout that reorders its subviews and delegates to another layout.

import Foundation
import LayoutCore

/// Arranges the subviews as another layout does, in the order of their layout priorities, the highest first.
///
///     PrioritySortedLayout(HStackLayout(spacing: 8))
struct PrioritySortedLayout<Content: Layout>: Layout {
  /// The layout of the sorted subviews.
  var content: Content

  init(_ content: Content) {
    self.content = content
  }

  /// The properties of the other layout, so that spacers stretch along the same axis.
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
  /// The subviews in descending order of a value. Subviews with equal values keep their order.
  func sorted<Value: Comparable>(byHighest value: (LayoutSubview) -> Value) -> LayoutSubviews {
    self[indices(byHighest: value)]
  }
}

extension RandomAccessCollection where Index == Int {
  /// The positions of the elements in descending order of a value. Elements with equal values keep their order.
  func indices<Value: Comparable>(byHighest value: (Element) -> Value) -> [Int] {
    let values = map(value)
    return values.indices.sorted { a, b in values[a] == values[b] ? a < b : values[a] > values[b] }
  }
}
