// The gallery: a list of edge cases. Each has a sentence about its effect, and the width at which the effect is
// visible.

import CGtk
import GtkInterop
import LayoutGtk
import ReflowModel

@MainActor
enum GalleryWindow {
  /// Shows it over a window. `chosen` receives the case to open.
  static func show(over parent: Widget, chosen: @escaping @MainActor (GalleryEntry) -> Void) {
    let window = Widget(gtk_window_new())
    let list = Widget(gtk_list_box_new())
    gtk_list_box_set_selection_mode(list.opaque, GTK_SELECTION_NONE)
    list.addClasses(["gallery"])
    list.updateAccessibleProperty(.label(tr("Edge Cases")))
    for entry in Gallery.entries { gtk_list_box_append(list.opaque, row(for: entry).pointer) }
    list.connect("row-activated") { (row: UnsafeMutablePointer<GtkListBoxRow>) in
      let entry = Gallery.entries[Int(gtk_list_box_row_get_index(row))]
      gtk_window_destroy(window.cast())
      chosen(entry)
    }
    window.closeOnEscape()
    gtk_window_set_title(window.cast(), tr("Gallery of Edge Cases"))
    gtk_window_set_default_size(window.cast(), 440, 560)
    gtk_window_set_child(window.cast(), Widget.scroller(list).pointer)
    gtk_window_set_modal(window.cast(), 1)
    window.belong(to: parent)
    gtk_window_present(window.cast())
  }

  private static func row(for entry: GalleryEntry) -> Widget {
    let title = Widget.label(tr(entry.title), classes: ["heading"])
    let scene = Widget.label(tr(entry.preset.scene.title), classes: ["dim-label"])
    let sentence = Widget.label(tr(entry.sentence), classes: ["caption"])
    for label in [title.expandingAcross(), sentence] {
      gtk_label_set_wrap(label.opaque, 1)
      gtk_label_set_wrap_mode(label.opaque, PANGO_WRAP_WORD_CHAR)
    }
    let row = Widget(gtk_list_box_row_new())
    gtk_list_box_row_set_child(row.cast(), Widget.column(spacing: 2, [.row([title, scene]), sentence]).pointer)
    row.updateAccessibleProperty(.label(tr(entry.title)), .description(tr(entry.sentence)))
    return row
  }
}

extension GalleryEntry {
  /// The width at which the sentence is true with the current font, for the text of a document's stress view; nil if it
  /// is true at the preset's own width.
  @MainActor
  func width(for document: Document) -> Int? {
    let arranged = preset.applied(to: document)
    guard let claim, let ownWidth = arranged.width.number else { return nil }
    let canvases = [arranged, compared(with: arranged)].map { OffstageCanvas($0) }
    for canvas in canvases { canvas.layOut(width: ownWidth) }
    let solving = canvases.map { $0.subject.source.solving() }
    return claim.width(nearestTo: ownWidth, solving[0], comparedWith: solving[1])
  }
}
