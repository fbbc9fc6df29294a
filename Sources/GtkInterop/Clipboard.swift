import CGtk

@MainActor
extension Widget {
  /// The types of text that a program may request from the clipboard.
  private static let textTypes = ["text/plain;charset=utf-8", "text/plain"]

  /// Copies a text to the clipboard of the widget's display.
  ///
  /// The text is offered as bytes. GTK 4.8 sends a string through a stream that converts it. On X11, the end of a long
  /// text then blocks the main thread for ever: it waits for the other program, whose messages arrive in this thread.
  public func copy(_ text: String) {
    let text = Array(text.utf8)
    let bytes = g_bytes_new(text, gsize(text.count))
    defer { g_bytes_unref(bytes) }
    var providers = Self.textTypes.map { gdk_content_provider_new_for_bytes($0, bytes) }
    // The union owns the providers.
    let union = ObjectReference(adopting: gdk_content_provider_new_union(&providers, gsize(providers.count))!)
    gdk_clipboard_set_content(gtk_widget_get_clipboard(pointer), union.object)
  }
}
