// The calls to the program that uses a container: the delivery of a report, whose handler may change widgets, and a
// call during a layout, whose handler may destroy them; and what GTK needs for such changes of widgets in a layout.
//
// The container's peer owns the delivery; the main loop owns the closure, which holds the delivery weakly.

import CGtk
import GtkInterop

/// The delivery of layout reports from the main loop.
@MainActor
final class ReportDelivery<Report> {
  /// Higher than the priority of the frame clock, whose handlers lay out and draw: a frame's report is delivered before
  /// the next frame.
  private let priority = G_PRIORITY_HIGH_IDLE

  private var waiting: Report?
  private var source: MainLoopSource?

  /// Delivers a report after GTK's layout phase. It replaces a report that is still waiting.
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
  /// Makes GTK measure the container's width without a height, if the request of any child has changed. Otherwise GTK
  /// uses its cache. The container takes that measurement as the sign that the sizes of its children may be stale.
  @MainActor func detectRequestChanges() {
    var minimum: Int32 = 0
    gtk_widget_measure(pointer, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, nil, nil, nil)
  }
}

extension Widget {
  /// Calls a closure of the program during GTK's layout of the widget. The widget and its ancestors outlive the layout,
  /// even if the closure destroys their window.
  @MainActor func outlivingLayout(_ body: () -> Void) {
    var chain = [ObjectReference(self)]
    while let parent = chain[chain.count - 1].object.parent { chain.append(ObjectReference(parent)) }
    let parents = chain.map(\.object.parent)
    body()
    // A destroyed widget has no parent, and a destroyed window no surface.
    let isWhole = chain.map(\.object.parent) == parents
    if isWhole, gtk_widget_get_realized(chain[chain.count - 1].object.pointer) != 0 { return }
    MainLoopSource.idle {
      withExtendedLifetime(chain) {}
      return .remove
    }
  }
}

extension Widget {
  /// Makes GTK allocate a container in the next layout, and each widget around it.
  ///
  /// A container that is allocated may bind and release tiles, and call closures of the program. Both can queue a resize
  /// of all widgets around it. GTK forgets what is queued inside a widget while it allocates this one. An inner widget
  /// that GTK passes without allocating it anew would then stay without an allocation, and would not be drawn.
  @MainActor func queueAllocationThroughout() {
    var next: UnsafeMutablePointer<GtkWidget>? = pointer
    while let widget = next {
      gtk_widget_queue_allocate(widget)
      next = gtk_widget_get_parent(widget)
    }
  }
}
