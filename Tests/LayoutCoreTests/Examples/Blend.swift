// Example: a layout that interpolates between two others, which can be animated.

import Foundation
import LayoutCore

/// Interpolates the frames of the subviews between two layouts.
///
/// Both layouts run on stand-ins for the subviews, so that their results can be read; the subviews themselves are
/// placed once.
struct Blend<From: Layout, To: Layout>: Layout {
  var from: From
  var to: To
  /// 0 is the first layout, 1 the second.
  var fraction: Double

  var animatableData: Double {
    get { fraction }
    set { fraction = newValue }
  }

  /// Represents a subview in the two layouts.
  final class StandIn: LayoutElement {
    private let subview: LayoutSubview

    init(_ subview: LayoutSubview) {
      self.subview = subview
    }

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { subview.sizeThatFits(proposal) }
    var layoutPriority: Double { subview.priority }
    var spacing: ViewSpacing { subview.spacing }
    func layoutValue<Key: LayoutValueKey>(for key: Key.Type) -> Key.Value { subview[key] }

    func explicitAlignment(of key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
      let dimensions = subview.dimensions(in: proposal)
      return key.axis == .horizontal
        ? dimensions[explicit: HorizontalAlignment(key.id)] : dimensions[explicit: VerticalAlignment(key.id)]
    }
  }

  struct Cache {
    var from: LayoutEngine
    var to: LayoutEngine
  }

  func makeCache(subviews: Subviews) -> Cache {
    let standIns = subviews.map { StandIn($0) }
    return Cache(from: LayoutEngine(from, elements: standIns), to: LayoutEngine(to, elements: standIns))
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    let start = cache.from.sizeThatFits(proposal).animatableData
    let end = cache.to.sizeThatFits(proposal).animatableData
    var size = CGSize.zero
    size.animatableData = start.interpolated(towards: end, amount: fraction)
    return size
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    for engine in [cache.from, cache.to] {
      engine.place(in: CGRect(origin: bounds.origin, size: engine.sizeThatFits(proposal)), proposal: proposal)
    }
    for (index, subview) in subviews.enumerated() {
      let start = cache.from.placedFrame(at: index).animatableData
      let end = cache.to.placedFrame(at: index).animatableData
      var frame = CGRect.zero
      frame.animatableData = start.interpolated(towards: end, amount: fraction)
      subview.place(at: frame.origin, proposal: ProposedViewSize(frame.size))
    }
  }
}
