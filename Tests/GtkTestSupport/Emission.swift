import CGtk
import GtkInterop

/// Emits a signal with typed arguments: `emit("clicked", from: button)`. Returns the result of a signal that has a
/// Boolean result, otherwise nil.
@MainActor
@discardableResult
public func emit<each Argument: ValueConvertible>(
  _ signal: String, from object: some ObjectPointer, _ argument: repeat each Argument
) -> Bool? {
  var query = GSignalQuery()
  let identifier = g_signal_lookup(signal, cgtk_instance_type(object.address))
  precondition(identifier != 0, "\(object.typeName) has no signal \(signal)")
  g_signal_query(identifier, &query)

  var values = [GValue()]
  g_value_init_from_instance(&values[0], object.address)
  func append(_ argument: some ValueConvertible) {
    var value = GValue()
    g_value_init(&value, cgtk_signal_value_type(query.param_types[values.count - 1]))
    argument.write(to: &value)
    values.append(value)
  }
  repeat append(each argument)
  defer { for index in values.indices { g_value_unset(&values[index]) } }
  let resultType = cgtk_signal_value_type(query.return_type)
  guard resultType != CGTK_TYPE_NONE else {
    g_signal_emitv(values, identifier, 0, nil)
    return nil
  }
  var result = GValue()
  g_value_init(&result, resultType)
  defer { g_value_unset(&result) }
  g_signal_emitv(values, identifier, 0, &result)
  return Bool.matches(resultType) ? Bool.read(from: &result) : nil
}
