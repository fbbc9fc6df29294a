// The position of an item on a canvas in words, for screen readers.

import Foundation
import LayoutCore

extension LayoutGeometry {
  /// The position of an item in its line, or in the tracks of a grid: "line 2 of 9, item 3 of 8", "row 2 of 5, column 3
  /// of 8". Nil for a container without lines and tracks, and for a hidden item.
  ///
  /// - Parameters:
  ///   - index: The index of the item in the container.
  ///   - line: The index of its line in ``lines``; nil without lines.
  ///   - count: The number of items in the container, including those outside the viewport.
  package func place(of index: Int, inLine line: Int?, ofItems count: Int) -> Message? {
    if let line {
      let items = lines[line].items
      return Message(
        "line %s of %s, item %s of %s", (firstLine + line + 1).groupedText,
        (firstLine + lines.count + linesBehind).groupedText, (index - items.lowerBound + 1).groupedText,
        items.count.groupedText)
    }
    // A grid that grows horizontally fills its rows, and its lines are columns.
    let hasRows = rows.contains { $0.sizing != nil }
    let tracks = hasRows ? rows.count : columns.count
    guard tracks > 0, hasRows || columns.contains(where: { $0.sizing != nil }) else { return nil }
    let (across, lineCount) = (index % tracks + 1, (count + tracks - 1) / tracks)
    let along = index / tracks + 1
    return hasRows
      ? Message(
        "row %s of %s, column %s of %s", across.groupedText, tracks.groupedText, along.groupedText,
        lineCount.groupedText)
      : Message(
        "row %s of %s, column %s of %s", along.groupedText, lineCount.groupedText, across.groupedText,
        tracks.groupedText)
  }

  /// The positions of the visible items whose frame satisfies `isIncluded`, in order.
  package func places(
    ofItems count: Int, where isIncluded: (CGRect) -> Bool
  ) -> [(index: Int, place: Message)] {
    var line = 0
    return items.compactMap { item in
      guard let frame = item.allocation, isIncluded(frame) else { return nil }
      // Both lists are in ascending order, so one pass finds all lines.
      while line < lines.count, lines[line].items.upperBound <= item.index { line += 1 }
      let isInLine = line < lines.count && lines[line].items.contains(item.index)
      if !lines.isEmpty, !isInLine { return nil }
      return place(of: item.index, inLine: isInLine ? line : nil, ofItems: count).map { (item.index, $0) }
    }
  }
}
