// The frames of items, and which of them a key leads to: what lies beside, above or below another one.
//
// Items are told apart by where they are and not by their order, so that one goes where one looks in any layout. Rows
// are found by the same means: what lies neither above nor below an item is in its row.

import Foundation

/// Items by where they are, for who goes from one to the next in two dimensions.
///
/// Each answer takes O(items).
package struct ItemFrames {
  /// What a key does.
  package enum Move: Equatable {
    case left, right, up, down
    /// To what is a page of that length above.
    case pageUp(CGFloat)
    /// To what is a page of that length below.
    case pageDown(CGFloat)
    case first, last
  }

  /// Where a move leads.
  package struct Target: Equatable {
    /// The item's index.
    package var index: Int
    /// The position along the rows that further moves across them keep to; nil after other moves.
    package var goal: CGFloat?
  }

  private struct Item {
    var index: Int
    var frame: CGRect

    /// Whether the item lies below another one, and not in its row: it begins below the other's middle, and most of it
    /// is below the other's end. Items of one row overlap more than that however they are aligned.
    func isBelow(_ other: Item) -> Bool {
      frame.minY > other.frame.midY && frame.midY > other.frame.maxY
    }

    func isInRow(of other: Item) -> Bool { !isBelow(other) && !other.isBelow(self) }

    /// How far the item is from a position along its row: nothing where it is there, and then by its middle.
    func distance(to goal: CGFloat) -> (CGFloat, CGFloat) {
      (max(0, frame.minX - goal, goal - frame.maxX), abs(frame.midX - goal))
    }
  }

  private let items: [Item]
  private let isRightToLeft: Bool

  /// Items in a direction of reading, by their index; those without a frame are out of sight, and led to by no move.
  package init(_ frames: some Sequence<CGRect?>, isRightToLeft: Bool) {
    items = frames.enumerated().compactMap { index, frame in frame.map { Item(index: index, frame: $0) } }
    self.isRightToLeft = isRightToLeft
  }

  // MARK: Moves

  /// Where a move leads from an item; to the item itself at the end of all.
  ///
  /// - Parameters:
  ///   - index: The item. From one that has no frame, a move leads to what is ``nearest(to:)`` it.
  ///   - goal: The position along the rows that was kept to last.
  /// - Returns: Nil where there are no items.
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
      let inSight = items.filter { $0.isBelow(start) && $0.frame.maxY <= start.frame.minY + length }
      return target(in: inSight.isEmpty ? rowBelow(start) : bottomRow(of: inSight), from: start, goal)
    case .pageUp(let length):
      let inSight = items.filter { start.isBelow($0) && $0.frame.minY >= start.frame.maxY - length }
      return target(in: inSight.isEmpty ? rowAbove(start) : topRow(of: inSight), from: start, goal)
    }
  }

  private func target(in row: [Item], from start: Item, _ goal: CGFloat?) -> Target {
    let goal = goal ?? start.frame.midX
    let nearest = row.min { $0.distance(to: goal) < $1.distance(to: goal) }
    return Target(index: (nearest ?? start).index, goal: goal)
  }

  /// The next item of the row in the direction of reading, or against it; past its end, that of the next row.
  private func beside(_ start: Item, isForward: Bool) -> Item {
    let row = items.filter { $0.isInRow(of: start) }
    if isForward {
      return row.filter { isBefore(start, $0) }.min(by: isBefore) ?? rowBelow(start).min(by: isBefore) ?? start
    }
    return row.filter { isBefore($0, start) }.max(by: isBefore) ?? rowAbove(start).max(by: isBefore) ?? start
  }

  /// Whether an item comes before another one of its row. Of two at one place the order decides, so that both are led to.
  private func isBefore(_ one: Item, _ other: Item) -> Bool {
    if one.frame.midX == other.frame.midX { return one.index < other.index }
    return (one.frame.midX < other.frame.midX) != isRightToLeft
  }

  // MARK: Rows

  private func rowBelow(_ item: Item) -> [Item] { topRow(of: items.filter { $0.isBelow(item) }) }

  private func rowAbove(_ item: Item) -> [Item] { bottomRow(of: items.filter { item.isBelow($0) }) }

  /// The items that do not lie below the one that ends first.
  private func topRow(of items: [Item]) -> [Item] {
    guard let top = items.min(by: { $0.frame.maxY < $1.frame.maxY }) else { return [] }
    return items.filter { !$0.isBelow(top) }
  }

  /// The items that do not lie above the one that begins last.
  private func bottomRow(of items: [Item]) -> [Item] {
    guard let bottom = items.max(by: { $0.frame.minY < $1.frame.minY }) else { return [] }
    return items.filter { !bottom.isBelow($0) }
  }

  // MARK: Items

  /// The first item in the order of reading; nil where there are none.
  package var first: Int? { topRow(of: items).min(by: isBefore)?.index }

  /// The last item in the order of reading; nil where there are none.
  package var last: Int? { bottomRow(of: items).max(by: isBefore)?.index }

  /// The first item that lies between two heights as a whole, or else in part; the first of all where none does.
  package func first(from top: CGFloat, to bottom: CGFloat) -> Int? {
    let inSight = items.filter { $0.frame.minY < bottom && $0.frame.maxY > top }
    let whole = inSight.filter { $0.frame.minY >= top && $0.frame.maxY <= bottom }
    return topRow(of: whole.isEmpty ? inSight : whole).min(by: isBefore)?.index ?? first
  }

  /// The item at an index, or where it has no frame the next one that has, or the one before; nil where there are none.
  package func nearest(to index: Int) -> Int? {
    (items.first { $0.index >= index } ?? items.last)?.index
  }
}
