// Keeping the children's sizes current, at the least asking.
//
// GTK asks this widget for its width without a height again after the request of any child changed, and never
// otherwise, because it remembers the answer until then. So that question is the sign that the sizes may be stale.

import CGtk
import GtkInterop
import LayoutCore

extension LayoutView {
  /// Makes sure that the children's sizes are current where GTK may not have asked for ours.
  func ensureRequests() {
    var minimum: Int32 = 0
    gtk_widget_measure(widget.pointer, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, nil, nil, nil)
    if areRequestsStale || isMembershipStale { refreshRequests() }
  }

  /// Asks all children for their sizes, and tells the engine which ones changed.
  func refreshRequests() {
    areRequestsStale = false
    followTree()
    updateMembership()
    for index in 0..<placedCount {
      if records.base[index].refresh() {
        engine.invalidateMeasurements(at: index)
        placement = nil
      }
    }
    for index in placedCount..<records.count { records.base[index].refreshLeaving() }
  }

  /// Makes the records of the children that now take part in the layout, and of those that are leaving.
  private func updateMembership() {
    let isSame = elements.allSatisfy { (gtk_widget_should_layout($0.widget) != 0) == ($0.record != nil) }
    if isSame && !isMembershipStale { return }
    isMembershipStale = false
    placement = nil
    let participants = elements.filter { gtk_widget_should_layout($0.widget) != 0 }
    let old = records
    for element in elements where gtk_widget_should_layout(element.widget) == 0 { element.record = nil }
    shown = participants + leaving
    records = ChildRecords(of: shown)
    withExtendedLifetime(old) {}
    placedCount = participants.count
    engine.setElements(participants)
    mapMotion()
  }
}
