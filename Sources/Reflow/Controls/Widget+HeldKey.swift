// A key that changes the view while it is held. It is not an accelerator, because accelerators do not report the
// release.

import CGtk
import GtkInterop

@MainActor
extension Widget {
  /// Follows a key of the window, given by its GTK name, wherever the focus is. `changed` is called when the key is
  /// pressed or released, and returns whether it handles the press.
  func followHeldKey(_ name: String, changed: @escaping @MainActor (_ isHeld: Bool) -> Bool) {
    let keys = ObjectReference(adopting: gtk_event_controller_key_new()!)
    let isHeldKey = { (key: Int) in key == Int(gdk_keyval_from_name(name)) }
    gtk_event_controller_set_propagation_phase(keys.opaque, GTK_PHASE_CAPTURE)
    keys.connect("key-pressed") { (key: Int, _: Int, _: GdkModifierType) -> Bool in isHeldKey(key) && changed(true) }
    keys.connect("key-released") { (key: Int) in
      if isHeldKey(key) { _ = changed(false) }
    }
    addController(keys)
    // The window receives no event if the key is released over another window.
    connect("notify::is-active") {
      if gtk_window_is_active(self.cast()) == 0 { _ = changed(false) }
    }
  }
}
