// The layout of the cafés and of the coffees that belong to each.

import Foundation
import LayoutCore
import ReflowModel

/// Arranges pairs of children: the grid of the coffees, then the café. In this order a café is drawn over all grids
/// that it crosses during a transition.
///
/// With coffees there are exactly two columns, the café first and its coffees second. In a narrow container there is
/// one column, with the coffees under their café. Without coffees there are one or two columns of cafés.
struct CafesLayout: Layout, Equatable {
  var showsCoffees: Bool
  /// The number of columns when the coffees are hidden.
  var columns: CafeColumns

  /// The width of the canvas in px below which it counts as compact.
  private static let compactWidth: CGFloat = 600

  /// A cache for each number of columns.
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

  /// The number of columns in a width that excludes the insets around the cafés; nil is an unlimited width.
  func columnCount(in width: CGFloat?) -> Int {
    let isCompact = (width ?? .infinity) + 2 * CafesScene.spacing < Self.compactWidth
    if showsCoffees { return isCompact ? 1 : 2 }
    switch columns {
    case .automatic: return isCompact ? 1 : 2
    case .one: return 1
    case .two: return 2
    }
  }

  /// The children in the order of the grid's cells: each café before its coffees, if the coffees are shown.
  private func shown(of subviews: Subviews) -> Subviews {
    let cafes = stride(from: 1, to: subviews.count, by: 2)
    return showsCoffees ? subviews[cafes.flatMap { [$0, $0 - 1] }] : subviews[cafes]
  }

  private func grid(_ count: Int) -> VGridLayout {
    VGridLayout(columns: CafesScene.tracks(count), spacing: CafesScene.spacing)
  }
}
