// SwiftUI source: layouts around layouts, with and without their types, and layouts by name.

import Foundation
import LayoutCore

/// A layout inside a margin, with the cache, the orientation and the animatable data of the one inside.
struct Margin<Content: Layout>: Layout {
  var content: Content
  var length: CGFloat

  init(_ length: CGFloat, _ content: Content) {
    self.content = content
    self.length = length
  }

  typealias Cache = Content.Cache

  static var layoutProperties: LayoutProperties { Content.layoutProperties }

  var animatableData: AnimatablePair<Content.AnimatableData, CGFloat> {
    get { .init(content.animatableData, length) }
    set { (content.animatableData, length) = (newValue.first, newValue.second) }
  }

  func makeCache(subviews: Subviews) -> Content.Cache {
    content.makeCache(subviews: subviews)
  }

  func updateCache(_ cache: inout Content.Cache, subviews: Subviews) {
    content.updateCache(&cache, subviews: subviews)
  }

  func spacing(subviews: Subviews, cache: inout Content.Cache) -> ViewSpacing {
    content.spacing(subviews: subviews, cache: &cache)
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: proposal.width.map { max(0, $0 - 2 * length) }, height: proposal.height.map { max(0, $0 - 2 * length) })
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Content.Cache) -> CGSize {
    let size = content.sizeThatFits(proposal: inner(proposal), subviews: subviews, cache: &cache)
    return CGSize(width: size.width + 2 * length, height: size.height + 2 * length)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Content.Cache
  ) {
    content.placeSubviews(
      in: bounds.insetBy(dx: length, dy: length), proposal: inner(proposal), subviews: subviews, cache: &cache)
  }
}

extension Layout {
  func margin(_ length: CGFloat) -> Margin<Self> { Margin(length, self) }

  /// A generic function over any layout.
  func erased() -> AnyLayout { AnyLayout(self) }
}

extension Layout where Self == HStackLayout {
  static var tightRow: Self { HStackLayout(spacing: 0) }
}

/// The first of some layouts whose answer fits into what is proposed; the last one where none does.
struct FirstThatFits: Layout {
  private let layouts: [AnyLayout]

  init(_ layouts: [any Layout]) {
    self.layouts = layouts.map { AnyLayout($0) }
  }

  struct Cache {
    var caches: [AnyLayout.Cache]
  }

  func makeCache(subviews: Subviews) -> Cache {
    Cache(caches: layouts.map { $0.makeCache(subviews: subviews) })
  }

  func updateCache(_ cache: inout Cache, subviews: Subviews) {
    for index in layouts.indices { layouts[index].updateCache(&cache.caches[index], subviews: subviews) }
  }

  private func choice(_ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Cache) -> Int {
    for index in layouts.indices.dropLast() {
      let size = layouts[index].sizeThatFits(
        proposal: .unspecified, subviews: subviews, cache: &cache.caches[index])
      if size.width <= proposal.width ?? .infinity { return index }
    }
    return layouts.count - 1
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    let index = choice(proposal, subviews, &cache)
    return layouts[index].sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache.caches[index])
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    let index = choice(proposal, subviews, &cache)
    layouts[index].placeSubviews(
      in: bounds, proposal: proposal, subviews: subviews, cache: &cache.caches[index])
  }
}

/// Layouts as constants of the program, which only what is `Sendable` may be.
enum Layouts {
  static let all: [any Layout] = [HStackLayout(spacing: 2), VStackLayout(spacing: 2)]
  static let row = AnyLayout(HStackLayout(spacing: 2))
}

/// Subviews and proxies by protocols of one's own, as tests of layouts use them.
protocol MeasurableSubview {
  var priority: Double { get }
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
  func place(at position: CGPoint, anchor: UnitPoint, proposal: ProposedViewSize)
}

protocol MeasurableSubviews: RandomAccessCollection
where Element: MeasurableSubview, Index == Int, SubSequence == Self {}

extension LayoutSubview: MeasurableSubview {}
extension LayoutSubviews: MeasurableSubviews {}

struct Column: Layout {
  private func total<S: MeasurableSubviews>(_ subviews: S) -> CGSize {
    guard let first = subviews.first?.sizeThatFits(.unspecified) else { return .zero }
    let rest = total(subviews.dropFirst())
    return CGSize(width: max(first.width, rest.width), height: first.height + rest.height)
  }

  nonisolated func sizeThatFits(
    proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout ()
  ) -> CGSize {
    switch proposal {
    case .zero: .zero
    case .infinity: CGSize(width: CGFloat.infinity, height: .infinity)
    default: total(subviews)
    }
  }

  nonisolated func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout ()
  ) {
    var y = bounds.minY
    for subview: LayoutSubviews.Element in subviews {
      subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: .unspecified)
      y += subview.sizeThatFits(.unspecified).height
    }
  }
}
