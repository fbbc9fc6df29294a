import CGtk

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
