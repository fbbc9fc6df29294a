// The passes of a container: GTK asks for a size, and gives one; the layout places the children in it, and each is
// allocated whole pixels.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

extension LayoutView {
  // MARK: Measuring

  /// What the container asks for along an orientation, given a length across or -1.
  func measure(_ orientation: GtkOrientation, for length: Int32) -> LayoutRequest {
    if length < 0 { table.refresh() } else { table.refreshIfStale() }
    return table.inPass {
      reports.timing { box.request(orientation, for: length, of: engine, reportsBaseline: reportsBaseline) }
    }
  }

  /// How many children a container may have to report a baseline without being aligned by one. Finding it places all
  /// of them, which a page of text need not pay for.
  private static let baselineLimit = 128

  /// Whether the container says where its first line of text lies, for a parent that lines it up with others.
  var reportsBaseline: Bool {
    table.count <= Self.baselineLimit || gtk_widget_get_valign(widget.pointer) == GTK_ALIGN_BASELINE
  }

  // MARK: Placing

  /// Places and allocates the children in a widget of this size, in pixels; `baseline` is where its parent wants its
  /// first line of text, -1 for anywhere.
  func allocate(width: Int32, height: Int32, baseline: Int32) {
    table.ensureRequests()
    let room = Placement(width: width, height: height, baseline: baseline)
    if table.placement != room { motion.joinMotionAround() }
    table.inPass {
      if table.placement != room || motion.needsPlacement {
        place(in: room)
      } else if motion.hasWay {
        motion.showAll()
      } else {
        table.allocateTargets()
      }
    }
    tree.presentPopovers()
    onAllocate?()
  }

  /// Has the layout place the children, and allocates them there or sends them there.
  private func place(in room: Placement) {
    let content = reports.timing {
      motion.placing { box.place(in: room, by: engine, reportsBaseline: reportsBaseline) }
    }
    tellHiddenCount()
    if motion.hasWay {
      table.takeTargets()
      motion.moveToTargets()
    } else {
      table.allocatePlaced()
    }
    table.didPlace(in: room, content)
    clock.didPlace()
    roving?.settle()
    if !motion.isLayoutMoving {
      reports.post(size: content.size, placedCount: table.placedCount, engine.flowReport)
    }
  }

  /// Tells the overflow item of a flow how many items it stands for.
  private func tellHiddenCount() {
    guard let report = engine.flowReport, let item = report.overflowItem else { return }
    table.shown[item].child[HiddenCount.self]?(report.hiddenCount)
  }

  // MARK: Changes

  /// Has GTK ask for the size anew, and with it place the children.
  func layoutDidChange() {
    table.invalidatePlacement()
    gtk_widget_queue_resize(widget.pointer)
  }

  func directionDidChange() {
    engine.layoutDirection = widget.layoutDirection
    table.forgetRequests()
  }

  /// Lets go of all children, those of other means included.
  func dispose() {
    reports.cancel()
    motion.stop()
    tree.dropAll {
      table.invalidateMembership()
      table.updateMembership()
    }
  }
}
