// A key that is held to see something else for as long: accelerators are told of a press only.

import CGtk
import GtkInterop

@MainActor
extension Widget {
  /// Follows a key in a window, wherever the focus is there, by its name as GTK spells it. `changed` hears that it is
  /// pressed, and may leave it to others, or is not held any more.
  func followHeldKey(_ name: String, changed: @escaping @MainActor (_ isHeld: Bool) -> Bool) {
    let keys = ObjectReference(adopting: gtk_event_controller_key_new()!)
    let isHeldKey = { (key: Int) in key == Int(gdk_keyval_from_name(name)) }
    gtk_event_controller_set_propagation_phase(keys.opaque, GTK_PHASE_CAPTURE)
    keys.connect("key-pressed") { (key: Int, _: Int, _: GdkModifierType) -> Bool in isHeldKey(key) && changed(true) }
    keys.connect("key-released") { (key: Int) in
      if isHeldKey(key) { _ = changed(false) }
    }
    addController(keys)
    // The window is not told of a key that is released over another one.
    connect("notify::is-active") {
      if gtk_window_is_active(self.cast()) == 0 { _ = changed(false) }
    }
  }
}
