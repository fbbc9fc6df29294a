import CGtk

// Signals with typed Swift handlers. One mechanism serves every signature: a GClosure hands the emission's GValues to
// Swift, which reads as many as the handler takes. The signature is compared with the signal's own when connecting,
// so a wrong handler traps then, by name, and not when the user first clicks. The emitting object owns the handler
// and all it captures: capture the object by its plain pointer or `Widget`, never through an `ObjectReference`.
// An emission costs up to a microsecond more than with a C handler: nothing beside a click or a key, but what runs for
// each child of a layout belongs in a virtual function.

@MainActor
extension ObjectPointer {
  /// Connects a handler that answers nothing: `connect("notify::active") { … }`.
  ///
  /// - Parameters:
  ///   - signal: The signal's name, with its detail: `"notify::value"`.
  ///   - after: Whether the handler runs after the object's own.
  ///   - handler: Takes the signal's arguments without the emitting object, all or the first few:
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

  /// Connects a handler that answers the signal's emission: `connect("close-request") { true }`.
  ///
  /// As ``connect(_:after:_:)-(_,_,(each Argument) -> Void)``; where the signal wants no answer it is dropped.
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
