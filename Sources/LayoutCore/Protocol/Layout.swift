// The protocol that arranges subviews, SwiftUI's requirement by requirement, what a layout gets that writes only
// `sizeThatFits` and `placeSubviews`, and what a layout says of itself, whatever its children: by its type or, for
// those whose orientation is a property of the value, by itself.

import Foundation

/// A type that defines the geometry of a collection of views.
///
/// A layout answers two questions: how large it is for a proposal, and where its subviews lie in given bounds. Names,
/// signatures, defaults and semantics are SwiftUI's, so a layout written for SwiftUI compiles here unchanged. As there, a
/// layout is `Sendable`, and one that holds something that is not gets a warning.
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
  /// What the layout keeps between calls. `Void` by default. What it leaves there while measuring it finds when it places
  /// or is asked for a guide, for the proposal that it has then.
  associatedtype Cache = Void

  /// The collection of proxies for the subviews.
  typealias Subviews = LayoutSubviews

  /// What the layout says of itself, whatever its children.
  static var layoutProperties: LayoutProperties { get }

  /// Makes the cache, when the container comes to life.
  func makeCache(subviews: Subviews) -> Cache

  /// Brings the cache up to date after the layout value or the subviews changed. Makes it anew by default.
  func updateCache(_ cache: inout Cache, subviews: Subviews)

  /// The distances that the container prefers to its neighbours. The union of its subviews' by default.
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing

  /// The container's size in points for `proposal`.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize

  /// Places each subview in `bounds`, whose size the layout answered to `proposal` and whose origin may be anything.
  ///
  /// A subview that is not placed is centred in the bounds at the container's own proposal.
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

  /// The position of a horizontal guide in `bounds`, nil for the guide's default. Merges the subviews' by default.
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat?

  /// The position of a vertical guide in `bounds`, nil for the guide's default. Merges the subviews' by default.
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat?
}

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

/// A layout of ours. Its guides are those of its subviews merged: it sets none where they set none, while of a layout that
/// may write `explicitAlignment` itself nobody knows before asking. And it places by the proposal alone: what is in its
/// cache is found there by proposal, or is true of all.
protocol BuiltInLayout: Layout {}

extension HStackLayout: BuiltInLayout {}
extension VStackLayout: BuiltInLayout {}
extension ZStackLayout: BuiltInLayout {}
extension FlowLayout: BuiltInLayout {}
extension VGridLayout: BuiltInLayout {}
extension HGridLayout: BuiltInLayout {}
extension GridLayout: BuiltInLayout {}
extension ViewThatFits: BuiltInLayout {}

extension Layout where Cache == Void {
  /// A layout without a cache keeps nothing.
  public func makeCache(subviews: Subviews) {}

  /// Nothing to bring up to date.
  public func updateCache(_ cache: inout Void, subviews: Subviews) {}
}

/// Properties of a layout container. As in SwiftUI.
public struct LayoutProperties: Sendable {
  /// The axis along which the layout stacks its children; nil where it is not one-dimensional. Spacers and dividers
  /// inside follow it.
  public var stackOrientation: Axis?

  /// Properties with no orientation.
  public init() {}
}

/// A layout that stacks its children along an axis chosen at run time. Spacers and dividers inside follow that axis.
protocol OrientedLayout: Layout {
  /// The axis along which the layout stacks its children.
  var orientation: Axis { get }
}

/// A layout that changes nothing about a single child: it answers what the child answers, places it where it is placed
/// itself, and shows its priority. SwiftUI's stacks are of this kind; a grid or a custom layout is not.
protocol VanishingLayout: Layout {}

extension LayoutSubviews {
  /// The only subview; nil where there are none or several.
  var only: LayoutSubview? { count == 1 ? self[startIndex] : nil }
}
