// GTK asks for a size, and gives one: the layout places the children in it, and each is allocated whole pixels.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

extension LayoutView {
  /// What the container asks for along an orientation, given a length across or -1.
  func measure(_ orientation: GtkOrientation, for length: Int32) -> LayoutRequest {
    if length < 0 || areRequestsStale || isMembershipStale { refreshRequests() }
    return inPass {
      let start = Stopwatch.now
      defer { stopwatch.add(since: start) }
      return box.request(orientation, for: length, of: engine, reportsBaseline: reportsBaseline)
    }
  }

  /// How many children a container may have to report a baseline without being aligned by one. Finding it places all
  /// of them, which a page of text need not pay for.
  private static let baselineLimit = 128

  /// Whether the container says where its first line of text lies, for a parent that lines it up with others.
  var reportsBaseline: Bool {
    placedCount <= Self.baselineLimit || gtk_widget_get_valign(widget.pointer) == GTK_ALIGN_BASELINE
  }

  /// Places and allocates the children in a widget of this size, in pixels; `baseline` is where its parent wants its
  /// first line of text, -1 for anywhere.
  func allocate(width: Int32, height: Int32, baseline: Int32) {
    ensureRequests()
    let room = Placement(width: width, height: height, baseline: baseline)
    if placement != room { joinMotionAround() }
    inPass {
      if placement != room || pending != nil || parameters != nil {
        place(in: room)
      } else {
        allocateAll()
      }
    }
    presentPopovers()
  }

  /// Has the layout place the children, and allocates them there or sends them there.
  private func place(in room: Placement) {
    beginParameters()
    let start = Stopwatch.now
    content = withPresentLayout { box.place(in: room, by: engine, reportsBaseline: reportsBaseline) }
    stopwatch.add(since: start)
    tellHiddenCount()
    if motion == nil {
      allocatePlaced()
    } else {
      updateTargets()
      moveToTargets()
    }
    placement = room
    self.room = room
    clock.didPlace()
    if parameters == nil { reportLayout(size: content.size) }
  }

  /// Tells the overflow item of a flow how many items it stands for.
  private func tellHiddenCount() {
    guard let report = engine.flowReport, let item = report.overflowItem else { return }
    shown[item].child[HiddenCount.self]?(report.hiddenCount)
  }

  /// Allocates each child where the layout placed it.
  private func allocatePlaced() {
    let (engine, records) = (engine, records.base)
    for index in 0..<placedCount {
      if let frame = engine.frame(at: index) {
        let rect = records[index].holding(PixelRect(rounding: frame))
        records[index].target = rect
        records[index].isPlaced = true
        records[index].show()
        records[index].allocate(rect)
      } else {
        records[index].isPlaced = false
        records[index].hide()
      }
    }
  }

  /// Allocates each child where it belongs, or is on its way, because it may have to place what is in it.
  private func allocateAll() {
    if motion != nil { return show(at: clock.now, all: true) }
    let records = records.base
    for index in 0..<placedCount where records[index].isShown { records[index].allocate(records[index].target) }
  }

  /// Takes over where the layout placed each child.
  private func updateTargets() {
    let records = records.base
    for index in 0..<placedCount {
      if let frame = engine.frame(at: index) {
        records[index].target = records[index].holding(PixelRect(rounding: frame))
        records[index].isPlaced = true
      } else {
        records[index].isPlaced = false
      }
    }
  }
}
