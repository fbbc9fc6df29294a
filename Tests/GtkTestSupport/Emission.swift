import CGtk
import GtkInterop

/// Emits a signal that answers nothing, with typed arguments: `emit("clicked", from: button)`.
@MainActor
public func emit<each Argument: ValueConvertible>(
  _ signal: String, from object: some ObjectPointer, _ argument: repeat each Argument
) {
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
  g_signal_emitv(values, identifier, 0, nil)
  for index in values.indices { g_value_unset(&values[index]) }
}
