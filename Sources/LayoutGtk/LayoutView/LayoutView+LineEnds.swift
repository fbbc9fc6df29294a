// The lines of a flow as a property of the widget, for tools in the same process that do not use this library, such as
// Reflow's probe.

import CGtk
import GtkInterop
import LayoutCore

extension LayoutView {
  /// The number of children, and for each line of a flow: the index of its first child, the number of its children, and
  /// the reason why it ended, as ``FlowLineEnd/numbers``. No lines for another layout.
  var lineEnds: Variant {
    let lines = (geometry?.lines ?? []).map { line in
      let end = line.end.numbers
      return Variant(tuple: [
        Variant(UInt32(clamping: line.items.lowerBound)), Variant(UInt32(clamping: line.items.count)),
        Variant(UInt32(end.kind)), Variant(UInt32(clamping: end.items)), Variant(Double(end.needs)),
        Variant(Double(end.left)),
      ])
    }
    return Variant(tuple: [Variant(UInt32(clamping: itemCount)), Variant(arrayOf: "(uuuudd)", lines)])
  }
}

/// Installs the read-only property `line-ends`. The class has no other property.
func installLineEnds(in objectClass: inout GInitiallyUnownedClass) {
  objectClass.get_property = { object, _, value, _ in
    _ = withPeer(of: object?.cast(), as: LayoutView.self, passing: value) { view, value in
      if let value { view.lineEnds.write(to: value) }
    }
  }
  let type = g_variant_type_new("(ua(uuuudd))")
  defer { g_variant_type_free(type) }
  let flags = GParamFlags(rawValue: G_PARAM_READABLE.rawValue)
  withUnsafeMutablePointer(to: &objectClass) {
    g_object_class_install_property($0, 1, g_param_spec_variant("line-ends", nil, nil, type, nil, flags))
  }
}
