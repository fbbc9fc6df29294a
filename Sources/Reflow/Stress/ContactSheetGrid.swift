// The pictures of a contact sheet: a row for each stress view, a column for each width, and a button for each picture.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel

@MainActor
final class ContactSheetGrid {
  /// The grid. It is one stop for the Tab key; the arrow keys move between pictures.
  let widget: Widget
  private let grid = LayoutView(VGridLayout(columns: []), role: GTK_ACCESSIBLE_ROLE_LIST)
  private var tiles: [ContactSheet.Cell: Tile] = [:]
  private let chosen: @MainActor (ContactSheet.Cell) -> Void

  /// The number of px of a picture per px of the canvas.
  static let scale = 0.3
  /// The distance between columns and rows, and the width of the column of view names, in px.
  private static let (spacing, nameWidth): (CGFloat, CGFloat) = (12, 130)
  /// The total horizontal padding of a button around its picture, in px.
  private static let padding: CGFloat = 12

  /// The widgets of a cell.
  private struct Tile {
    let button, picture, caption: Widget

    /// Shows that the picture is being created.
    @MainActor
    func expect(_ name: String) {
      gtk_label_set_text(caption.opaque, tr("Waiting"))
      caption.setClass("has-problems", false)
      button.name(name)
    }
  }

  /// Creates an empty grid; `chosen` receives the cell that the user activates.
  init(chosen: @escaping @MainActor (ContactSheet.Cell) -> Void) {
    self.chosen = chosen
    widget = grid.widget
    grid.focusesItems = true
    grid.contentInsets = EdgeInsets(top: 12, leading: 12, bottom: 12, trailing: 12)
    widget.addClasses(["contact-sheet"])
    widget.updateAccessibleProperty(.label(tr("Contact sheet")))
    widget.keep(self)
  }

  /// Shows the cells of a sheet. Existing cells keep their pictures.
  func show(_ sheet: ContactSheet) {
    let names = GridItem(.fixed(Self.nameWidth), spacing: Self.spacing, alignment: .topLeading)
    let columns = sheet.widths.map { width in
      let length = max(Double(width) * Self.scale, Self.leastWidth)
      let breadth = CGFloat(length.rounded(.up)) + Self.padding
      return GridItem(.fixed(breadth), spacing: Self.spacing, alignment: .topLeading)
    }
    grid.layout = AnyLayout(VGridLayout(columns: [names] + columns, alignment: .leading, spacing: Self.spacing))
    var kept: [ContactSheet.Cell: Tile] = [:]
    let head = [""] + sheet.widths.map { tr("%s px", $0.groupedText) }
    var children = head.map { LayoutChild(Self.makeHeading($0, classes: ["contact-width"])) }
    for row in sheet.rows {
      children.append(LayoutChild(Self.makeHeading(tr(row.title))))
      for width in sheet.widths {
        let cell = ContactSheet.Cell(row, width: width)
        let tile = tiles[cell] ?? makeTile(cell)
        kept[cell] = tile
        children.append(LayoutChild(tile.button))
      }
    }
    tiles = kept
    grid.children = children
  }

  /// The minimum width of a column at which captions are readable, in px.
  private static let leastWidth = 84.0

  func takeFocus() {
    let first = grid.children.first { gtk_widget_get_focusable($0.widget.pointer) != 0 }
    if let first { gtk_widget_grab_focus(first.widget.pointer) }
  }

  /// Marks all pictures as waiting. The old pictures stay until the new ones are ready.
  func expectOthers() {
    for (cell, tile) in tiles { tile.expect(tr(cell.name(problems: nil))) }
  }

  func show(_ picture: ContactPicture, at cell: ContactSheet.Cell) {
    guard let tile = tiles[cell] else { return }
    withExtendedLifetime(picture.paintable) { gtk_picture_set_paintable(tile.picture.opaque, $0?.opaque) }
    let caption = picture.failure ?? ContactSheet.Picture.message(of: picture.problems)
    gtk_label_set_text(tile.caption.opaque, tr(caption))
    tile.caption.setClass("has-problems", picture.problems > 0 || picture.failure != nil)
    let name = cell.name(problems: picture.failure == nil ? picture.problems : nil)
    tile.button.name(tr(picture.failure.map { Message("%s: %s", name, $0) } ?? name))
  }

  /// The whole grid as a picture; nil if it is empty or too large.
  func picture() -> Texture? {
    let (width, height) = (gtk_widget_get_width(widget.pointer), gtk_widget_get_height(widget.pointer))
    let paintable = ObjectReference(adopting: gtk_widget_paintable_new(widget.pointer)!)
    let snapshot = gtk_snapshot_new()!
    var bounds = graphene_rect_t(
      origin: graphene_point_t(x: 0, y: 0), size: graphene_size_t(width: Float(width), height: Float(height)))
    if var color = widget.color(named: "theme_bg_color") {
      gtk_snapshot_append_color(snapshot, &color, &bounds)
    }
    gdk_paintable_snapshot(paintable.opaque, snapshot, Double(width), Double(height))
    guard let node = gtk_snapshot_free_to_node(snapshot) else { return nil }
    defer { gsk_render_node_unref(node) }
    return CanvasPicture.render(node, CGSize(width: CGFloat(width), height: CGFloat(height)))
  }

  private static func makeHeading(_ text: String, classes: [String] = []) -> Widget {
    let label = Widget.label(text, classes: ["numeric", "heading"] + classes)
    gtk_label_set_wrap(label.opaque, 1)
    return label
  }

  private func makeTile(_ cell: ContactSheet.Cell) -> Tile {
    let button = Widget(gtk_button_new())
    let picture = Widget(gtk_picture_new())
    picture.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION)
    // A program's window can be wider than its column.
    gtk_picture_set_can_shrink(picture.opaque, 1)
    gtk_widget_set_halign(picture.pointer, GTK_ALIGN_START)
    picture.addClasses(["contact-picture"])
    let caption = Widget.label("", classes: ["caption", "quiet"])
    caption.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION)
    // A reason is longer than a number of problems.
    gtk_label_set_ellipsize(caption.opaque, PANGO_ELLIPSIZE_END)
    let content = Widget.column(spacing: 4, [picture, caption])
    gtk_button_set_child(button.cast(), content.pointer)
    button.addClasses(["flat", "contact-cell"])
    button.connect("clicked") { [unowned self] in chosen(cell) }
    let tile = Tile(button: button, picture: picture, caption: caption)
    tile.expect(tr(cell.name(problems: nil)))
    return tile
  }
}
