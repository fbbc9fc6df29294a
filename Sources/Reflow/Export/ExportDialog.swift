// The dialog of *Export…*: the formats, each with its purpose, and the buttons that copy and save the canvas in one.

import CGtk
import GtkInterop
import ReflowModel

@MainActor
enum ExportDialog {
  /// A button of the dialog.
  enum Command: Int32 {
    case copy = 1, save
  }

  /// Shows the dialog over a window. `chosen` receives the format and the button. It is not called if the user cancels.
  static func show(
    _ formats: [ExportFormat], over window: Widget,
    chosen: @escaping @MainActor (ExportFormat, Command) -> Void
  ) {
    let dialog = Widget(gtk_dialog_new())
    gtk_window_set_title(dialog.cast(), tr("Export"))
    gtk_window_set_modal(dialog.cast(), 1)
    gtk_dialog_add_button(dialog.cast(), tr("_Cancel"), Int32(GTK_RESPONSE_CANCEL.rawValue))
    gtk_dialog_add_button(dialog.cast(), tr("Co_py"), Command.copy.rawValue)
    gtk_dialog_add_button(dialog.cast(), tr("_Save…"), Command.save.rawValue)
    gtk_dialog_set_default_response(dialog.cast(), Command.save.rawValue)
    var chosenFormat = formats[0]
    let rows = formats.map { makeRow($0) }
    for (format, row) in zip(formats, rows) {
      gtk_check_button_set_group(row.cast(), row == rows[0] ? nil : rows[0].cast())
      row.connect("toggled") { if gtk_check_button_get_active(row.cast()) != 0 { chosenFormat = format } }
    }
    gtk_check_button_set_active(rows[0].cast(), 1)
    var content = rows
    if let first = formats.firstIndex(where: \.isForDevelopers) {
      content.insert(.label(tr("For Developers"), classes: ["section-heading"]), at: first)
    }
    let scroller = Widget.scroller(.column(spacing: 9, classes: ["export-formats"], content))
    gtk_scrolled_window_set_propagate_natural_width(scroller.opaque, 1)
    gtk_scrolled_window_set_propagate_natural_height(scroller.opaque, 1)
    gtk_widget_set_vexpand(scroller.pointer, 1)
    gtk_box_append(Widget(gtk_dialog_get_content_area(dialog.cast())).cast(), scroller.pointer)
    dialog.connect("response") { (response: GtkResponseType) in
      gtk_window_destroy(dialog.cast())
      if let command = Command(rawValue: response.rawValue) { chosen(chosenFormat, command) }
    }
    dialog.belong(to: window)
    gtk_window_present(dialog.cast())
    gtk_widget_grab_focus(rows[0].pointer)
  }

  private static func makeRow(_ format: ExportFormat) -> Widget {
    let purpose = Widget.label(tr(format.purpose), classes: ["caption", "quiet"])
    gtk_label_set_wrap(purpose.opaque, 1)
    gtk_label_set_max_width_chars(purpose.opaque, 36)
    let row = Widget(gtk_check_button_new())
    gtk_check_button_set_child(row.cast(), Widget.column(spacing: 0, [.label(tr(format.title)), purpose]).pointer)
    row.updateAccessibleProperty(.label(tr(format.title)), .description(tr(format.purpose)))
    return row
  }
}
