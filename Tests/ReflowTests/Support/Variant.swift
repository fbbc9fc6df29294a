// A D-Bus message's content, read without pointers.

import CGtk
import GtkInterop

/// One `GVariant`. It owns one reference of the value.
final class Variant {
  private let value: OpaquePointer

  /// Takes over a reference the caller owns.
  init(adopting value: OpaquePointer) {
    self.value = value
  }

  /// Retains a value that another object owns.
  convenience init(_ value: OpaquePointer) { self.init(adopting: g_variant_ref(value)) }

  deinit {
    g_variant_unref(value)
  }

  var string: String { String(gtk: g_variant_get_string(value, nil)) ?? "" }
  var int32: Int { Int(g_variant_get_int32(value)) }
  var uint32: UInt32 { g_variant_get_uint32(value) }
  var double: Double { g_variant_get_double(value) }
  var bool: Bool { Bool(g_variant_get_boolean(value)) }

  /// The members of a tuple or an array.
  var children: [Variant] {
    (0..<g_variant_n_children(value)).map { Variant(adopting: g_variant_get_child_value(value, $0)) }
  }

  subscript(index: Int) -> Variant {
    Variant(adopting: g_variant_get_child_value(value, gsize(index)))
  }

  /// The content of a variant of type `v`.
  var content: Variant { Variant(adopting: g_variant_get_variant(value)) }

  /// The text form.
  var text: String { String(taking: g_variant_print(value, 0)) ?? "" }

  /// A string in the text form of a variant.
  static func quoted(_ string: String) -> String {
    "'" + string.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
