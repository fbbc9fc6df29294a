// What a layout gets that writes only `sizeThatFits` and `placeSubviews`.

import Foundation

extension Layout {
  /// No orientation.
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  /// Makes the cache anew.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache = makeCache(subviews: subviews)
  }

  /// The union of the subviews' preferences on all edges; zero without subviews.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    guard let first = subviews.first else { return .zero }
    return subviews.dropFirst().reduce(into: first.spacing) { union, subview in
      union.formUnion(subview.spacing)
    }
  }

  /// The subviews' explicit guides merged: the average, or the extreme of the text baselines.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    mergedAlignment(of: guide.key, in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }

  /// The subviews' explicit guides merged: the average, or the extreme of the text baselines.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    mergedAlignment(of: guide.key, in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }

  /// Places the subviews for the sake of their guides alone: what was placed before stays as it was.
  private func mergedAlignment(
    of key: AlignmentKey, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    guard bounds.width.isFinite, bounds.height.isFinite else { return nil }
    let elements = subviews.store.elements
    guard subviews.indices.contains(where: { elements[subviews.child(at: $0)].setsGuide(key) }) else { return nil }
    return subviews.store.withTrialPlacement {
      placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
      subviews.store.placeRest(in: bounds, proposal: proposal)
      // A layout may be asked by another one about some of its subviews.
      let children = subviews.indices.lazy.map { subviews.child(at: $0) }
      return key.merged(subviews.store.explicitPositions(of: key, in: children))
    }
  }
}

/// A layout of ours, whose guides are those of its subviews merged: it sets none where they set none. Of a layout that may
/// write `explicitAlignment` itself nobody knows before asking.
protocol GuideMergingLayout: Layout {}

extension HStackLayout: GuideMergingLayout {}
extension VStackLayout: GuideMergingLayout {}
extension ZStackLayout: GuideMergingLayout {}
extension FlowLayout: GuideMergingLayout {}
extension VGridLayout: GuideMergingLayout {}
extension HGridLayout: GuideMergingLayout {}
extension GridLayout: GuideMergingLayout {}

extension Layout where Cache == Void {
  /// A layout without a cache keeps nothing.
  public func makeCache(subviews: Subviews) {}

  /// Nothing to bring up to date.
  public func updateCache(_ cache: inout Void, subviews: Subviews) {}
}
