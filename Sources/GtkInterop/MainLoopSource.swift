import CGtk

// Closures that are called again until they have had enough: by the main loop, and at every frame of a widget.

/// Whether a repeated callback is called again. Named after GLib's `G_SOURCE_CONTINUE` and `G_SOURCE_REMOVE`.
public enum SourceResult: Sendable {
  /// Call again.
  case `continue`
  /// This was the last call; the closure is released.
  case remove

  fileprivate var gboolean: gboolean { self == .continue ? CGTK_SOURCE_CONTINUE : CGTK_SOURCE_REMOVE }
}

/// A closure the main loop calls: when idle, or after a time.
///
/// The main context owns the closure: it is released when it answers `.remove` and when ``cancel()`` is called.
/// Sources may be added from any thread, which is how a worker hands its result to the main actor.
public struct MainLoopSource: Sendable {
  private typealias Function = @MainActor () -> SourceResult

  private let identifier: guint
  private weak let box: CallbackBox<Function>?

  /// Calls `body` as soon as the main loop has nothing more urgent to do.
  ///
  /// - Parameter priority: Lower is sooner. GTK lays out and draws at 110 and 120; `G_PRIORITY_DEFAULT_IDLE`, 200,
  ///   waits for both.
  @discardableResult
  public static func idle(
    priority: Int32 = G_PRIORITY_DEFAULT_IDLE, _ body: @escaping @MainActor () -> SourceResult
  ) -> MainLoopSource {
    let box = CallbackBox<Function>(body)
    let identifier = g_idle_add_full(priority, call, box.retained, release)
    return MainLoopSource(identifier: identifier, box: box)
  }

  /// Calls `body` after `seconds`, and again after as long for as long as it answers `.continue`.
  @discardableResult
  public static func timeout(
    seconds: Double, _ body: @escaping @MainActor () -> SourceResult
  ) -> MainLoopSource {
    let box = CallbackBox<Function>(body)
    let milliseconds = guint(min(max(seconds * 1000, 0).rounded(.up), Double(guint.max)))
    let identifier = g_timeout_add_full(G_PRIORITY_DEFAULT, milliseconds, call, box.retained, release)
    return MainLoopSource(identifier: identifier, box: box)
  }

  /// Whether it will be called again.
  public var isActive: Bool { box != nil }

  /// Cancels the source and releases the closure. Does nothing when it has ended already.
  @MainActor public func cancel() {
    guard isActive, g_main_context_find_source_by_id(nil, identifier) != nil else { return }
    g_source_remove(identifier)
  }

  private static let call: GSourceFunc = { data in
    let box = CallbackBox<Function>.of(data)
    return MainActor.assumeIsolated { box.function() }.gboolean
  }

  private static let release: GDestroyNotify = { CallbackBox<Function>.release($0) }
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
