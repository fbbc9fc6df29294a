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
