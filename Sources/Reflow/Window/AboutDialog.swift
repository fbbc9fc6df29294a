// The about dialog.

import CGtk
import GtkInterop
import ReflowResources

@MainActor
enum AboutDialog {
  static func show(over window: Widget) {
    let dialog = Widget(gtk_about_dialog_new())
    gtk_about_dialog_set_program_name(dialog.opaque, ProgramInfo.name)
    gtk_about_dialog_set_version(dialog.opaque, ProgramInfo.version)
    gtk_about_dialog_set_comments(dialog.opaque, tr("See how content wraps."))
    gtk_about_dialog_set_copyright(dialog.opaque, tr("© The Reflow developers"))
    gtk_about_dialog_set_license_type(dialog.opaque, GTK_LICENSE_APACHE_2_0)
    // The logo is the icon that is embedded in the program, because the icon may not be installed. The dialog has no
    // logo if GDK cannot load SVG.
    let bytes = ReflowResources.icon.withUnsafeBufferPointer { g_bytes_new($0.baseAddress, gsize($0.count)) }
    defer { g_bytes_unref(bytes) }
    if let logo = try? withGError({ gdk_texture_new_from_bytes(bytes, $0) }) {
      gtk_about_dialog_set_logo(dialog.opaque, logo)
      g_object_unref(logo.address)
    }
    dialog.belong(to: window)
    gtk_window_set_modal(dialog.cast(), 1)
    gtk_window_present(dialog.cast())
    // GTK focuses the first label and selects all of its text. This clears both.
    if let first = gtk_window_get_focus(dialog.cast()).map({ Widget($0) }), first.isA(gtk_label_get_type()) {
      gtk_window_set_focus(dialog.cast(), nil)
      gtk_label_select_region(first.opaque, 0, 0)
    }
  }
}
