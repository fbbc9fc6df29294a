import CGtk

// The signals of GObject with typed Swift handlers. One mechanism serves every signature: a GClosure passes the
// emission's GValues to Swift, which reads as many as the handler takes. Connecting compares the handler with the
// signal's signature, so a wrong handler traps when it is connected, with the signal's name, and not at the first
// emission. The emitting object owns the handler and all of its captures: capture the object by its plain pointer or
// `Widget`, never through an `ObjectReference`. An emission costs up to a microsecond more than with a C handler:
// negligible for a click or a key, but code that runs for each child of a layout belongs in a virtual function.

@MainActor
extension ObjectPointer {
  /// Connects a handler without a result: `connect("notify::active") { … }`.
  ///
  /// - Parameters:
  ///   - signal: The signal's name, with its detail: `"notify::value"`.
  ///   - after: Whether the handler runs after the object's own.
  /// - handler: Takes the signal's arguments without the emitting object, all or the first few:
  ///     `connect("key-pressed") { (key: UInt32, code: UInt32, state: GdkModifierType) -> Bool in … }`.
  @discardableResult
  public func connect<each Argument: ValueConvertible>(
    _ signal: String, after: Bool = false, _ handler: @escaping @MainActor (repeat each Argument) -> Void
  ) -> SignalConnection {
    var signature = SignalSignature(signal, of: self)
    repeat signature.checkNextArgument((each Argument).self)
    signature.checkNoResult()
    return signature.connect(to: opaque, after: after) { arguments, _ in
      var arguments = arguments
      handler(repeat arguments.next(as: (each Argument).self))
    }
  }

  /// Connects a handler that returns the result of the emission: `connect("close-request") { true }`.
  ///
  /// The same as ``connect(_:after:_:)-(_,_,(each Argument) -> Void)``; the result is ignored if the signal has none.
  @discardableResult
  public func connect<each Argument: ValueConvertible, Answer: ValueConvertible>(
    _ signal: String, after: Bool = false, _ handler: @escaping @MainActor (repeat each Argument) -> Answer
  ) -> SignalConnection {
    var signature = SignalSignature(signal, of: self)
    repeat signature.checkNextArgument((each Argument).self)
    signature.checkResult(Answer.self)
    return signature.connect(to: opaque, after: after) { arguments, result in
      var arguments = arguments
      let answer = handler(repeat arguments.next(as: (each Argument).self))
      if let result, cgtk_value_type(result) != CGTK_TYPE_INVALID { answer.write(to: result) }
    }
  }
}

/// A connection of a handler to a signal, to disconnect or block it.
///
/// It owns nothing. Releasing it leaves the handler connected; using it after the object or the handler is gone does
/// nothing.
@MainActor
public struct SignalConnection {
  private let object: OpaquePointer
  private let identifier: gulong
  private weak let closure: SignalClosure?

  fileprivate init(object: OpaquePointer, identifier: gulong, closure: SignalClosure) {
    self.object = object
    self.identifier = identifier
    self.closure = closure
  }

  /// Whether the handler may still be called.
  public var isConnected: Bool { closure != nil && g_signal_handler_is_connected(object.address, identifier) != 0 }

  /// Disconnects the handler and releases its captures.
  public func disconnect() {
    guard isConnected else { return }
    g_signal_handler_disconnect(object.address, identifier)
  }

  /// Blocks the handler until ``unblock()`` is called as many times.
  public func block() {
    guard isConnected else { return }
    g_signal_handler_block(object.address, identifier)
  }

  /// Reverses one ``block()``.
  public func unblock() {
    guard isConnected else { return }
    g_signal_handler_unblock(object.address, identifier)
  }

  /// Runs `body` with the handler blocked, for example to set a control's value without calling it.
  public func whileBlocked<Result>(_ body: () throws -> Result) rethrows -> Result {
    block()
    defer { unblock() }
    return try body()
  }
}

/// The declared arguments and result of a signal, compared one by one with those of a Swift handler.
@MainActor
private struct SignalSignature {
  private let name: String
  private let owner: String
  private let identifier: guint
  private let detail: GQuark
  private let query: GSignalQuery
  private var argumentCount = 0

  init(_ signal: String, of object: some ObjectPointer) {
    name = signal
    owner = object.typeName
    var identifier: guint = 0
    var detail: GQuark = 0
    let type = cgtk_instance_type(object.address)
    guard g_signal_parse_name(signal, type, &identifier, &detail, 1) != 0 else {
      fatalError("\(owner) has no signal \(signal)")
    }
    self.identifier = identifier
    self.detail = detail
    var query = GSignalQuery()
    g_signal_query(identifier, &query)
    self.query = query
  }

  mutating func checkNextArgument<Value: ValueConvertible>(_ type: Value.Type) {
    guard argumentCount < query.n_params else {
      fatalError("signal \(name) of \(owner) has \(query.n_params) arguments, its handler takes more")
    }
    let declared = cgtk_signal_value_type(query.param_types[argumentCount])
    argumentCount += 1
    guard Value.matches(declared) else {
      fatalError(
        "argument \(argumentCount) of signal \(name) of \(owner) is a \(Self.typeName(declared)), "
          + "its handler takes \(Value.self)")
    }
  }

  func checkNoResult() {
    let declared = cgtk_signal_value_type(query.return_type)
    guard declared == CGTK_TYPE_NONE else {
      fatalError("signal \(name) of \(owner) returns a \(Self.typeName(declared)), its handler returns nothing")
    }
  }

  func checkResult<Value: ValueConvertible>(_ type: Value.Type) {
    let declared = cgtk_signal_value_type(query.return_type)
    guard declared == CGTK_TYPE_NONE || Value.matches(declared) else {
      fatalError("signal \(name) of \(owner) returns a \(Self.typeName(declared)), its handler returns \(Value.self)")
    }
  }

  func connect(
    to object: OpaquePointer, after: Bool, _ invocation: @escaping SignalClosure.Invocation
  ) -> SignalConnection {
    let closure = SignalClosure(signal: name, invocation: invocation)
    let handler = g_signal_connect_closure_by_id(
      object.address, identifier, detail, closure.makeGClosure(), gboolean(after))
    return SignalConnection(object: object, identifier: handler, closure: closure)
  }

  private static func typeName(_ type: GType) -> String { String(gtk: g_type_name(type)) ?? "value" }
}

/// The Swift part of one connected handler.
///
/// The emitting object owns a `GClosure`, which owns this box: it is retained when the closure is made and released
/// when GLib finalises the closure, after a disconnection or with the object. There is no other strong reference, so a
/// weak one shows whether the handler is still connected.
private final class SignalClosure {
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

/// The arguments of one emission, after the emitting object, read in order.
@MainActor
private struct SignalArguments {
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
