// A child of a lazy container: a widget with an item's role, focus and place, and a cell in it.
//
// The tile's element holds a reference to its widget for the tile's lifetime; the widget owns the cell's.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

/// A cell at its place in the container.
@MainActor
final class LazyTile {
  let element: WidgetElement
  private let cell: BoundCell
  private let records: ChildRecords

  /// The item that the cell shows; nil for a spare tile.
  private(set) var item: Int?
  /// The identity of the item while it moves.
  private(set) var identity = AnyHashable(0)
  /// Whether the widget has to be measured before its requests are read.
  private var isStale = true
  /// Whether the widget must be moved to its place among its siblings.
  var isMisplaced = true
  /// The latest size of the widget, in points.
  private(set) var size = CGSize.zero
  /// The widget's final place in the content, if it is known.
  private var frame: CGRect?
  /// Whether the item is not measured yet.
  private var isNew = true
  /// The latest number of items passed to assistive technologies.
  private var reportedCount: Int?

  private static var lastIdentity = 0

  /// Creates a cell, in a widget that is still floating.
  init(_ source: AnyLazySource) {
    let widget = lazyItemClass.makeWidget()
    cell = source.makeCell()
    if gtk_widget_get_parent(cell.widget.pointer) != nil || cell.widget.isA(gtk_root_get_type()) {
      fatalError("LazyLayoutView: a \(cell.widget.typeName) that is to be its cell has a parent, or can have none")
    }
    gtk_widget_set_parent(cell.widget.pointer, widget.pointer)
    widget.updateAccessibleRelation(.labelledBy([cell.widget]))
    element = WidgetElement(LayoutChild(widget).setting(Expands.self, to: source.expands))
    records = ChildRecords(of: [element])
  }

  private var record: UnsafeMutablePointer<ChildRecord> { records.base }

  var widget: UnsafeMutablePointer<GtkWidget> { element.widget }

  var cellWidget: Widget { cell.widget }

  // MARK: Items

  /// Shows an item, one of `count`, in the cell.
  func bind(to item: Int, of count: Int, _ source: AnyLazySource) {
    unbind()
    self.item = item
    Self.lastIdentity += 1
    identity = source.identity?(item) ?? AnyHashable(Self.lastIdentity)
    showsAnother()
    isMisplaced = true
    cell.bind(item)
    reportPosition(of: count)
    record.pointee.show()
  }

  /// Shows the item's new index or content; its identity stays the same.
  func rebind(to item: Int, of count: Int) {
    if let old = self.item { cell.unbind(old) }
    self.item = item
    showsAnother()
    cell.bind(item)
    reportPosition(of: count)
  }

  func unbind() {
    if let item { cell.unbind(item) }
    item = nil
  }

  /// Sets the position of the item in the list for assistive technologies.
  func reportPosition(of count: Int) {
    guard let item else { return }
    element.child.widget.updateAccessibleRelation(.positionInSet(item + 1))
    if count == reportedCount { return }
    reportedCount = count
    element.child.widget.updateAccessibleRelation(.setSize(count))
  }

  // MARK: Sizes and places

  /// Invalidates the measurements after the content of the cell changed.
  private func showsAnother() {
    isStale = true
    isNew = true
    frame = nil
  }

  /// Marks the requests as stale.
  func invalidateRequests() { isStale = true }

  /// Makes the place be computed again.
  func invalidateFrame() { frame = nil }

  /// Measures the requests that may have changed.
  ///
  /// - Returns: Whether the widget's size may have changed, so that it has to be measured.
  func refresh() -> Bool {
    guard isStale else { return isNew }
    isStale = false
    // Binding may have changed along which axes the cell expands.
    record.pointee.readExpansion()
    return record.pointee.refresh() || isNew
  }

  func measure(_ proposal: ProposedViewSize) {
    isNew = false
    size = element.sizeThatFits(proposal)
    frame = nil
  }

  /// The widget's final place in the content.
  func frame(of item: Int, in solution: any LazySolution) -> CGRect {
    if let frame { return frame }
    let new = solution.frame(of: item, size: size)
    frame = new
    return new
  }

  /// The frame in pixels, grown to the widget's minimum.
  func pixels(_ frame: CGRect) -> PixelRect { record.pointee.holding(PixelRect(rounding: frame)) }

  func allocate(_ rect: PixelRect, scale: Float = 1) { record.pointee.allocate(rect, scale: scale) }

  /// A copy of the widget's request, to measure other sizes without changing it.
  func copiedRequest() -> TileRequest { TileRequest(element, copying: records) }

  func show() { record.pointee.show() }

  func hide() { record.pointee.hide() }

  /// The rectangle of the last allocation.
  var shown: PixelRect { record.pointee.shown }

  /// Whether the widget has a reduced opacity because it fades.
  var isFading: Bool { record.pointee.isFading }

  /// Restores the widget's own opacity, and its `can-target`.
  func endMotion() {
    element.endFading()
    element.comeBack()
  }

  /// Unbinds the cell and removes the widget from the container. The widget is released with the tile.
  func drop() {
    unbind()
    endMotion()
    if gtk_widget_get_parent(widget) != nil { gtk_widget_unparent(widget) }
  }
}
