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
  ///
  /// In the usual case, in which the same children take part as before, that is one run over the records: whether
  /// GTK's list of children is as expected is seen on the way.
  func refreshRequests() {
    areRequestsStale = isInPass
    if isInPass || inPass({ refreshInStep() }) { return }
    followTree()
    updateMembership()
    inPass {
      let records = self.records.base
      for index in 0..<placedCount { refresh(index, records) }
      for index in placedCount..<self.records.count { records[index].refreshLeaving() }
    }
  }

  /// Asks the children for their sizes for as long as GTK's children are those of the records, in their order.
  ///
  /// - Returns: Whether they were, to the end.
  private func refreshInStep() -> Bool {
    readExpansions()
    guard !isMembershipStale, records.count == placedCount, elements.count == placedCount else { return false }
    let records = self.records.base
    var child = gtk_widget_get_first_child(widget.pointer)
    for index in 0..<placedCount {
      guard child == records[index].widget, gtk_widget_get_visible(child) != 0 else { return false }
      refresh(index, records)
      child = gtk_widget_get_next_sibling(child)
    }
    return child == nil
  }

  @inline(__always)
  private func refresh(_ index: Int, _ records: UnsafeMutablePointer<ChildRecord>) {
    if records[index].refresh() {
      engine.invalidateMeasurements(at: index)
      placement = nil
    }
  }

  /// Makes the records anew after children came or went, so that none is left of those that went. In the middle of a
  /// pass, which goes through the records, that waits for the next one.
  func membershipDidChange() {
    isMembershipStale = true
    areRequestsStale = true
    if !isInPass { updateMembership() }
  }

  /// Makes the records of the children that now take part in the layout, and of those that are leaving.
  func updateMembership() {
    let isSame = elements.allSatisfy { $0.takesPart == ($0.record != nil) }
    if isSame && !isMembershipStale { return }
    isMembershipStale = false
    placement = nil
    let participants = elements.filter(\.takesPart)
    let old = (shown, records)
    shown = participants + leaving
    records = ChildRecords(of: shown)
    placedCount = participants.count
    engine.setElements(participants)
    mapMotion()
    // A widget that goes may tell its owner, who is free to ask the container anything: nothing is being changed here.
    withExtendedLifetime(old) {}
  }

  /// Goes through the records: meanwhile they stay as they are.
  func inPass<Result>(_ body: () -> Result) -> Result {
    let outer = isInPass
    isInPass = true
    defer { isInPass = outer }
    return body()
  }

  // MARK: Expansion

  /// The axes along which the container takes all that it is offered, because a child does. GTK asks again after that
  /// changed for any child, and remembers the answer until then.
  func expandingAxes() -> Axis.Set {
    areExpansionsStale = true
    return elements.filter(\.takesPart).reduce(into: []) { axes, element in
      axes.formUnion(ChildRecord.expansion(of: element.widget))
    }
  }

  /// Reads along which axes the children expand by themselves, if that may have changed.
  private func readExpansions() {
    let own = widget.pointer
    _ = gtk_widget_compute_expand(own, GTK_ORIENTATION_HORIZONTAL)
    let isAsked = gtk_widget_get_hexpand_set(own) == 0 || gtk_widget_get_vexpand_set(own) == 0
    if isAsked && !areExpansionsStale { return }
    areExpansionsStale = false
    for index in 0..<placedCount { records.base[index].readExpansion() }
  }
}
