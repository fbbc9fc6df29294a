// Telling the user of the container about a layout, at a time when it may change widgets.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

extension LazyLayoutView {
  /// Sooner than the frame clock: see LayoutView+Report.
  private static let reportPriority = G_PRIORITY_HIGH_IDLE

  /// Reports the layout once GTK is done with laying out, if it is not as it was.
  func reportLayout() {
    guard onLayout != nil, let solution else { return }
    let start = offset
    let lines = solution.lines(from: start, to: start + viewport.length(viewport.axis))
    let new = LazyLayoutReport(
      size: solution.size, count: count, lineCount: solution.lineCount, linesInSight: lines,
      itemsInSight: lines.reduce(0) { $0 + itemsInSight(ofLine: $1, solution).count }, cellCount: tiles.count)
    guard new != report else { return }
    report = new
    if reporting?.isActive == true { return }
    reporting = MainLoopSource.idle(priority: Self.reportPriority) { [weak self] in
      if let self, let report { onLayout?(report) }
      return .remove
    }
  }
}
