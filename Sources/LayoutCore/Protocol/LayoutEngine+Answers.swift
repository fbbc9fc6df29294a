// The results of a container beside its size and frames: its spacing, its guides, and the content of its layout's
// cache.

import Foundation

extension LayoutEngine {
  /// The distances that the container prefers to its neighbours.
  public var spacing: ViewSpacing {
    context.trace?.begin(.spacing, of: layout.box.name, at: .unspecified)
    defer { context.trace?.end() }
    return pass(.measuring) { layout, subviews, cache in
      layout.spacing(subviews: subviews, cache: &cache)
    }
  }

  /// The position of a guide in a container of the size that it returned for `proposal`; nil for the guide's default
  /// position. The cache of a layout is as it was afterwards.
  public func explicitAlignment(of key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
    let bounds = CGRect(origin: .zero, size: size)
    context.trace?.begin(.guide, of: layout.box.name, at: proposal)
    defer { context.trace?.end() }
    return passAside(at: proposal) { layout, subviews, cache in
      switch key.axis {
      case .horizontal:
        layout.explicitAlignment(
          of: HorizontalAlignment(key.id), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
      case .vertical:
        layout.explicitAlignment(
          of: VerticalAlignment(key.id), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
      }
    }
  }

  /// Reads the cache of a layout of a known type; nil where the layout is of another type.
  func read<L: Layout, Result>(_ type: L.Type, _ body: (L, LayoutSubviews, L.Cache) -> Result) -> Result? {
    guard let box = layout.box as? LayoutBox<L> else { return nil }
    return pass(.measuring) { _, subviews, cache in
      (cache.storage as? LayoutCacheBox<L>).map { body(box.layout, subviews, $0.value) }
    }
  }
}
