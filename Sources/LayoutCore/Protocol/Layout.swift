// The protocol of layouts, with the requirements and defaults of SwiftUI's, so that a layout needs only `sizeThatFits`
// and `placeSubviews`; and the properties of a layout that do not depend on its children: those of its type, and the
// orientation of a layout that chooses it at run time.

import Foundation

/// A type that defines the geometry of a collection of views.
///
/// A layout has two tasks: return its size for a proposal, and place its subviews in given bounds. Names, signatures,
/// defaults and semantics are SwiftUI's, so a layout written for SwiftUI compiles here unchanged. As in SwiftUI, a
/// layout is `Sendable`; the compiler warns about a layout with a property that is not.
///
///     struct Diagonal: Layout {
///       func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
///         subviews.reduce(into: .zero) { total, subview in
///           let size = subview.sizeThatFits(.unspecified)
///           total.width += size.width
///           total.height += size.height
///         }
///       }
///
///       func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
///         var corner = bounds.origin
///         for subview in subviews {
///           subview.place(at: corner, proposal: .unspecified)
///           let size = subview.sizeThatFits(.unspecified)
///           corner.x += size.width
///           corner.y += size.height
///         }
///       }
///     }
@preconcurrency
public protocol Layout: Sendable, Animatable {
  /// The data that the layout keeps between calls. `Void` by default. Before the layout places its subviews or
  /// positions a guide for a proposal, it was measured for that proposal, so its cache holds the data of that
  /// measurement.
  associatedtype Cache = Void

  /// The collection of proxies for the subviews.
  typealias Subviews = LayoutSubviews

  /// Properties of the layout that do not depend on its children.
  static var layoutProperties: LayoutProperties { get }

  /// Makes the cache, before the first pass of the container.
  func makeCache(subviews: Subviews) -> Cache

  /// Updates the cache after the layout value or the subviews changed. Makes a new one by default.
  func updateCache(_ cache: inout Cache, subviews: Subviews)

  /// The distances that the container prefers to its neighbours. By default the union of those of its subviews.
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing

  /// The container's size in points for `proposal`.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize

  /// Places each subview in `bounds`, whose size is the one that the layout returned for `proposal`, and whose origin
  /// is arbitrary.
  ///
  /// A subview that is not placed is centred in the bounds at the container's own proposal.
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

  /// The position of a horizontal guide in `bounds`; nil for the guide's default position. By default the merged guides
  /// of the subviews.
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat?

  /// The position of a vertical guide in `bounds`; nil for the guide's default position. By default the merged guides
  /// of the subviews.
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat?
}

extension Layout {
  /// No orientation.
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  /// Makes a new cache.
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

  /// The merged explicit guides of the subviews: the average, or the extreme of the text baselines.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    mergedAlignment(of: guide.key, in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }

  /// The merged explicit guides of the subviews: the average, or the extreme of the text baselines.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    mergedAlignment(of: guide.key, in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }

  /// Places the subviews on trial to read their guides; earlier placements do not change.
  private func mergedAlignment(
    of key: AlignmentKey, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    guard bounds.width.isFinite, bounds.height.isFinite else { return nil }
    let elements = subviews.store.elements
    guard subviews.indices.contains(where: { elements[subviews.child(at: $0)].setsGuide(key) }) else { return nil }
    return subviews.store.withTrialPlacement {
      placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
      subviews.store.placeRest(in: bounds, proposal: proposal)
      // Another layout may call this one with some of its own subviews.
      let children = subviews.indices.lazy.map { subviews.child(at: $0) }
      return key.merged(subviews.store.explicitPositions(of: key, in: children))
    }
  }
}

/// A layout of this library. Its guides are the merged guides of its subviews, so it sets no guide that no subview
/// sets. A custom layout may implement `explicitAlignment`, so it is always called. The placement of a built-in layout
/// depends on the proposal alone: its cache is keyed by proposal, or valid for all proposals.
protocol BuiltInLayout: Layout {}

extension HStackLayout: BuiltInLayout {}
extension VStackLayout: BuiltInLayout {}
extension ZStackLayout: BuiltInLayout {}
extension FlowLayout: BuiltInLayout {}
extension VGridLayout: BuiltInLayout {}
extension HGridLayout: BuiltInLayout {}
extension GridLayout: BuiltInLayout {}
extension ViewThatFitsLayout: BuiltInLayout {}

extension Layout where Cache == Void {
  /// Makes no cache.
  public func makeCache(subviews: Subviews) {}

  /// Does nothing.
  public func updateCache(_ cache: inout Void, subviews: Subviews) {}
}

/// Properties of a layout container. As in SwiftUI.
public struct LayoutProperties: Sendable {
  /// The axis along which the layout stacks its children; nil where the layout is not one-dimensional. Spacers and
  /// dividers inside follow it.
  public var stackOrientation: Axis?

  /// Properties with no orientation.
  public init() {}
}

/// A layout that stacks its children along an axis chosen at run time. Spacers and dividers inside follow that axis.
protocol OrientedLayout: Layout {
  var orientation: Axis { get }
}

/// A layout that has no effect on a single child: it returns the size of the child, places it in its own frame, and
/// passes its priority on. SwiftUI's stacks are of this kind; a grid or a custom layout is not.
protocol VanishingLayout: Layout {}

extension LayoutSubviews {
  /// The only subview; nil where the count is not 1.
  var only: LayoutSubview? { count == 1 ? self[startIndex] : nil }
}
