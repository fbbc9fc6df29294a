// The tiles that show an item, in the order of their items and contiguous in memory, because every step of scrolling
// iterates over all of them.

import CGtk
import GtkInterop

/// Tiles by their items.
///
/// Their number is about that of the visible items. Finding a tile takes logarithmic time in their number, adding one
/// after all others constant time, and every other change linear time.
struct LazyTileList: Sequence, ExpressibleByArrayLiteral {
  typealias Element = (item: Int, tile: LazyTile)

  private var elements: ContiguousArray<Element> = []

  init(arrayLiteral elements: Element...) {
    self.elements = ContiguousArray(elements)
  }

  var count: Int { elements.count }

  subscript(item: Int) -> LazyTile? {
    get {
      let index = index(of: item)
      return index < elements.count && elements[index].item == item ? elements[index].tile : nil
    }
    set {
      let index = index(of: item)
      let isKnown = index < elements.count && elements[index].item == item
      switch (newValue, isKnown) {
      case (let tile?, true): elements[index].tile = tile
      case (let tile?, false): elements.insert((item, tile), at: index)
      case (nil, true): elements.remove(at: index)
      case (nil, false): break
      }
    }
  }

  /// The existing tiles of a range of items.
  subscript(items: Range<Int>) -> ContiguousArray<Element>.SubSequence {
    elements[index(of: items.lowerBound)..<index(of: items.upperBound)]
  }

  /// Removes the tiles of all other items.
  ///
  /// - Returns: The removed tiles.
  mutating func remove(outside runs: [Range<Int>], _ kept: Set<Int>) -> [LazyTile] {
    var removed: [LazyTile] = []
    elements.removeAll { item, tile in
      for run in runs where run.contains(item) { return false }
      if kept.contains(item) { return false }
      removed.append(tile)
      return true
    }
    return removed
  }

  var tiles: [LazyTile] { elements.map(\.tile) }

  func makeIterator() -> ContiguousArray<Element>.Iterator { elements.makeIterator() }

  /// The index of an item, or its insertion point.
  private func index(of item: Int) -> Int {
    var low = 0
    var high = elements.count
    if high == 0 || elements[high - 1].item < item { return high }
    while low < high {
      let middle = (low + high) / 2
      if elements[middle].item < item { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Inserts new widgets between those of the items before and after them: the order of the children is that of the
  /// items.
  @MainActor
  func orderWidgets(in container: Widget) {
    var previous: UnsafeMutablePointer<GtkWidget>?
    for (_, tile) in self {
      if tile.isMisplaced {
        tile.isMisplaced = false
        let isInPlace =
          gtk_widget_get_parent(tile.widget) == container.pointer
          && gtk_widget_get_prev_sibling(tile.widget) == previous
        if !isInPlace { gtk_widget_insert_after(tile.widget, container.pointer, previous) }
      }
      previous = tile.widget
    }
  }
}
