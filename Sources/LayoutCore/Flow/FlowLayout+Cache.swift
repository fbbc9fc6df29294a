// The cache of a flow: the measurements and values of its children, data derived from these and the parameters, and the
// solution for one breadth. Arrays keep their memory when they are filled again.

import Foundation

extension FlowLayout {
  /// The data that a flow keeps between passes. Each container has its own.
  public struct Cache {
    var items = FlowItems()
    var roles = FlowRoles()
    var gaps = FlowGaps()
    var guides = FlowGuides()
    var balance = FlowBalance()
    var solution = FlowSolution()
    /// The layout for which the cache was updated; nil if something may have changed since.
    private(set) var layout: FlowLayout?

    /// Whether all data that does not depend on the breadth is up to date.
    func isCurrent(for layout: FlowLayout, _ subviews: Subviews) -> Bool {
      self.layout == layout && items.count == subviews.count
    }

    /// The number of items from a place on. Spacers and line breaks do not count.
    func contentCount(from place: Int) -> Int {
      guard !items.present.isDisjoint(with: [.isSpacer, .isLineBreak]) else { return roles.count - place }
      return (place..<max(place, roles.count)).count { items.isContent(roles.child(at: $0)) }
    }

    /// Makes the next pass read the children that changed.
    mutating func setStale() {
      items.setStale()
      layout = nil
    }

    /// Updates all data that does not depend on the breadth.
    mutating func measure(_ subviews: Subviews, for layout: FlowLayout) {
      solution.invalidate()
      items.update(subviews)
      guides.update(items, subviews, key: layout.axis.other.guide(of: layout.alignment))
      roles.update(items, guides, subviews, for: layout)
      gaps.update(items, roles, for: layout)
      self.layout = layout
    }
  }

  /// An empty cache. Children are read when they are first needed.
  public func makeCache(subviews: Subviews) -> Cache { Cache() }

  /// Marks the cache as out of date. The next pass reads the children that changed.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache.setStale()
  }
}
