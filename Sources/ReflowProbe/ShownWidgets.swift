// The visible windows of the program, and references to widgets that it may destroy.

import CGtk
import GtkInterop

/// A weak reference to a widget, which the program may destroy at any time.
@MainActor
final class WeakWidget {
  private let reference: UnsafeMutablePointer<GWeakRef>

  init(_ widget: Widget) {
    reference = .allocate(capacity: 1)
    g_weak_ref_init(reference, widget.address)
  }

  /// The widget; nil once it is destroyed.
  var widget: Widget? {
    guard let object = g_weak_ref_get(reference) else { return nil }
    // The program owns the widget as long as it is visible.
    g_object_unref(object)
    return Widget(OpaquePointer(object))
  }

  isolated deinit {
    g_weak_ref_clear(reference)
    reference.deallocate()
  }
}

extension Widget {
  /// The visible windows of the program.
  static var shownWindows: [Widget] {
    let list = gtk_window_get_toplevels()
    return (0..<g_list_model_get_n_items(list)).compactMap { index in
      guard let object = g_list_model_get_item(list, index) else { return nil }
      defer { g_object_unref(object) }
      let window = OpaquePointer(object)
      return window.isA(gtk_window_get_type()) && gtk_widget_get_mapped(window.cast()) != 0 ? Widget(window) : nil
    }
  }
}
