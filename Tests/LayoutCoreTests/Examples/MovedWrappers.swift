// The code of the article on moving from SwiftUI: a file for both platforms, with what stands beside a layout in it.
// ExcerptTests compares the two, and MovingArticleExcerpts gives the frames.

#if canImport(SwiftUI)
  import SwiftUI
#else
  import Foundation
  import LayoutCore
  import LayoutNodes
#endif

/// A column of lines that caches its measurements.
struct Lines: Layout {
  var spacing: CGFloat = 4

  struct Cache {
    var width: CGFloat?
    var heights: [CGFloat] = []
  }

  func makeCache(subviews: Subviews) -> Cache { Cache() }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(ProposedViewSize(width: proposal.width, height: nil)) }
    cache = Cache(width: proposal.width, heights: sizes.map(\.height))
    let gaps = spacing * CGFloat(max(0, sizes.count - 1))
    return CGSize(width: sizes.map(\.width).max() ?? 0, height: cache.heights.reduce(gaps, +))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    var y = bounds.minY
    for (subview, height) in zip(subviews, cache.heights) {
      subview.place(
        at: CGPoint(x: bounds.minX, y: y), proposal: ProposedViewSize(width: cache.width, height: nil))
      y += height + spacing
    }
  }
}

struct Note<Title: View, Content: View> {
  var spacing: CGFloat = 4
  @ViewBuilder var title: () -> Title
  @ViewBuilder var content: () -> Content

  var body: some View {
    Lines(spacing: spacing) {
      title()
      content()
    }
  }
}

extension Note where Title == EmptyView {
  init(@ViewBuilder content: @escaping () -> Content) {
    self.init(title: { EmptyView() }, content: content)
  }
}

struct Boxed: ViewModifier {
  var inset: CGFloat

  func body(content: Content) -> some View {
    content.padding(inset).background { Color.clear }
  }
}

extension View {
  func boxed(_ inset: CGFloat = 2) -> some View { modifier(Boxed(inset: inset)) }

  func badge<Badge: View>(@ViewBuilder _ badge: () -> Badge) -> some View {
    overlay(alignment: .topTrailing) { badge().offset(x: 4, y: -4) }
  }
}

/// A layout with a parameter in place of `@Environment(\.horizontalSizeClass)`.
struct Pair: Layout {
  var horizontalSizeClass: UserInterfaceSizeClass?

  private var layout: AnyLayout {
    horizontalSizeClass == .compact ? AnyLayout(VStackLayout(spacing: 4)) : AnyLayout(HStackLayout(spacing: 4))
  }

  func makeCache(subviews: Subviews) -> AnyLayout.Cache { layout.makeCache(subviews: subviews) }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout AnyLayout.Cache) -> CGSize {
    layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout AnyLayout.Cache) {
    layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }
}

private struct StartsGroupKey: ContainerValueKey {
  static let defaultValue = false
}

extension ContainerValues {
  var startsGroup: Bool {
    get { self[StartsGroupKey.self] }
    set { self[StartsGroupKey.self] = newValue }
  }
}
