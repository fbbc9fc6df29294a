// What the Words scene says of its layouts.

import Foundation
import LayoutGtk
import ReflowModel

extension StatusLine {
  /// What became of words with a tile each.
  static func ofWords(_ report: LayoutReport, count: Int, in layout: WordsLayout, ofText total: Int) -> StatusLine {
    StatusLine()
      .counting(count, "%s item", "%s items")
      .counting(report.lineCount ?? layout.rows(of: count, in: report.size.width), "%s line", "%s lines")
      .sized(report.size)
      .timed(seconds: report.seconds)
      .hiding(report.hiddenCount)
      .laidOut(count, ofWords: total)
  }

  /// What became of words of which only those in sight have a tile.
  static func ofWords(_ report: LazyLayoutReport, ofText total: Int) -> StatusLine {
    StatusLine()
      .counting(report.count, "%s item", "%s items")
      .counting(report.lineCount, "%s line", "%s lines")
      .sized(report.size)
      .counting(report.cellCount, "%s tile", "%s tiles")
      .laidOut(report.count, ofWords: total)
  }
}

extension WordsLayout {
  /// The rows of the grid, which are its lines; none in the flow, which counts its own.
  fileprivate func rows(of items: Int, in width: CGFloat) -> Int {
    guard case .grid(let grid) = self else { return 0 }
    let columns = grid.columnCount(in: width)
    return (items + columns - 1) / columns
  }
}
