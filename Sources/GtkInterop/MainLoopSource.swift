import CGtk

// The closures that are called repeatedly: by the main loop, and at every frame of a widget.

/// Whether a repeated callback is called again. Named after GLib's `G_SOURCE_CONTINUE` and `G_SOURCE_REMOVE`.
public enum SourceResult: Sendable {
  /// Calls again.
  case `continue`
  /// Ends the calls and releases the closure.
  case remove

  fileprivate var gboolean: gboolean { self == .continue ? CGTK_SOURCE_CONTINUE : CGTK_SOURCE_REMOVE }
}

/// A closure that the main loop calls: when idle, or after a time.
///
/// The main context owns the closure, and releases it when it returns `.remove` and when ``cancel()`` is called.
/// Sources may be added from any thread, which is how a worker passes its result to the main actor.
public struct MainLoopSource: Sendable {
  private typealias Function = @MainActor () -> SourceResult

  private let identifier: guint
  private weak let box: CallbackBox<Function>?

  /// Calls `body` as soon as the main loop has nothing of a higher priority to do.
  ///
  /// - Parameter priority: Lower numbers run first. GTK lays out and draws at 110 and 120; `G_PRIORITY_DEFAULT_IDLE`,
  ///   200, runs after both.
  @discardableResult
  public static func idle(
    priority: Int32 = G_PRIORITY_DEFAULT_IDLE, _ body: @escaping @MainActor () -> SourceResult
  ) -> MainLoopSource {
    let box = CallbackBox<Function>(body)
    let identifier = g_idle_add_full(priority, call, box.retained, release)
    return MainLoopSource(identifier: identifier, box: box)
  }

  /// Calls `body` after `seconds`, and again at that interval while it returns `.continue`.
  @discardableResult
  public static func timeout(
    seconds: Double, _ body: @escaping @MainActor () -> SourceResult
  ) -> MainLoopSource {
    let box = CallbackBox<Function>(body)
    let milliseconds = guint(min(max(seconds * 1000, 0).rounded(.up), Double(guint.max)))
    let identifier = g_timeout_add_full(G_PRIORITY_DEFAULT, milliseconds, call, box.retained, release)
    return MainLoopSource(identifier: identifier, box: box)
  }

  /// Calls `body` for each signal of a kind that the process receives, before other sources of the main loop.
  @discardableResult
  public static func signal(_ signal: Int32, _ body: @escaping @MainActor () -> Void) -> MainLoopSource {
    let box = CallbackBox<Function> {
      body()
      return .continue
    }
    let identifier = g_unix_signal_add_full(G_PRIORITY_HIGH, signal, call, box.retained, release)
    return MainLoopSource(identifier: identifier, box: box)
  }

  /// Runs the main loop until a condition is true. A command, which runs no main loop, waits for an answer in this way.
  ///
  /// The condition is checked after each round of the main loop, so a source must make it true or nothing ends the wait.
  /// Every source runs meanwhile. A closure that the main loop calls must not wait: it could be called again before it
  /// returns, and the waits would end in the reverse order.
  @MainActor public static func run(until isDone: () -> Bool) {
    while !isDone() { g_main_context_iteration(nil, 1) }
  }

  /// Whether the closure will be called again.
  public var isActive: Bool { box != nil }

  /// Cancels the source and releases the closure. Does nothing if the source has ended.
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

/// A closure that is called at every frame of a widget, before its layout and drawing.
///
/// GTK owns the closure, and releases it when it returns `.remove`, when ``remove()`` is called, and with the widget.
/// It is called only while the widget is realized. A callback keeps the frame clock running, so it must end.
@MainActor
public struct TickCallback {
  private typealias Function = @MainActor (Double) -> SourceResult

  private let widget: Widget
  private let identifier: guint
  private weak let box: CallbackBox<Function>?

  /// Adds a callback to a widget.
  ///
  /// - Parameter body: Receives the frame's time in seconds, which is the same for all widgets of a window in one
  ///   frame.
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

  /// Whether the closure will be called again.
  public var isActive: Bool { box != nil }

  /// Removes the callback and releases the closure. Does nothing if the callback has ended.
  public func remove() {
    guard isActive else { return }
    gtk_widget_remove_tick_callback(widget.pointer, identifier)
  }
}
