// Telling the user of the container about a layout, at a time when it may change widgets.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

extension LayoutView {
  /// Reports a layout of a content of this size once GTK is done with laying out.
  func reportLayout(size: CGSize) {
    guard onLayout != nil else {
      stopwatch.reset()
      return
    }
    let placed = (0..<placedCount).reduce(0) { records.base[$1].isPlaced ? $0 + 1 : $0 }
    let flow = engine.flowReport
    let report = LayoutReport(
      size: size, placedCount: placed, lineCount: flow?.count, hiddenCount: flow?.hiddenCount ?? 0,
      seconds: stopwatch.seconds)
    reports.post(report) { [weak self] report in
      self?.stopwatch.reset()
      self?.onLayout?(report)
    }
  }
}
