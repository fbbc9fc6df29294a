// The records of a container's children, and what keeps them current at the least asking.
//
// It owns the records. The container's peer owns it, and the engine, which it tells whose answers changed.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

/// The children that show, with their requests and places: those that take part, in order, then those that are leaving.
@MainActor
final class ChildTable {
  private let container: Widget
  private let tree: ChildTree
  private let engine: LayoutEngine

  /// The elements of those that show.
  private(set) var shown: [WidgetElement] = []
  /// Their records, at the same indices.
  private(set) var records = ChildRecords(of: [])
  /// How many of them take part.
  private(set) var count = 0
  /// How often the records were made: what is known of their indices has to be found out anew.
  private(set) var generation = 0
  /// The room for which the targets hold; nil when they hold for none.
  private(set) var placement: Placement? { didSet { told = nil } }
  /// The room that the children were placed in last, and where the content lay in it; nil before the first time.
  private(set) var latest: (room: Placement, content: CGRect)?
  /// What was told of the latest placement since it was made, for whoever asks again; nil where nobody asked.
  var told: LayoutGeometry?

  /// Whether children came or went since the records were made.
  private var isMembershipStale = false
  /// Whether the records are being gone through, and have to stay.
  private(set) var isInPass = false
  /// Whether the children's own requests have to be asked for whatever GTK remembers.
  private var areRequestsStale = true
  /// Whether a child may have begun or ceased to expand.
  private var areExpansionsStale = false

  init(of tree: ChildTree, in container: Widget, for engine: LayoutEngine) {
    self.tree = tree
    self.container = container
    self.engine = engine
  }

  /// Goes through the records: meanwhile they stay as they are.
  func inPass<Result>(_ body: () -> Result) -> Result {
    let outer = isInPass
    isInPass = true
    defer { isInPass = outer }
    return body()
  }

  // MARK: Places

  /// The targets are those of a room.
  func didPlace(in room: Placement, _ content: CGRect) {
    placement = room
    latest = (room, content)
  }

  /// Where the children that were placed belong, by their widgets.
  var framesOfTargets: [(id: Widget, frame: CGRect)] { frames { $0.target } }

  /// Where they were put last.
  var framesAtRest: [(id: Widget, frame: CGRect)] { frames { $0.shown } }

  @inline(__always)
  private func frames(_ rect: (ChildRecord) -> PixelRect) -> [(id: Widget, frame: CGRect)] {
    (0..<count).filter { records.base[$0].isPlaced }.map { index in
      (id: shown[index].child.widget, frame: CGRect(rect(records.base[index])))
    }
  }

  /// How many children the layout placed.
  var placedCount: Int { (0..<count).count { records.base[$0].isPlaced } }

  /// The targets hold no more.
  func invalidatePlacement() { placement = nil }

  /// Takes over where the layout placed each child.
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

  /// Allocates each child where it belongs, because it may have to place what is in it.
  func allocateTargets() {
    let records = records.base
    for index in 0..<count where records[index].isShown { records[index].allocate(records[index].target) }
  }

  // MARK: Requests

  /// Forgets the children's sizes: they are asked for again before they are used.
  func forgetRequests() {
    areRequestsStale = true
    placement = nil
  }

  /// Makes sure that the children's sizes are current where GTK may not have asked for the container's.
  func ensureRequests() {
    container.awaitRequestSign()
    refreshIfStale()
  }

  /// Asks the children for their sizes, if these are known to be others than they were.
  func refreshIfStale() {
    if areRequestsStale || isMembershipStale { refresh() }
  }

  /// Asks all children for their sizes, and tells the engine which ones changed.
  ///
  /// In the usual case, in which the same children take part as before, that is one run over the records: whether
  /// GTK's list of children is as expected is seen on the way.
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

  /// Asks the children for their sizes for as long as GTK's children are those of the records, in their order.
  ///
  /// - Returns: Whether they were, to the end.
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

  /// Has the records made anew before they are used.
  func invalidateMembership() { isMembershipStale = true }

  /// Makes the records anew after children came or went, so that none is left of those that went. In the middle of a
  /// pass, which goes through the records, that waits for the next one.
  func membershipDidChange() {
    isMembershipStale = true
    areRequestsStale = true
    if !isInPass { updateMembership() }
  }

  /// Makes the records of the children that now take part in the layout, and of those that are leaving.
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
    // A widget that goes may tell its owner, who is free to ask the container anything: nothing is being changed here.
    withExtendedLifetime(old) {}
  }

  // MARK: Expansion

  /// The axes along which the container takes all that it is offered, because a child does. GTK asks again after that
  /// changed for any child, and remembers the answer until then.
  func expandingAxes() -> Axis.Set {
    areExpansionsStale = true
    return tree.elements.filter(\.takesPart).reduce(into: []) { axes, element in
      axes.formUnion(ChildRecord.expansion(of: element.widget))
    }
  }

  /// Reads along which axes the children expand by themselves, if that may have changed.
  private func readExpansions() {
    let own = container.pointer
    _ = gtk_widget_compute_expand(own, GTK_ORIENTATION_HORIZONTAL)
    let isAsked = gtk_widget_get_hexpand_set(own) == 0 || gtk_widget_get_vexpand_set(own) == 0
    if isAsked && !areExpansionsStale { return }
    areExpansionsStale = false
    for index in 0..<count { records.base[index].readExpansion() }
  }
}
