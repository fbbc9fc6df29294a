// A child of a lazy container: the widget of an item's role, focus and place, with a cell in it.
//
// The tile's element holds a reference to its widget for as long as there is the tile; the widget owns the cell's.

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

  /// The item that the cell shows; nil while it shows none.
  private(set) var item: Int?
  /// What tells the item from others while it moves.
  private(set) var identity = AnyHashable(0)
  /// Whether the widget's sizes have to be asked for before they are read.
  private var isStale = true
  /// Whether the widget has still to be put among its siblings.
  var isMisplaced = true
  /// The size that the widget answered last, in points.
  private(set) var size = CGSize.zero
  /// Where the widget belongs in the content, if that is known.
  private var frame: CGRect?
  /// Whether the item was not measured yet.
  private var isNew = true
  /// The number of items that assistive technologies were told last.
  private var toldCount: Int?

  private static var lastIdentity = 0

  /// Makes a cell, in a widget that is still floating.
  init(_ source: AnyLazySource) {
    let widget = lazyItemClass.makeWidget()
    cell = source.makeCell()
    precondition(
      gtk_widget_get_parent(cell.widget.pointer) == nil,
      "LazyLayoutView: a \(cell.widget.typeName) that is to be its cell has a parent")
    gtk_widget_set_parent(cell.widget.pointer, widget.pointer)
    widget.updateAccessibleRelation(.labelledBy([cell.widget]))
    element = WidgetElement(LayoutChild(widget).setting(Expands.self, to: source.expands))
    records = ChildRecords(of: [element])
  }

  private var record: UnsafeMutablePointer<ChildRecord> { records.base }

  var widget: UnsafeMutablePointer<GtkWidget> { element.widget }

  /// The widget that shows the item.
  var cellWidget: Widget { cell.widget }

  // MARK: Items

  /// Has the cell show an item, one of `count`.
  func bind(to item: Int, of count: Int, _ source: AnyLazySource) {
    unbind()
    self.item = item
    Self.lastIdentity += 1
    identity = source.identity?(item) ?? AnyHashable(Self.lastIdentity)
    showsAnother()
    isMisplaced = true
    cell.bind(item)
    tellPosition(of: count)
    record.pointee.show()
  }

  /// The item has another index, or may show something else: its identity is the same.
  func rebind(to item: Int, of count: Int) {
    if let old = self.item { cell.unbind(old) }
    self.item = item
    showsAnother()
    cell.bind(item)
    tellPosition(of: count)
  }

  /// The cell shows no item any more.
  func unbind() {
    if let item { cell.unbind(item) }
    item = nil
  }

  /// Tells assistive technologies which item of how many this is.
  func tellPosition(of count: Int) {
    guard let item else { return }
    element.child.widget.updateAccessibleRelation(.positionInSet(item + 1))
    if count == toldCount { return }
    toldCount = count
    element.child.widget.updateAccessibleRelation(.setSize(count))
  }

  // MARK: Sizes and places

  /// The cell shows something else than it was measured with.
  private func showsAnother() {
    isStale = true
    isNew = true
    frame = nil
  }

  /// Has the sizes asked for anew.
  func forgetRequests() { isStale = true }

  /// Has the place looked up anew.
  func forgetFrame() { frame = nil }

  /// Asks for the sizes that may have changed.
  ///
  /// - Returns: Whether the widget may answer another size than it did, and is to be measured.
  func refresh() -> Bool {
    guard isStale else { return isNew }
    isStale = false
    // Binding may have changed along which axes the cell expands.
    record.pointee.readExpansion()
    return record.pointee.refresh() || isNew
  }

  /// Asks the widget for its size.
  func measure(_ proposal: ProposedViewSize) {
    isNew = false
    size = element.sizeThatFits(proposal)
    frame = nil
  }

  /// Where the widget belongs in the content.
  func frame(of item: Int, in solution: any LazySolution) -> CGRect {
    if let frame { return frame }
    let new = solution.frame(of: item, size: size)
    frame = new
    return new
  }

  /// The pixels of a frame, grown to the widget's minimum where it is less.
  func pixels(_ frame: CGRect) -> PixelRect { record.pointee.holding(PixelRect(rounding: frame)) }

  func allocate(_ rect: PixelRect, scale: Float = 1) { record.pointee.allocate(rect, scale: scale) }

  func show() { record.pointee.show() }

  func hide() { record.pointee.hide() }

  /// Where the widget was put last.
  var shown: PixelRect { record.pointee.shown }

  /// Whether the widget shows at a part of its opacity.
  var isFading: Bool { record.pointee.isFading }

  /// Gives the widget its own opacity back, and the pointer a way to it.
  func endMotion() {
    element.endFading()
    element.comeBack()
  }

  /// Unbinds the cell and takes the widget out of the container. It goes with the tile.
  func drop() {
    unbind()
    endMotion()
    if gtk_widget_get_parent(widget) != nil { gtk_widget_unparent(widget) }
  }
}
