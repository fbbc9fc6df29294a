// The records of a container's children. The table keeps them current with as few measurements as possible.
//
// It owns the records. The container's peer owns it, and owns the engine, in which the table invalidates changed
// measurements.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

/// The children with records of their requests and places: those that take part, in order, then the leaving ones.
@MainActor
final class ChildTable {
  private let container: Widget
  private let tree: ChildTree
  private let engine: LayoutEngine

  /// The elements of the children with records.
  private(set) var shown: [WidgetElement] = []
  /// Their records, at the same indices.
  private(set) var records = ChildRecords(of: [])
  /// The number of those that take part.
  private(set) var count = 0
  /// The number of times that the records were recreated. When it changes, stored indices are invalid.
  private(set) var generation = 0
  /// The allocation for which the targets are valid; nil when they are invalid.
  private(set) var placement: Placement? { didSet { cachedGeometry = nil } }
  /// The allocation of the last placement, and the frame of the content in it; nil before the first placement.
  private(set) var latest: (allocation: Placement, content: CGRect)?
  /// The geometry of the latest placement; nil until it is requested.
  var cachedGeometry: LayoutGeometry?

  /// Whether children were added or removed since the records were created.
  private var isMembershipStale = false
  /// Whether a pass is iterating over the records, which must not be recreated.
  private(set) var isInPass = false
  /// Whether the children have to be measured even if GTK has their requests cached.
  private var areRequestsStale = true
  /// Whether the expansion of a child may have changed.
  private var areExpansionsStale = false

  init(of tree: ChildTree, in container: Widget, for engine: LayoutEngine) {
    self.tree = tree
    self.container = container
    self.engine = engine
  }

  /// Runs a pass over the records, during which they are not recreated.
  func inPass<Result>(_ body: () -> Result) -> Result {
    let outer = isInPass
    isInPass = true
    defer { isInPass = outer }
    return body()
  }

  // MARK: Places

  /// Records the allocation for which the targets are valid.
  func didPlace(in allocation: Placement, _ content: CGRect) {
    placement = allocation
    latest = (allocation, content)
  }

  /// The targets of the placed children, by their widgets.
  var framesOfTargets: [(id: Widget, frame: CGRect)] { frames { $0.target } }

  /// The last allocated frames of the placed children, by their widgets.
  var framesAtRest: [(id: Widget, frame: CGRect)] { frames { $0.shown } }

  @inline(__always)
  private func frames(_ rect: (ChildRecord) -> PixelRect) -> [(id: Widget, frame: CGRect)] {
    (0..<count).filter { records.base[$0].isPlaced }.map { index in
      (id: shown[index].child.widget, frame: CGRect(rect(records.base[index])))
    }
  }

  /// The number of children that the layout placed.
  var placedCount: Int { (0..<count).count { records.base[$0].isPlaced } }

  func invalidatePlacement() { placement = nil }

  /// Copies the layout's placement of each child into its target.
  func takeTargets() {
    let (engine, records) = (engine, records.base)
    for index in 0..<count {
      if let frame = engine.frame(at: index) {
        records[index].target = records[index].holding(PixelRect(rounding: frame))
        records[index].isPlaced = true
      } else {
        records[index].isPlaced = false
      }
    }
  }

  /// Allocates each child where the layout placed it.
  func allocatePlaced() {
    let (engine, records) = (engine, records.base)
    for index in 0..<count {
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

  /// Allocates each child its target again, because a child may have to place its own content.
  func allocateTargets() {
    let records = records.base
    for index in 0..<count where records[index].isShown { records[index].allocate(records[index].target) }
  }

  // MARK: Requests

  /// Marks the children's requests as stale: they are measured again before use.
  func invalidateRequests() {
    areRequestsStale = true
    placement = nil
  }

  /// Updates the children's requests where GTK may not have measured the container.
  func ensureRequests() {
    container.detectRequestChanges()
    refreshIfStale()
  }

  /// Measures the children, if their requests are stale.
  func refreshIfStale() {
    if areRequestsStale || isMembershipStale { refresh() }
  }

  /// Measures all children, and invalidates the engine's measurements of the changed ones.
  ///
  /// In the usual case the same children take part as before, and this is one iteration over the records, which also
  /// compares GTK's list of children with them.
  func refresh() {
    areRequestsStale = isInPass
    if isInPass || inPass({ refreshInStep() }) { return }
    if tree.follow() { isMembershipStale = true }
    updateMembership()
    inPass {
      let records = self.records.base
      for index in 0..<count { refresh(index, records) }
      for index in count..<self.records.count { records[index].refreshLeaving() }
    }
  }

  /// Measures the children as long as GTK's children match the records, in order.
  ///
  /// - Returns: Whether all of them matched.
  private func refreshInStep() -> Bool {
    readExpansions()
    guard !isMembershipStale, records.count == count, tree.elements.count == count else { return false }
    let records = self.records.base
    var child = gtk_widget_get_first_child(container.pointer)
    for index in 0..<count {
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

  // MARK: Membership

  /// Marks the records to be recreated before use.
  func invalidateMembership() { isMembershipStale = true }

  /// Recreates the records after children were added or removed, so that no record of a removed child remains. During a
  /// pass over the records, this is deferred to the next pass.
  func membershipDidChange() {
    isMembershipStale = true
    areRequestsStale = true
    if !isInPass { updateMembership() }
  }

  /// Recreates the records: those of the children that now take part in the layout, and those of the leaving ones.
  func updateMembership() {
    let isSame = tree.elements.allSatisfy { $0.takesPart == ($0.record != nil) }
    if isSame && !isMembershipStale { return }
    isMembershipStale = false
    placement = nil
    let participants = tree.elements.filter(\.takesPart)
    let old = (shown, records)
    shown = participants + tree.leaving
    records = ChildRecords(of: shown)
    count = participants.count
    generation += 1
    engine.setElements(participants)
    // Releasing a widget may run code of its owner, which may call the container. The state is consistent here.
    withExtendedLifetime(old) {}
  }

  // MARK: Expansion

  /// The axes along which the container expands, because a child does. GTK caches the answer until it changes for any
  /// child.
  func expandingAxes() -> Axis.Set {
    areExpansionsStale = true
    return tree.elements.filter(\.takesPart).reduce(into: []) { axes, element in
      axes.formUnion(ChildRecord.expansion(of: element.widget))
    }
  }

  /// Reads the axes along which the child widgets expand by themselves, if these may have changed.
  private func readExpansions() {
    let own = container.pointer
    _ = gtk_widget_compute_expand(own, GTK_ORIENTATION_HORIZONTAL)
    let computesExpansion = gtk_widget_get_hexpand_set(own) == 0 || gtk_widget_get_vexpand_set(own) == 0
    if computesExpansion && !areExpansionsStale { return }
    areExpansionsStale = false
    for index in 0..<count { records.base[index].readExpansion() }
  }
}
