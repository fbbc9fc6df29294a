// Keyboard navigation between items in two dimensions. Moves follow the frames of the items and not their order, so
// they work in any layout. Two items are in the same row if neither lies below the other.

import Foundation

/// The targets of keys that move between items, by the frames of the items.
///
/// Each query takes O(items).
package struct KeyboardNavigation {
  /// The move that a key makes.
  package enum Move: Equatable {
    case left, right, up, down
    /// Up by a page of this height.
    case pageUp(CGFloat)
    /// Down by a page of this height.
    case pageDown(CGFloat)
    case first, last
  }

  /// The result of a move.
  package struct Target: Equatable {
    package var index: Int
    /// The x position that following vertical moves keep; nil after other moves.
    package var goal: CGFloat?
  }

  private struct Item {
    var index: Int
    var frame: CGRect

    /// Whether the item lies in a row below another one: it begins below the other's middle, and most of it is below
    /// the other's end. Two items of one row overlap more, whatever their alignment.
    func isBelow(_ other: Item) -> Bool {
      frame.minY > other.frame.midY && frame.midY > other.frame.maxY
    }

    func isInRow(of other: Item) -> Bool { !isBelow(other) && !other.isBelow(self) }

    /// The distance of the item from an x position, and that of its centre, which decides between equal distances.
    func distance(to goal: CGFloat) -> (CGFloat, CGFloat) {
      (max(0, frame.minX - goal, goal - frame.maxX), abs(frame.midX - goal))
    }
  }

  private let items: [Item]
  private let isRightToLeft: Bool

  /// Items by their indices, in a reading direction. Items without a frame are not shown, and no move leads to them.
  package init(_ frames: some Sequence<CGRect?>, isRightToLeft: Bool) {
    items = frames.enumerated().compactMap { index, frame in frame.map { Item(index: index, frame: $0) } }
    self.isRightToLeft = isRightToLeft
  }

  // MARK: Moves

  /// The target of a move from an item; the item itself if nothing lies in that direction.
  ///
  /// - Parameters:
  ///   - index: The item. From an item without a frame, any move leads to the item ``nearest(to:)`` it.
  ///   - goal: The goal of the previous move.
  /// - Returns: nil if there are no items.
  package func target(of move: Move, from index: Int, goal: CGFloat? = nil) -> Target? {
    guard let start = items.first(where: { $0.index == index }) else {
      return nearest(to: index).map { Target(index: $0) }
    }
    switch move {
    case .first: return first.map { Target(index: $0) }
    case .last: return last.map { Target(index: $0) }
    case .right: return Target(index: beside(start, isForward: !isRightToLeft).index)
    case .left: return Target(index: beside(start, isForward: isRightToLeft).index)
    case .down: return target(in: rowBelow(start), from: start, goal)
    case .up: return target(in: rowAbove(start), from: start, goal)
    case .pageDown(let length):
      let page = items.filter { $0.isBelow(start) && $0.frame.maxY <= start.frame.minY + length }
      return target(in: page.isEmpty ? rowBelow(start) : bottomRow(of: page), from: start, goal)
    case .pageUp(let length):
      let page = items.filter { start.isBelow($0) && $0.frame.minY >= start.frame.maxY - length }
      return target(in: page.isEmpty ? rowAbove(start) : topRow(of: page), from: start, goal)
    }
  }

  private func target(in row: [Item], from start: Item, _ goal: CGFloat?) -> Target {
    let goal = goal ?? start.frame.midX
    let nearest = row.min { $0.distance(to: goal) < $1.distance(to: goal) }
    return Target(index: (nearest ?? start).index, goal: goal)
  }

  /// The next item of the row in reading direction or against it; at the end of the row, the next row's nearest item.
  private func beside(_ start: Item, isForward: Bool) -> Item {
    let row = items.filter { $0.isInRow(of: start) }
    if isForward {
      return row.filter { isBefore(start, $0) }.min(by: isBefore) ?? rowBelow(start).min(by: isBefore) ?? start
    }
    return row.filter { isBefore($0, start) }.max(by: isBefore) ?? rowAbove(start).max(by: isBefore) ?? start
  }

  /// Whether an item precedes another one of its row. Items at the same position are ordered by index, so that moves
  /// reach both.
  private func isBefore(_ one: Item, _ other: Item) -> Bool {
    if one.frame.midX == other.frame.midX { return one.index < other.index }
    return (one.frame.midX < other.frame.midX) != isRightToLeft
  }

  // MARK: Rows

  private func rowBelow(_ item: Item) -> [Item] { topRow(of: items.filter { $0.isBelow(item) }) }

  private func rowAbove(_ item: Item) -> [Item] { bottomRow(of: items.filter { item.isBelow($0) }) }

  /// The items that do not lie below the one with the topmost end.
  private func topRow(of items: [Item]) -> [Item] {
    guard let top = items.min(by: { $0.frame.maxY < $1.frame.maxY }) else { return [] }
    return items.filter { !$0.isBelow(top) }
  }

  /// The items that do not lie above the one with the lowest start.
  private func bottomRow(of items: [Item]) -> [Item] {
    guard let bottom = items.max(by: { $0.frame.minY < $1.frame.minY }) else { return [] }
    return items.filter { !bottom.isBelow($0) }
  }

  // MARK: Items

  /// The first item in reading order; nil if there are no items.
  package var first: Int? { topRow(of: items).min(by: isBefore)?.index }

  /// The last item in reading order; nil if there are no items.
  package var last: Int? { bottomRow(of: items).max(by: isBefore)?.index }

  /// The first item that lies entirely between two y positions. If there is none, the first that lies partly between
  /// them, otherwise the first of all items.
  package func first(from top: CGFloat, to bottom: CGFloat) -> Int? {
    let visible = items.filter { $0.frame.minY < bottom && $0.frame.maxY > top }
    let whole = visible.filter { $0.frame.minY >= top && $0.frame.maxY <= bottom }
    return topRow(of: whole.isEmpty ? visible : whole).min(by: isBefore)?.index ?? first
  }

  /// The first item with a frame from an index on, or else the last item with a frame; nil if there are no items.
  package func nearest(to index: Int) -> Int? {
    (items.first { $0.index >= index } ?? items.last)?.index
  }
}
