// What a flow keeps between passes: what it read from its children, what follows from that for its parameters, and the
// solution for one breadth. All arrays are filled anew in the memory they have.

import Foundation

extension FlowLayout {
  /// What a flow keeps between passes. It belongs to one container.
  public struct Cache {
    var items = FlowItems()
    var cast = FlowCast()
    var gaps = FlowGaps()
    var guides = FlowGuides()
    var balance = FlowBalance()
    var solution = FlowSolution()
    /// The layout that the cache was brought up to date for; nil when something may have changed since.
    private(set) var layout: FlowLayout?

    /// Whether everything that does not depend on the breadth is up to date.
    func isCurrent(for layout: FlowLayout, _ subviews: Subviews) -> Bool {
      self.layout == layout && items.count == subviews.count
    }

    /// The number of items from a place on. Spacers and line breaks are none that anybody misses.
    func hiddenCount(from place: Int) -> Int {
      guard !items.present.isDisjoint(with: [.isSpacer, .isLineBreak]) else { return cast.count - place }
      return (place..<max(place, cast.count)).count { items.isContent(cast.child(at: $0)) }
    }

    /// Something may have changed: the next pass reads the children that did.
    mutating func setStale() {
      items.setStale()
      layout = nil
    }

    /// Brings everything that does not depend on the breadth up to date.
    mutating func measure(_ subviews: Subviews, for layout: FlowLayout) {
      solution.forget()
      items.update(subviews)
      guides.update(items, subviews, key: layout.axis.other.guide(of: layout.alignment))
      cast.update(items, guides, subviews, for: layout)
      gaps.update(items, cast, for: layout)
      self.layout = layout
    }
  }

  /// An empty cache: the children are read when they are first needed.
  public func makeCache(subviews: Subviews) -> Cache { Cache() }

  /// Marks the cache as out of date. The next pass reads the children that changed.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache.setStale()
  }
}
