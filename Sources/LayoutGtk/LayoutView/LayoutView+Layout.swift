// The passes of a container: GTK measures and allocates it; the layout places the children, and each is allocated whole
// pixels.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

extension LayoutView {
  // MARK: Measuring

  /// The size request along an orientation, for a length on the other axis; -1 for no length.
  func measure(_ orientation: GtkOrientation, for length: Int32) -> LayoutRequest {
    if length < 0 { table.refresh() } else { table.refreshIfStale() }
    var request = table.inPass {
      reports.timing { box.request(orientation, for: length, of: engine, reportsBaseline: reportsBaseline) }
    }
    request.minimum = windowLimit.bounded(request.minimum, of: widget)
    request.natural = windowLimit.bounded(request.natural, of: widget)
    request.minimumBaseline = min(request.minimumBaseline, request.minimum)
    request.naturalBaseline = min(request.naturalBaseline, request.natural)
    return request
  }

  /// Measures requests that exceed the limit again, since the container is in a window now.
  func didRoot() {
    if windowLimit.isExceeded { gtk_widget_queue_resize(widget.pointer) }
  }

  /// A container with more children reports a baseline only if it is itself aligned by its baseline. Finding the
  /// baseline places all children, which is too expensive for a page of text.
  private static let baselineLimit = 128

  /// Whether the container reports its first baseline, for a parent that aligns baselines.
  var reportsBaseline: Bool {
    table.count <= Self.baselineLimit || gtk_widget_get_valign(widget.pointer) == GTK_ALIGN_BASELINE
  }

  // MARK: Placing

  /// Places and allocates the children in a widget of a size in pixels; `baseline` is the parent's position for the
  /// first baseline, -1 for none.
  func allocate(width: Int32, height: Int32, baseline: Int32) {
    table.ensureRequests()
    let allocation = Placement(width: width, height: height, baseline: baseline)
    if table.placement != allocation { motion.joinMotionAround() }
    table.inPass {
      if table.placement != allocation || motion.needsPlacement {
        place(in: allocation)
      } else if motion.hasTransition {
        motion.showAll()
      } else {
        table.allocateTargets()
      }
    }
    roving?.didAllocate()
    tree.presentPopovers()
    if let onAllocate { widget.outlivingLayout(onAllocate) }
  }

  /// Places the children by the layout, and allocates them there or starts their motion there.
  private func place(in allocation: Placement) {
    let content = reports.timing {
      motion.placing { box.place(in: allocation, by: engine, reportsBaseline: reportsBaseline) }
    }
    reportHiddenCount()
    if motion.hasTransition {
      table.takeTargets()
      motion.moveToTargets()
    } else {
      table.allocatePlaced()
    }
    table.didPlace(in: allocation, content)
    clock.didPlace()
    if !motion.isLayoutMoving {
      reports.post(size: content.size, placedCount: table.placedCount, engine.flowReport)
    }
  }

  /// Passes the number of hidden items to the overflow item of a flow.
  private func reportHiddenCount() {
    guard let report = engine.flowReport, let item = report.overflowItem else { return }
    table.shown[item].child[HiddenCount.self]?(report.hiddenCount)
  }

  // MARK: Changes

  /// Makes GTK measure the container again, and then place the children.
  func layoutDidChange() {
    table.invalidatePlacement()
    gtk_widget_queue_resize(widget.pointer)
  }

  func directionDidChange() {
    engine.layoutDirection = widget.layoutDirection
    table.invalidateRequests()
  }

  /// Removes all children, including those that other code added.
  func dispose() {
    reports.cancel()
    motion.stop()
    tree.dropAll {
      table.invalidateMembership()
      table.updateMembership()
    }
  }
}
