import CGtk

// Closures that C owns as user data, and wrappers of GTK functions that take one: an asynchronous call of GIO, the draw
// function of a drawing area, the popup function of a menu button and the header function of a list. For repeated calls
// by frame clocks and the main loop see `MainLoopSource`.

/// A Swift closure that C owns as user data.
///
/// C owns the box: `retained` returns the only reference, and the destroy function of the user data releases it. Swift
/// code may keep a weak reference, which is nil after that release.
final class CallbackBox<Function: Sendable>: Sendable {
  let function: Function

  init(_ function: Function) {
    self.function = function
    LiveObjects.callbacks.increment()
  }

  deinit {
    LiveObjects.callbacks.decrement()
  }

  /// User data that owns the box.
  var retained: UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

  /// The box in user data. The user data keep their reference.
  static func of(_ data: UnsafeMutableRawPointer?) -> CallbackBox {
    Unmanaged<CallbackBox>.fromOpaque(data!).takeUnretainedValue()
  }

  static func release(_ data: UnsafeMutableRawPointer?) {
    Unmanaged<CallbackBox>.fromOpaque(data!).release()
  }
}

/// A closure for another thread, which counts as a live callback until it is released. Work that passes its result to
/// the main loop is thus alive without a gap, so that a test can wait for its end.
public func counted(_ body: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
  let box = CallbackBox<@Sendable () -> Void>(body)
  return { box.function() }
}

/// Runs a closure on a new thread, which ends with it. The closure counts as a live callback.
///
/// - Parameter name: The name of the thread for debuggers.
public func detachThread(_ name: String, _ body: @escaping @Sendable () -> Void) {
  typealias Box = CallbackBox<@Sendable () -> Void>
  let run: GThreadFunc = { data in
    Box.of(data).function()
    Box.release(data)
    return nil
  }
  g_thread_unref(g_thread_new(name, run, Box(body).retained))
}

/// Starts an asynchronous GIO call and passes its result to a closure on the main actor.
///
///     startAsync({ gdk_clipboard_read_text_async(clipboard, nil, $0, $1) }) { result in
///       let text = try? withGError { String(taking: gdk_clipboard_read_text_finish(clipboard, result, $0)) }
///     }
///
/// The call owns `finish` and releases it after calling it. GIO calls it exactly once, also when the call is cancelled.
///
/// - Parameters:
///   - start: Starts the call, and passes it the function and the user data, exactly once.
///   - finish: Takes the `GAsyncResult` for the call's finish function.
@MainActor
public func startAsync(
  _ start: (GAsyncReadyCallback, UnsafeMutableRawPointer) -> Void,
  finish: @escaping @MainActor (_ result: OpaquePointer) -> Void
) {
  typealias Box = CallbackBox<@MainActor (OpaquePointer) -> Void>
  let ready: GAsyncReadyCallback = { _, result, data in
    let box = Box.of(data)
    nonisolated(unsafe) let result = result!
    MainActor.assumeIsolated { box.function(result) }
    Box.release(data)
  }
  start(ready, Box(finish).retained)
}

extension Widget {
  /// Sets the draw function of a GtkDrawingArea. The area owns the closure, and releases it when another function is
  /// set or the area is finalised.
  ///
  /// - Parameter body: Receives the cairo context and the size in pixels.
  @MainActor public func setDrawFunction(
    _ body: @escaping @MainActor (_ cairo: OpaquePointer, _ width: Int, _ height: Int) -> Void
  ) {
    typealias Box = CallbackBox<@MainActor (OpaquePointer, Int, Int) -> Void>
    gtk_drawing_area_set_draw_func(
      cast(),
      { _, cairo, width, height, data in
        let box = Box.of(data)
        nonisolated(unsafe) let cairo = cairo!
        MainActor.assumeIsolated { box.function(cairo, Int(width), Int(height)) }
      }, Box(body).retained, { Box.release($0) })
  }

  /// Sets the function that creates the menu or popover of a GtkMenuButton when it is first opened. Most menus are
  /// never opened. The button owns the closure.
  @MainActor public func setPopupFunction(_ make: @escaping @MainActor () -> Void) {
    typealias Box = CallbackBox<@MainActor () -> Void>
    gtk_menu_button_set_create_popup_func(
      opaque,
      { button, data in
        guard gtk_menu_button_get_popover(button) == nil else { return }
        let box = Box.of(data)
        MainActor.assumeIsolated { box.function() }
      }, Box(make).retained, { Box.release($0) })
  }

  /// Sets the function that returns the header of each visible row of a GtkListBox. The list owns the closure.
  ///
  /// - Parameter header: Receives the index of the row and that of the visible row before it; nil for the first one.
  @MainActor public func setHeaderFunction(_ header: @escaping @MainActor (_ row: Int, _ before: Int?) -> Widget?) {
    typealias Box = CallbackBox<@MainActor (Int, Int?) -> Widget?>
    gtk_list_box_set_header_func(
      opaque,
      { row, before, data in
        let box = Box.of(data)
        nonisolated(unsafe) let (row, before) = (row!, before)
        MainActor.assumeIsolated {
          let last = before.map { Int(gtk_list_box_row_get_index($0)) }
          let header = box.function(Int(gtk_list_box_row_get_index(row)), last)
          gtk_list_box_row_set_header(row, header?.pointer)
        }
      }, Box(header).retained, { Box.release($0) })
  }
}
