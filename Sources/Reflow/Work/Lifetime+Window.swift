// The end of a window, for what belongs to it: its lifetime, and the dialogs over it.

import CGtk
import GtkInterop
import ReflowModel

extension Lifetime {
  /// Ends the lifetime with a window.
  ///
  /// `gtk_window_destroy` unrealizes the window in any case; `destroy` follows only once nothing refers to the window. A
  /// window that was never shown has `destroy` alone.
  func end(with window: Widget) {
    for signal in ["unrealize", "destroy"] { window.connect(signal) { [weak self] in self?.end() } }
  }
}

extension Widget {
  /// Makes the window one over another, with which it closes.
  @MainActor
  func belong(to window: Widget) {
    gtk_window_set_transient_for(cast(), window.cast())
    gtk_window_set_destroy_with_parent(cast(), 1)
  }
}
