// What one width does that another one does not: which items are in another line.

import LayoutCore

/// The items that move to another line from one width to another.
package struct Rewrapping: Equatable, Sendable {
  /// The first item that does.
  package var item: Int
  /// The line it is in then, counted from 1, and whether it was in a later one before.
  package var line: Int
  package var isUp: Bool
  /// How many items besides do.
  package var more: Int

  /// What happens from one arrangement to another; nil where every item stays in its line.
  package init?(from old: LayoutGeometry, to new: LayoutGeometry) {
    let (before, after) = (old.linesByItem, new.linesByItem)
    let moved = after.filter { item, line in before[item].map { $0 != line } ?? false }.keys.sorted()
    guard let first = moved.first, let line = after[first], let oldLine = before[first] else { return nil }
    item = first
    self.line = line + 1
    isUp = line < oldLine
    more = moved.count - 1
  }

  /// The change in words, at the width at which it happens.
  package func message(at width: Int, name: String) -> Message {
    let name = name.cut(to: .name)
    let head =
      isUp
      ? Message("%s px: “%s” moves up to line %s", width.groupedText, name, line.groupedText)
      : Message("%s px: “%s” moves down to line %s", width.groupedText, name, line.groupedText)
    return more == 0 ? head : .counting(more, "%s, and %s more", "%s, and %s more", head, more.groupedText)
  }
}

extension LayoutGeometry {
  /// The line of each item that shows, counted from 0.
  fileprivate var linesByItem: [Int: Int] {
    var lines: [Int: Int] = [:]
    for (place, line) in self.lines.enumerated() {
      for item in line.items { lines[item] = firstLine + place }
    }
    return lines
  }
}
