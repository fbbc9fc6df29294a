// The difference between the layouts at two widths: the items that move to another line.

import LayoutCore

/// The items whose line differs between two widths.
package struct Rewrapping: Equatable, Sendable {
  /// The first item that moves.
  package var item: Int
  /// Its new line, counted from 1, and whether it moves up, from a later line.
  package var line: Int
  package var isUp: Bool
  /// The number of other items that move.
  package var more: Int

  /// Compares two layouts; nil if every item stays in its line.
  package init?(from old: LayoutGeometry, to new: LayoutGeometry) {
    let (before, after) = (old.linesByItem, new.linesByItem)
    let moved = after.filter { item, line in before[item].map { $0 != line } ?? false }.keys.sorted()
    guard let first = moved.first, let line = after[first], let oldLine = before[first] else { return nil }
    item = first
    self.line = line + 1
    isUp = line < oldLine
    more = moved.count - 1
  }

  /// The change as text, with the width at which it happens.
  package func message(at width: Int, name: String) -> Message {
    let name = name.cut(to: .name)
    let head =
      isUp
      ? Message("%s px: “%s” moves up to line %s", width.groupedText, name, line.groupedText)
      : Message("%s px: “%s” moves down to line %s", width.groupedText, name, line.groupedText)
    return more == 0 ? head : .counting(more, "%s; %s more moves", "%s; %s more move", head, more.groupedText)
  }
}

extension LayoutGeometry {
  /// The line of each visible item, counted from 0.
  fileprivate var linesByItem: [Int: Int] {
    var lines: [Int: Int] = [:]
    for (place, line) in self.lines.enumerated() {
      for item in line.items { lines[item] = firstLine + place }
    }
    return lines
  }
}
