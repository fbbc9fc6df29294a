// Telling the user of the container about a layout, at a time when it may change widgets.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

extension LayoutView {
  /// Sooner than the frame clock, whose handlers lay out and draw: the report of a frame is heard before the next one.
  private static let reportPriority = G_PRIORITY_HIGH_IDLE

  /// Reports a layout of a content of this size once GTK is done with laying out.
  func reportLayout(size: CGSize) {
    guard onLayout != nil else {
      layoutSeconds = 0
      return
    }
    let placed = (0..<placedCount).reduce(0) { records.base[$1].isPlaced ? $0 + 1 : $0 }
    let flow = engine.flowReport
    report = LayoutReport(
      size: size, placedCount: placed, lineCount: flow?.count, hiddenCount: flow?.hiddenCount ?? 0,
      seconds: layoutSeconds)
    if reporting?.isActive == true { return }
    reporting = MainLoopSource.idle(priority: Self.reportPriority) { [weak self] in
      self?.deliverReport()
      return .remove
    }
  }

  private func deliverReport() {
    guard let report else { return }
    self.report = nil
    layoutSeconds = 0
    onLayout?(report)
  }
}
