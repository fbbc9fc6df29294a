import CGtk

/// A signal's declared arguments and result, compared one by one with those of a Swift handler.
@MainActor
struct SignalSignature {
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
      fatalError("signal \(name) of \(owner) wants a \(Self.typeName(declared)), its handler answers nothing")
    }
  }

  func checkResult<Value: ValueConvertible>(_ type: Value.Type) {
    let declared = cgtk_signal_value_type(query.return_type)
    guard declared == CGTK_TYPE_NONE || Value.matches(declared) else {
      fatalError("signal \(name) of \(owner) wants a \(Self.typeName(declared)), its handler answers \(Value.self)")
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
