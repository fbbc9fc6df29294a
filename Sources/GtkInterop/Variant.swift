import CGtk

/// An immutable `GVariant`: the values of actions, settings and D-Bus calls.
///
/// Owns one reference, released in `deinit`. The reference count is atomic.
public final class Variant: @unchecked Sendable, CustomStringConvertible {
  private let pointer: OpaquePointer

  /// Makes a variant that retains a borrowed or floating one.
  public init(_ pointer: OpaquePointer) {
    self.pointer = g_variant_ref_sink(pointer)
  }

  /// Takes over a reference of the caller.
  public init(adopting pointer: OpaquePointer) {
    self.pointer = g_variant_take_ref(pointer)
  }

  deinit {
    g_variant_unref(pointer)
  }

  /// Makes a boolean (`b`).
  public convenience init(_ value: Bool) { self.init(g_variant_new_boolean(gboolean(value))) }

  /// Makes a 32-bit integer (`i`).
  public convenience init(_ value: Int32) { self.init(g_variant_new_int32(value)) }

  /// Makes a number (`d`).
  public convenience init(_ value: Double) { self.init(g_variant_new_double(value)) }

  /// Makes a string (`s`).
  public convenience init(_ value: String) { self.init(g_variant_new_string(value)) }

  /// Makes a tuple of values, such as the arguments of a D-Bus call.
  public convenience init(tuple values: [Variant]) {
    let children = values.map { Optional($0.pointer) }
    let tuple = withExtendedLifetime(values) { g_variant_new_tuple(children, gsize(children.count))! }
    self.init(tuple)
  }

  /// Makes an array of values of one type. It must not be empty, because the type is that of the first value.
  public convenience init(array values: [Variant]) {
    precondition(!values.isEmpty, "an empty array has no type")
    let children = values.map { Optional($0.pointer) }
    let array = withExtendedLifetime(values) { g_variant_new_array(nil, children, gsize(children.count))! }
    self.init(array)
  }

  /// Makes an array of values of a type in D-Bus notation. It may be empty.
  public convenience init(arrayOf type: String, _ values: [Variant]) {
    let children = values.map { Optional($0.pointer) }
    let element = g_variant_type_new(type)
    defer { g_variant_type_free(element) }
    let array = withExtendedLifetime(values) { g_variant_new_array(element, children, gsize(children.count))! }
    self.init(array)
  }

  /// Makes an array of structs of a type of fixed size in D-Bus notation, such as `(uuii)`. The memory of an element
  /// must be that of GVariant's serialised form.
  public convenience init<Element: BitwiseCopyable>(fixed elements: [Element], of type: String) {
    let element = g_variant_type_new(type)
    defer { g_variant_type_free(element) }
    self.init(g_variant_new_fixed_array(element, elements, gsize(elements.count), gsize(MemoryLayout<Element>.stride)))
  }

  /// Makes an array of bytes (`ay`), which are 0 before `fill` writes them. They are not copied.
  public convenience init(byteCount: Int, fill: (UnsafeMutableRawBufferPointer) -> Void) {
    let memory = g_malloc0(gsize(max(byteCount, 1)))!
    fill(UnsafeMutableRawBufferPointer(start: memory, count: byteCount))
    let type = g_variant_type_new("ay")
    defer { g_variant_type_free(type) }
    self.init(g_variant_new_from_data(type, memory, gsize(byteCount), 1, { g_free($0) }, memory))
  }

  /// Makes an unsigned 32-bit integer (`u`).
  public convenience init(_ value: UInt32) { self.init(g_variant_new_uint32(value)) }

  /// Calls a C function with the variant, which is valid during the call. Functions that sink a floating variant retain
  /// this one.
  public func withPointer<Result>(_ body: (OpaquePointer) throws -> Result) rethrows -> Result {
    try withExtendedLifetime(self) { try body(pointer) }
  }

  /// The type in D-Bus notation: `"b"`, `"(ss)"`.
  public var type: String { String(gtk: g_variant_get_type_string(pointer)) ?? "" }

  /// The boolean; nil for another type.
  public var bool: Bool? { type == "b" ? Bool(g_variant_get_boolean(pointer)) : nil }

  /// The string; nil for another type.
  public var string: String? { type == "s" ? String(gtk: g_variant_get_string(pointer, nil)) : nil }

  /// The floating-point number; nil for another type.
  public var double: Double? { type == "d" ? g_variant_get_double(pointer) : nil }

  /// The 32-bit integer, signed or not; nil for another type.
  public var int: Int? {
    switch type {
    case "i": Int(g_variant_get_int32(pointer))
    case "u": Int(g_variant_get_uint32(pointer))
    default: nil
    }
  }

  /// The elements of an array of structs of fixed size; nil for another type. See ``init(fixed:of:)``.
  public func fixedElements<Element: BitwiseCopyable>(of type: String, as element: Element.Type) -> [Element]? {
    guard self.type == "a" + type else { return nil }
    var count: gsize = 0
    let start = g_variant_get_fixed_array(pointer, &count, gsize(MemoryLayout<Element>.stride))
    return Array(UnsafeBufferPointer(start: start?.assumingMemoryBound(to: Element.self), count: Int(count)))
  }

  /// The members of a tuple or array, or the value of a variant; empty for other types.
  public var children: [Variant] {
    guard g_variant_is_container(pointer) != 0 else { return [] }
    return (0..<g_variant_n_children(pointer)).map { Variant(adopting: g_variant_get_child_value(pointer, $0)) }
  }

  /// The value inside of any number of nested variants (`v`); the settings portal nests two.
  public var unwrapped: Variant {
    type == "v" ? Variant(adopting: g_variant_get_variant(pointer)).unwrapped : self
  }

  /// The size of the serialised value.
  public var byteCount: Int { Int(g_variant_get_size(pointer)) }

  /// The value in GVariant's text format.
  public var description: String { String(taking: g_variant_print(pointer, 0)) ?? "" }
}

extension Variant: Equatable {
  /// Whether type and value are equal.
  public static func == (left: Variant, right: Variant) -> Bool {
    g_variant_equal(UnsafeRawPointer(left.pointer), UnsafeRawPointer(right.pointer)) != 0
  }
}
