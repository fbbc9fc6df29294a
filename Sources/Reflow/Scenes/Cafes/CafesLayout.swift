// The layout of the cafés, and of the coffees that belong to each.

import Foundation
import LayoutCore
import ReflowModel

/// Arranges pairs of children, each the grid of the coffees and the café, which so is drawn over all grids that it
/// passes on its way.
///
/// With coffees there are exactly two columns, a café on the left and its coffees on the right, or, where it is narrow,
/// one, with the coffees under their café. Without them there are one or two columns of cafés.
struct CafesLayout: Layout, Equatable {
  /// Whether the coffees are shown.
  var showsCoffees: Bool
  /// The columns of cafés without their coffees.
  var columns: CafeColumns

  /// What lies between cafés, and around all of them, in px.
  static let spacing: CGFloat = 10
  /// How high and at least how wide coffees are, in px.
  static let coffeeSize: CGFloat = 50
  /// The width of the canvas in px below which it counts as compact.
  private static let compactWidth: CGFloat = 600

  /// A cache for either number of columns.
  struct Cache {
    var one: VGridLayout.Cache
    var two: VGridLayout.Cache
  }

  func makeCache(subviews: Subviews) -> Cache {
    Cache(one: grid(1).makeCache(subviews: subviews), two: grid(2).makeCache(subviews: subviews))
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    let shown = shown(of: subviews)
    return columnCount(in: proposal.width) == 1
      ? grid(1).sizeThatFits(proposal: proposal, subviews: shown, cache: &cache.one)
      : grid(2).sizeThatFits(proposal: proposal, subviews: shown, cache: &cache.two)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    let shown = shown(of: subviews)
    if columnCount(in: proposal.width) == 1 {
      grid(1).placeSubviews(in: bounds, proposal: proposal, subviews: shown, cache: &cache.one)
    } else {
      grid(2).placeSubviews(in: bounds, proposal: proposal, subviews: shown, cache: &cache.two)
    }
    guard !showsCoffees else { return }
    for coffees in stride(from: 0, to: subviews.count, by: 2) { subviews[coffees].hide() }
  }

  /// The columns in a width without what lies around the cafés; nil is as wide as can be.
  func columnCount(in width: CGFloat?) -> Int {
    let isCompact = (width ?? .infinity) + 2 * Self.spacing < Self.compactWidth
    if showsCoffees { return isCompact ? 1 : 2 }
    switch columns {
    case .automatic: return isCompact ? 1 : 2
    case .one: return 1
    case .two: return 2
    }
  }

  /// The children in the order of the grid's cells: each café before its coffees, if those are shown.
  private func shown(of subviews: Subviews) -> Subviews {
    let cafes = stride(from: 1, to: subviews.count, by: 2)
    return showsCoffees ? subviews[cafes.flatMap { [$0, $0 - 1] }] : subviews[cafes]
  }

  private func grid(_ count: Int) -> VGridLayout {
    let column = GridItem(.flexible(), spacing: Self.spacing, alignment: .top)
    return VGridLayout(columns: Array(repeating: column, count: count), spacing: Self.spacing)
  }
}
