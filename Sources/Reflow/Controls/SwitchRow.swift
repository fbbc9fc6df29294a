// A setting that is on or off.

import CGtk
import GtkInterop
import ReflowModel

/// A switch bound to a setting of the document.
@MainActor
struct SwitchRow: SettingRow {
  /// The whole row.
  let widget: Widget
  /// The switch.
  let control: Widget

  /// Makes a row with the name of the setting before its switch.
  init(_ keyPath: WritableKeyPath<Document, Bool>, of store: Store) {
    let name = tr(Store.facts(of: keyPath).title)
    let control = Widget(gtk_switch_new())
    gtk_widget_set_valign(control.pointer, GTK_ALIGN_CENTER)
    control.updateAccessibleProperty(.label(name))
    let connection = control.connect("notify::active") {
      store.update(keyPath, to: gtk_switch_get_active(control.opaque) != 0)
    }
    store.follow(keyPath) { isOn in
      connection.whileBlocked { gtk_switch_set_active(control.opaque, gboolean(isOn)) }
    }
    self.control = control
    widget = .row([Widget.label(name).expandingAcross(), control])
  }
}
