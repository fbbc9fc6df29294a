// Files and texts dropped on the window.

import CGtk
import GtkInterop

extension MainWindow {
  /// Takes a file, which is opened, or text, which becomes the user's own.
  func acceptDrops() {
    let target = ObjectReference(adopting: gtk_drop_target_new(CGTK_TYPE_INVALID, GDK_ACTION_COPY)!)
    var types = [g_file_get_type(), CGTK_TYPE_STRING]
    gtk_drop_target_set_gtypes(target.opaque, &types, gsize(types.count))
    target.connect("drop") { [unowned self, target = target.opaque] () -> Bool in
      guard let value = gtk_drop_target_get_value(target) else { return false }
      if String.matches(cgtk_value_type(value)) {
        guard let text = String.read(from: value) else { return false }
        if let complaint = store.showTyped(text) { notices.show(complaint) }
        return true
      }
      guard let file = OpaquePointer.read(from: value), let path = String(taking: g_file_get_path(file)) else {
        return false
      }
      open(path: path)
      return true
    }
    widget.addController(target)
  }
}
