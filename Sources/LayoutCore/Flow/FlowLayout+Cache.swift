// What a flow keeps between passes: what it read from its children, what follows from that for its parameters, and the
// solution for one breadth. All arrays are filled anew in the memory they have.

import Foundation

extension FlowLayout {
  /// What a flow keeps between passes. It belongs to one container.
  public struct Cache {
    var items = FlowItems()
    var gaps = FlowGaps()
    var guides = FlowGuides()
    var balance = FlowBalance()
    var solution = FlowSolution()
    /// The layout that `solution` answers; nil when there is none.
    var solvedLayout: FlowLayout?

    /// Whether `solution` is that of `layout` for `subviews` in a line of `breadth`.
    func isSolved(for layout: FlowLayout, _ subviews: Subviews, at breadth: CGFloat) -> Bool {
      solution.breadth == breadth && solvedLayout == layout && items.count == subviews.count
    }

    /// Brings everything that does not depend on the breadth up to date.
    mutating func measure(_ subviews: Subviews, for layout: FlowLayout) {
      solvedLayout = nil
      items.update(subviews)
      gaps.update(items, for: layout)
      guides.update(items, subviews, key: layout.axis.other.guide(of: layout.alignment))
    }
  }

  /// An empty cache: the children are read when they are first needed.
  public func makeCache(subviews: Subviews) -> Cache { Cache() }

  /// Marks the solution as out of date. The next pass reads the children that changed.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache.items.setStale()
    cache.solvedLayout = nil
  }
}
