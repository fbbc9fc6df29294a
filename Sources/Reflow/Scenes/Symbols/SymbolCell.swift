// A cell of the Symbols grid, an icon on a tinted background, and the data that all cells share.

import CGtk
import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel

/// An image with a tinted background. The grid owns its widget, and reuses it for many items.
@MainActor
final class SymbolCell: LazyCell {
  let widget: Widget
  private var tint: Int?
  private var isMarked = false

  /// The number of tints; the style sheet has a class for each.
  private static let tints = 3

  init() {
    widget = Widget(gtk_image_new())
    gtk_image_set_pixel_size(widget.opaque, SymbolIcons.size)
    gtk_widget_add_css_class(widget.pointer, "symbol")
  }

  /// Shows an item. `isMarked` highlights the item to which the user scrolled by its number.
  func show(_ item: Int, of catalog: SymbolCatalog, in scene: SymbolsScene, isMarked: Bool) {
    gtk_image_set_from_icon_name(widget.opaque, catalog.icon(of: item))
    let title = catalog.title(of: item)
    widget.updateAccessibleProperty(.label(tr("%s, item %s", title, (item + 1).groupedText)))
    gtk_widget_set_tooltip_text(widget.pointer, title)
    show(tint: item % Self.tints)
    mark(isMarked)
    take(scene.cellSize, along: scene.axis)
  }

  /// Sets whether the cell is highlighted.
  func mark(_ isMarked: Bool) {
    guard isMarked != self.isMarked else { return }
    self.isMarked = isMarked
    widget.setClass("marked", isMarked)
  }

  private func show(tint: Int) {
    guard tint != self.tint else { return }
    if let old = self.tint { gtk_widget_remove_css_class(widget.pointer, "hue-\(old)") }
    gtk_widget_add_css_class(widget.pointer, "hue-\(tint)")
    self.tint = tint
  }

  /// Sets the size request. A cell that fills its track requests no length in the direction in which it fills the
  /// track, so that its icon determines its minimum.
  private func take(_ size: CellSize, along axis: Axis) {
    let side = Int32(CellSize.side)
    let isFilling = size == .fill
    gtk_widget_set_hexpand(widget.pointer, gboolean(isFilling && axis == .vertical))
    gtk_widget_set_vexpand(widget.pointer, gboolean(isFilling && axis == .horizontal))
    gtk_widget_set_size_request(
      widget.pointer, isFilling && axis == .vertical ? -1 : side, isFilling && axis == .horizontal ? -1 : side)
  }
}

/// Binds cells to items of a store's scene. The grid's source owns it.
@MainActor
final class SymbolCells {
  /// The highlighted item; nil for none. A cell shows a new value when it is next bound.
  var marked: Int?
  /// The icons that are kept; nil for cells without a grid.
  var icons: SymbolIcons?
  private unowned let store: Store
  private let catalog = SymbolCatalog()

  init(_ store: Store) {
    self.store = store
  }

  /// The title of an item.
  func title(of item: Int) -> String { catalog.title(of: item) }

  func show(_ item: Int, in cell: SymbolCell) {
    icons?.keep(catalog.icon(of: item))
    cell.show(item, of: catalog, in: store.document.symbols, isMarked: item == marked)
  }
}
