// The lifetime of a window, and the dialogs that close with it.

import CGtk
import GtkInterop
import ReflowModel

extension Lifetime {
  /// Ends the lifetime when a window closes.
  ///
  /// `gtk_window_destroy` always unrealizes the window, but `destroy` is emitted only when no reference to the window
  /// is left. A window that was never shown emits only `destroy`.
  func end(with window: Widget) {
    for signal in ["unrealize", "destroy"] { window.connect(signal) { [weak self] in self?.end() } }
  }
}

extension Widget {
  /// Makes the window transient for another window, and closes it together with that window.
  @MainActor
  func belong(to window: Widget) {
    gtk_window_set_transient_for(cast(), window.cast())
    gtk_window_set_destroy_with_parent(cast(), 1)
  }
}
