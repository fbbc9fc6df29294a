import CGtk

/// The Swift side of one connected handler.
///
/// The emitting object owns a `GClosure`, which owns this box: it is retained when the closure is made and released
/// when GLib finalises the closure, after a disconnection or with the object. Nothing else keeps it, so whoever looks
/// at it weakly learns whether the handler is still connected.
final class SignalClosure {
  typealias Invocation = @MainActor (_ arguments: SignalArguments, _ result: UnsafeMutablePointer<GValue>?) -> Void

  private let signal: String
  private let invocation: Invocation

  init(signal: String, invocation: @escaping Invocation) {
    self.signal = signal
    self.invocation = invocation
    LiveObjects.signalHandlers.increment()
  }

  deinit {
    LiveObjects.signalHandlers.decrement()
  }

  /// A floating closure that owns this box.
  func makeGClosure() -> UnsafeMutablePointer<GClosure> {
    let box = Unmanaged.passRetained(self).toOpaque()
    guard let closure = g_closure_new_simple(guint(MemoryLayout<GClosure>.size), box) else {
      fatalError("GLib returned no closure")
    }
    g_closure_add_finalize_notifier(closure, box) { box, _ in
      Unmanaged<SignalClosure>.fromOpaque(box!).release()
    }
    g_closure_set_marshal(closure) { closure, result, count, values, _, _ in
      nonisolated(unsafe) let result = result
      nonisolated(unsafe) let values = UnsafeBufferPointer(start: values, count: Int(count))
      nonisolated(unsafe) let box = Unmanaged<SignalClosure>.fromOpaque(closure!.pointee.data).takeUnretainedValue()
      MainActor.assumeIsolated { box.invocation(SignalArguments(signal: box.signal, values: values), result) }
    }
    return closure
  }
}

/// The arguments of one emission, after the emitting object, taken in order.
@MainActor
struct SignalArguments {
  let signal: String
  let values: UnsafeBufferPointer<GValue>
  private var index = 1

  init(signal: String, values: UnsafeBufferPointer<GValue>) {
    self.signal = signal
    self.values = values
  }

  mutating func next<Value: ValueConvertible>(as type: Value.Type) -> Value {
    defer { index += 1 }
    guard let value = Value.read(from: values.baseAddress! + index) else {
      fatalError("argument \(index) of signal \(signal) is NULL: its handler must take \(Value.self)?")
    }
    return value
  }
}
