// One cell of the grid, a symbol on a tint, and what cells show, whichever item it is.

import CGtk
import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel

/// An image with a tinted background. The grid owns its widget, and shows many items with it one after the other.
@MainActor
final class SymbolCell: LazyCell {
  let widget: Widget
  private var tint: Int?
  private var isMarked = false

  /// How many tints there are; the style sheet has a class for each.
  private static let tints = 3
  /// The size of icons in px.
  private static let iconSize: Int32 = 24

  init() {
    widget = Widget(gtk_image_new())
    gtk_image_set_pixel_size(widget.opaque, Self.iconSize)
    gtk_widget_add_css_class(widget.pointer, "symbol")
  }

  /// Shows an item. The one that was gone to is marked.
  func show(_ item: Int, of catalog: SymbolCatalog, in scene: SymbolsScene, isMarked: Bool) {
    gtk_image_set_from_icon_name(widget.opaque, catalog.icon(of: item))
    let title = catalog.title(of: item)
    widget.updateAccessibleProperty(.label(tr("%s, item %s", title, (item + 1).groupedText)))
    gtk_widget_set_tooltip_text(widget.pointer, title)
    show(tint: item % Self.tints)
    mark(isMarked)
    take(scene.cellSize, along: scene.axis)
  }

  /// Makes the cell stand out, or lets it be one of many.
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

  /// A cell that fills its track is no less than its icon there.
  private func take(_ size: CellSize, along axis: Axis) {
    let side = Int32(CellSize.side)
    let isFilling = size == .fill
    gtk_widget_set_hexpand(widget.pointer, gboolean(isFilling && axis == .vertical))
    gtk_widget_set_vexpand(widget.pointer, gboolean(isFilling && axis == .horizontal))
    gtk_widget_set_size_request(
      widget.pointer, isFilling && axis == .vertical ? -1 : side, isFilling && axis == .horizontal ? -1 : side)
  }
}

/// Has cells show items of a store's scene. The grid's source owns it.
@MainActor
final class SymbolCells {
  /// The item that stands out; nil for none. Cells show it when they are bound next.
  var marked: Int?
  private unowned let store: Store
  private let catalog = SymbolCatalog()

  init(_ store: Store) {
    self.store = store
  }

  /// What an item is called.
  func title(of item: Int) -> String { catalog.title(of: item) }

  /// Has a cell show an item.
  func show(_ item: Int, in cell: SymbolCell) {
    cell.show(item, of: catalog, in: store.document.symbols, isMarked: item == marked)
  }
}
