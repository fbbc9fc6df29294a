// A layout whose type is chosen at run time, so that one container can switch between layouts and keep its children.
// The dispatch to the wrapped layout is one virtual call for each pass, so that the code of a layout is specialised for
// its type.
//
// This file contains one of the few unsafe casts of the core. It casts a cache only after it has compared the type of
// the cache's layout with that of the layout. A checked cast would search for the type in the runtime at every call.

import Foundation

/// A type-erased layout. As in SwiftUI, switching the wrapped layout keeps the identity of the children, so the switch
/// can be animated.
public struct AnyLayout: Layout {
  let box: AnyLayoutBox

  /// Wraps `layout`. An `AnyLayout` is not wrapped again.
  public init<L: Layout>(_ layout: L) {
    box = (layout as? AnyLayout)?.box ?? LayoutBox(layout)
  }

  /// The current orientation of the wrapped layout.
  var stackOrientation: Axis? { box.stackOrientation }

  /// The wrapped layout's cache, with the type it belongs to.
  public struct Cache {
    var storage: AnyLayoutCache
  }

  /// Makes the wrapped layout's cache.
  public func makeCache(subviews: Subviews) -> Cache {
    Cache(storage: box.makeCache(subviews: subviews))
  }

  /// Updates the cache; makes a new one when the type of the wrapped layout changed.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    if !box.updateCache(cache.storage, subviews: subviews) {
      cache = makeCache(subviews: subviews)
    }
  }

  /// The wrapped layout's spacing.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    box.spacing(subviews: subviews, cache: cache.storage)
  }

  /// The wrapped layout's size.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    box.sizeThatFits(proposal: proposal, subviews: subviews, cache: cache.storage)
  }

  /// Places the subviews as the wrapped layout does.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    box.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: cache.storage)
  }

  /// The wrapped layout's position of the guide.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    box.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: cache.storage)
  }

  /// The wrapped layout's position of the guide.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    box.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: cache.storage)
  }
}

/// The wrapped layout without its type. Immutable; its only content is the layout, which is `Sendable`.
class AnyLayoutBox: @unchecked Sendable {
  var stackOrientation: Axis? { overridden() }
  var name: String { overridden() }
  /// The name with those of the module and the types around it.
  var reflectedName: String { overridden() }
  var vanishesAroundOneChild: Bool { overridden() }
  var mergesGuides: Bool { overridden() }

  /// Whether placing may depend on data that measuring stores in the cache.
  var mayKeepMeasurements: Bool { overridden() }

  /// The layout's animatable data as a track; nil where the layout has none.
  func makeTrack() -> (any LayoutTracking)? { overridden() }

  func makeCache(subviews: LayoutSubviews) -> AnyLayoutCache { overridden() }
  func updateCache(_ cache: AnyLayoutCache, subviews: LayoutSubviews) -> Bool { overridden() }
  func spacing(subviews: LayoutSubviews, cache: AnyLayoutCache) -> ViewSpacing { overridden() }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: LayoutSubviews, cache: AnyLayoutCache
  ) -> CGSize { overridden() }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: AnyLayoutCache
  ) { overridden() }

  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews,
    cache: AnyLayoutCache
  ) -> CGFloat? { overridden() }

  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews,
    cache: AnyLayoutCache
  ) -> CGFloat? { overridden() }

  private func overridden(_ member: String = #function) -> Never {
    fatalError("\(member) belongs to LayoutBox")
  }
}

/// A layout's cache without its type. It belongs to one container.
class AnyLayoutCache {
  let layoutType: ObjectIdentifier

  init(of layoutType: ObjectIdentifier) {
    self.layoutType = layoutType
  }

  /// The number of elements of all collections in the cache.
  var elementCount: Int { 0 }
}

final class LayoutCacheBox<L: Layout>: AnyLayoutCache {
  var value: L.Cache

  init(_ value: L.Cache) {
    self.value = value
    super.init(of: ObjectIdentifier(L.self))
  }

  override var elementCount: Int { Self.elementCount(in: value) }
}

final class LayoutBox<L: Layout>: AnyLayoutBox, @unchecked Sendable {
  let layout: L
  private let layoutType = ObjectIdentifier(L.self)

  init(_ layout: L) {
    self.layout = layout
  }

  override var stackOrientation: Axis? {
    (layout as? any OrientedLayout)?.orientation ?? L.layoutProperties.stackOrientation
  }
  override var name: String { "\(L.self)" }
  override var reflectedName: String { String(reflecting: L.self) }
  override var vanishesAroundOneChild: Bool { L.self is any VanishingLayout.Type }
  override var mergesGuides: Bool { L.self is any BuiltInLayout.Type }
  override var mayKeepMeasurements: Bool { L.Cache.self != Void.self && !(L.self is any BuiltInLayout.Type) }

  override func makeTrack() -> (any LayoutTracking)? {
    L.AnimatableData.self == EmptyAnimatableData.self ? nil : LayoutTrack(layout)
  }

  @inline(__always)
  private func open(_ cache: AnyLayoutCache) -> LayoutCacheBox<L> {
    if cache.layoutType != layoutType { fatalError("\(L.self) was given the cache of another layout") }
    return unsafeDowncast(cache, to: LayoutCacheBox<L>.self)
  }

  override func makeCache(subviews: LayoutSubviews) -> AnyLayoutCache {
    LayoutCacheBox<L>(layout.makeCache(subviews: subviews))
  }

  override func updateCache(_ cache: AnyLayoutCache, subviews: LayoutSubviews) -> Bool {
    guard cache.layoutType == layoutType else { return false }
    layout.updateCache(&open(cache).value, subviews: subviews)
    return true
  }

  override func spacing(subviews: LayoutSubviews, cache: AnyLayoutCache) -> ViewSpacing {
    layout.spacing(subviews: subviews, cache: &open(cache).value)
  }

  override func sizeThatFits(
    proposal: ProposedViewSize, subviews: LayoutSubviews, cache: AnyLayoutCache
  ) -> CGSize {
    layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &open(cache).value)
  }

  override func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: AnyLayoutCache
  ) {
    layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &open(cache).value)
  }

  override func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews,
    cache: AnyLayoutCache
  ) -> CGFloat? {
    layout.explicitAlignment(
      of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &open(cache).value)
  }

  override func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews,
    cache: AnyLayoutCache
  ) -> CGFloat? {
    layout.explicitAlignment(
      of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &open(cache).value)
  }
}
