import CGtk

/// An immutable `GVariant`: what actions, settings and D-Bus calls carry.
///
/// Owns one reference, given back in `deinit`. GLib counts them safely on any thread.
public final class Variant: @unchecked Sendable, CustomStringConvertible {
  private let pointer: OpaquePointer

  /// Takes a reference to a borrowed or floating variant.
  public init(_ pointer: OpaquePointer) {
    self.pointer = g_variant_ref_sink(pointer)
  }

  /// Takes over a reference that the caller owns.
  public init(adopting pointer: OpaquePointer) {
    self.pointer = g_variant_take_ref(pointer)
  }

  deinit {
    g_variant_unref(pointer)
  }

  /// A truth value (`b`).
  public convenience init(_ value: Bool) { self.init(g_variant_new_boolean(gboolean(value))) }

  /// A 32-bit integer (`i`).
  public convenience init(_ value: Int32) { self.init(g_variant_new_int32(value)) }

  /// A number (`d`).
  public convenience init(_ value: Double) { self.init(g_variant_new_double(value)) }

  /// Text (`s`).
  public convenience init(_ value: String) { self.init(g_variant_new_string(value)) }

  /// A tuple of values, as the arguments of a D-Bus call are.
  public convenience init(tuple values: [Variant]) {
    let children = values.map { Optional($0.pointer) }
    let tuple = withExtendedLifetime(values) { g_variant_new_tuple(children, gsize(children.count))! }
    self.init(tuple)
  }

  /// An array of values of one type. It takes that from the first one, so there must be one.
  public convenience init(array values: [Variant]) {
    precondition(!values.isEmpty, "an array of no values has no type")
    let children = values.map { Optional($0.pointer) }
    let array = withExtendedLifetime(values) { g_variant_new_array(nil, children, gsize(children.count))! }
    self.init(array)
  }

  /// Lends the variant to a C function, and keeps it alive meanwhile. Those that take ownership of a floating variant
  /// take a reference of their own of this one.
  public func withPointer<Result>(_ body: (OpaquePointer) throws -> Result) rethrows -> Result {
    try withExtendedLifetime(self) { try body(pointer) }
  }

  /// The type in D-Bus notation: `"b"`, `"(ss)"`.
  public var type: String { String(gtk: g_variant_get_type_string(pointer)) ?? "" }

  /// The truth value, when it is one.
  public var bool: Bool? { type == "b" ? Bool(g_variant_get_boolean(pointer)) : nil }

  /// The text, when it is text.
  public var string: String? { type == "s" ? String(gtk: g_variant_get_string(pointer, nil)) : nil }

  /// The number, when it is floating-point.
  public var double: Double? { type == "d" ? g_variant_get_double(pointer) : nil }

  /// The integer, when it is one of 32 bits, signed or not.
  public var int: Int? {
    switch type {
    case "i": Int(g_variant_get_int32(pointer))
    case "u": Int(g_variant_get_uint32(pointer))
    default: nil
    }
  }

  /// What a container holds: a tuple's or array's members, a variant's one value; empty for plain values.
  public var children: [Variant] {
    guard g_variant_is_container(pointer) != 0 else { return [] }
    return (0..<g_variant_n_children(pointer)).map { Variant(adopting: g_variant_get_child_value(pointer, $0)) }
  }

  /// The value inside, however many variants (`v`) are wrapped around it; the settings portal wraps two.
  public var unwrapped: Variant {
    type == "v" ? Variant(adopting: g_variant_get_variant(pointer)).unwrapped : self
  }

  /// The value in GVariant's text format.
  public var description: String { String(taking: g_variant_print(pointer, 0)) ?? "" }
}

extension Variant: Equatable {
  /// Whether both have the same type and value.
  public static func == (left: Variant, right: Variant) -> Bool {
    g_variant_equal(UnsafeRawPointer(left.pointer), UnsafeRawPointer(right.pointer)) != 0
  }
}
