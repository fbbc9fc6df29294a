import CGtk

// Closures that C holds as user data, and the functions of GTK's that take one as it is: an asynchronous call of GIO's,
// what a drawing area draws and what a menu button shows. Frame clocks and the main loop call theirs again and again: see
// `MainLoopSource`.

/// A Swift closure held by C as user data.
///
/// The C side owns it: `retained` hands out the one reference, and the destroy function that goes with it gives it
/// back. The Swift side looks at it weakly, and so learns when C has dropped it.
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

  /// The box behind user data, which keeps owning it.
  static func of(_ data: UnsafeMutableRawPointer?) -> CallbackBox {
    Unmanaged<CallbackBox>.fromOpaque(data!).takeUnretainedValue()
  }

  /// Drops the reference that user data owned.
  static func release(_ data: UnsafeMutableRawPointer?) {
    Unmanaged<CallbackBox>.fromOpaque(data!).release()
  }
}

/// Starts one of GIO's asynchronous calls and hands its result to a closure on the main actor.
///
///     startAsync({ gdk_clipboard_read_text_async(clipboard, nil, $0, $1) }) { result in
///       let text = try? withGError { String(taking: gdk_clipboard_read_text_finish(clipboard, result, $0)) }
///     }
///
/// The call owns `finish` and releases it after its one run. GIO runs it once in any case, cancelled or not.
///
/// - Parameters:
///   - start: Makes the call, passing on the function and the user data it is given, exactly once.
///   - finish: Takes the `GAsyncResult` for the call's own finish function.
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
  /// Sets what a GtkDrawingArea draws. The area owns the closure and releases it with itself or its next one.
  ///
  /// - Parameter body: Takes the cairo context and the size in pixels.
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

  /// Sets what gives a GtkMenuButton its menu or its popover when it is about to show it for the first time: most are never
  /// asked for. The button owns the closure.
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
}
