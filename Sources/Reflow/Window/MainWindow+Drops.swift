// The files and texts that are dropped on a window or pasted into it.

import CGtk
import GtkInterop
import LayoutCore
import ReflowModel

extension MainWindow {
  /// Accepts dropped files, which are opened, and dropped text, which is shown as typed text.
  func acceptDrops() {
    let target = ObjectReference(adopting: gtk_drop_target_new(CGTK_TYPE_INVALID, GDK_ACTION_COPY)!)
    var types = [g_file_get_type(), CGTK_TYPE_STRING]
    gtk_drop_target_set_gtypes(target.opaque, &types, gsize(types.count))
    target.connect("drop") { [unowned self] (dropped: OpaquePointer) -> Bool in
      let value = UnsafePointer<GValue>(dropped)
      if String.matches(cgtk_value_type(value)) {
        guard let text = String.read(from: value) else { return false }
        show(typed: text)
        return true
      }
      guard let file = OpaquePointer.read(from: value) else { return false }
      guard let path = String(taking: g_file_get_path(file)) else {
        let address = String(taking: g_file_get_uri(file)) ?? ""
        notices.show(Message("“%s” cannot be opened: it is not on this computer.", address))
        return false
      }
      open(path: path)
      return true
    }
    widget.addController(target)
    store.observe { [unowned notices] change in
      if change.old.words.source != change.new.words.source { notices.show(nil, about: OwnTextEditor.notice) }
    }
  }

  /// Shows the text on the clipboard, if any.
  func paste() {
    let clipboard = gtk_widget_get_clipboard(widget.pointer)!
    startAsync({ gdk_clipboard_read_text_async(clipboard, nil, $0, $1) }) { [weak self] result in
      let text = try? withGError { String(taking: gdk_clipboard_read_text_finish(clipboard, result, $0)) }
      if let self, let text = text ?? nil { show(typed: text) }
    }
  }

  private func show(typed text: String) {
    notices.show(store.showTyped(text, isNew: true), about: OwnTextEditor.notice)
  }
}
