// The delivery of a report to the user of a container, at a time when it may change widgets.
//
// The container's peer owns it; the main loop owns the closure, which holds the peer weakly.

import CGtk
import GtkInterop

/// The report of a layout on its way to who wants to hear it.
@MainActor
final class ReportDelivery<Report> {
  /// Sooner than the frame clock, whose handlers lay out and draw: the report of a frame is heard before the next one.
  private let priority = G_PRIORITY_HIGH_IDLE

  private var waiting: Report?
  private var source: MainLoopSource?

  /// Delivers a report once GTK is done with laying out, in place of one that is still waiting.
  func post(_ report: Report, _ deliver: @escaping @MainActor (Report) -> Void) {
    waiting = report
    if source?.isActive == true { return }
    source = MainLoopSource.idle(priority: priority) { [weak self] in
      if let self, let report = waiting {
        waiting = nil
        deliver(report)
      }
      return .remove
    }
  }

  func cancel() { source?.cancel() }
}

extension Widget {
  /// Has GTK ask a container for its width without a height: it does when the request of any child has changed, and never
  /// otherwise, because it remembers the answer until then. So that question is the sign that the children's sizes may be
  /// stale, and after this call the container has been asked if they are.
  @MainActor func awaitRequestSign() {
    var minimum: Int32 = 0
    gtk_widget_measure(pointer, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, nil, nil, nil)
  }
}
