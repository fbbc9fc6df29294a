import CGtk

/// Whether a repeated callback is called again. Named after GLib's `G_SOURCE_CONTINUE` and `G_SOURCE_REMOVE`.
public enum SourceResult: Sendable {
  /// Call again.
  case `continue`
  /// This was the last call; the closure is released.
  case remove

  var gboolean: gboolean { self == .continue ? CGTK_SOURCE_CONTINUE : CGTK_SOURCE_REMOVE }
}

/// A closure called at every frame of a widget, in time for its layout and drawing.
///
/// GTK owns the closure: it is released when it answers `.remove`, when ``remove()`` is called, and with the widget.
/// It is called only while the widget is realized; a callback added makes the frame clock run, so it must end.
@MainActor
public struct TickCallback {
  private typealias Function = @MainActor (Double) -> SourceResult

  private let widget: Widget
  private let identifier: guint
  private weak let box: CallbackBox<Function>?

  /// Adds a callback to a widget.
  ///
  /// - Parameter body: Takes the frame's time in seconds, the same for all widgets of a window in one frame.
  @discardableResult
  public init(_ widget: Widget, _ body: @escaping @MainActor (_ time: Double) -> SourceResult) {
    let box = CallbackBox<Function>(body)
    self.widget = widget
    self.box = box
    identifier = gtk_widget_add_tick_callback(
      widget.pointer,
      { _, clock, data in
        let box = CallbackBox<Function>.of(data)
        let time = Double(gdk_frame_clock_get_frame_time(clock)) / 1_000_000
        return MainActor.assumeIsolated { box.function(time) }.gboolean
      }, box.retained, { CallbackBox<Function>.release($0) })
  }

  /// Whether it will be called again.
  public var isActive: Bool { box != nil }

  /// Removes it and releases the closure. Does nothing when it has ended already.
  public func remove() {
    guard isActive else { return }
    gtk_widget_remove_tick_callback(widget.pointer, identifier)
  }
}
