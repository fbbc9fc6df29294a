// The layout of the cafés and of the coffees that belong to each, and of the user's own cards and their items.

import Foundation
import LayoutCore

/// Arranges pairs of children: the grid of the coffees, then the café. In this order a café is drawn over all grids
/// that it crosses during a transition.
///
/// With coffees there are exactly two columns, the café first and its coffees second. In a narrow container there is
/// one column, with the coffees under their café. Without coffees there are one or two columns of cafés.
package struct CafesLayout: Layout, Equatable {
  var showsCoffees: Bool
  /// The number of columns when the coffees are hidden.
  var columns: CafeColumns

  /// The distance between cafés, and the inset around all of them, in px.
  package static let spacing: CGFloat = 10
  /// The height and the minimum width of coffees, in px.
  package static let coffeeSize: CGFloat = 50
  /// The width of the canvas in px below which it counts as compact.
  private static let compactWidth: CGFloat = 600

  /// A cache for each number of columns.
  package struct Cache {
    fileprivate var one: VGridLayout.Cache
    fileprivate var two: VGridLayout.Cache
  }

  package func makeCache(subviews: Subviews) -> Cache {
    Cache(one: grid(1).makeCache(subviews: subviews), two: grid(2).makeCache(subviews: subviews))
  }

  package func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    let shown = subviews[cells(of: subviews.count)]
    return columnCount(in: proposal.width) == 1
      ? grid(1).sizeThatFits(proposal: proposal, subviews: shown, cache: &cache.one)
      : grid(2).sizeThatFits(proposal: proposal, subviews: shown, cache: &cache.two)
  }

  package func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    let shown = subviews[cells(of: subviews.count)]
    if columnCount(in: proposal.width) == 1 {
      grid(1).placeSubviews(in: bounds, proposal: proposal, subviews: shown, cache: &cache.one)
    } else {
      grid(2).placeSubviews(in: bounds, proposal: proposal, subviews: shown, cache: &cache.two)
    }
    guard !showsCoffees else { return }
    for coffees in stride(from: 0, to: subviews.count, by: 2) { subviews[coffees].hide() }
  }

  /// The number of columns in a width that excludes the insets around the cafés; nil is an unlimited width.
  package func columnCount(in width: CGFloat?) -> Int {
    let isCompact = (width ?? .infinity) + 2 * Self.spacing < Self.compactWidth
    if showsCoffees { return isCompact ? 1 : 2 }
    switch columns {
    case .automatic: return isCompact ? 1 : 2
    case .one: return 1
    case .two: return 2
    }
  }

  /// The indices of the children in the order of the grid's cells: each café before its coffees, if these are shown.
  fileprivate func cells(of count: Int) -> [Int] {
    stride(from: 1, to: count, by: 2).flatMap { showsCoffees ? [$0, $0 - 1] : [$0] }
  }

  private func grid(_ count: Int) -> VGridLayout { Self.grid(ofColumns: count).columns }

  fileprivate static func grid(ofColumns count: Int) -> DeclaredGrid {
    DeclaredGrid(.equal(count, spacing: spacing, alignment: .top), spacing: spacing)
  }
}

extension CafesScene {
  /// The layout of the coffees of a café.
  package static let coffees = DeclaredLayout.grid(
    DeclaredGrid(
      [GridItem(.adaptive(minimum: CafesLayout.coffeeSize), spacing: CafesLayout.spacing)],
      spacing: CafesLayout.spacing))

  /// The layout of the items of the user's own cards, which are texts and pictures.
  package static let ownItems = DeclaredLayout.flow(
    FlowLayout(
      alignment: Alignment(horizontal: .leading, vertical: .center), itemSpacing: CafesLayout.spacing,
      lineSpacing: CafesLayout.spacing))

  /// The layout of the cafés and the grids of their coffees.
  package var cafesLayout: CafesLayout { CafesLayout(showsCoffees: showsItems, columns: columns) }

  package func arranged(items count: Int, isLazy: Bool, in width: CGFloat) -> SceneArrangement {
    let isAutomatic = showsItems || columns == .automatic
    return SceneArrangement(
      layout: .grid(CafesLayout.grid(ofColumns: cafesLayout.columnCount(in: width))),
      order: cafesLayout.cells(of: count),
      innerLayout: cards == nil ? Self.coffees : Self.ownItems,
      remarks: [SceneArrangement.namesForPictures]
        + (isAutomatic ? ["In Reflow there is one column under 600 px, and two from there on."] : []))
  }
}
