import CGtk

// The Swift types that GValues can hold: the arguments and results of signals, and properties.

/// A Swift type that can be read from a `GValue` and written to one.
public protocol ValueConvertible {
  /// Whether this type can hold values of a GType.
  static func matches(_ type: GType) -> Bool

  /// Reads a value of a matching type; nil where it is NULL and the type has no nil.
  static func read(from value: UnsafePointer<GValue>) -> Self?

  /// Writes to a value that was initialised with a matching type.
  func write(to value: UnsafeMutablePointer<GValue>)
}

extension Bool: ValueConvertible {
  /// Matches `gboolean`.
  public static func matches(_ type: GType) -> Bool { type == CGTK_TYPE_BOOLEAN }

  /// Reads a `gboolean`.
  public static func read(from value: UnsafePointer<GValue>) -> Bool? { Bool(g_value_get_boolean(value)) }

  /// Writes a `gboolean`.
  public func write(to value: UnsafeMutablePointer<GValue>) { g_value_set_boolean(value, gboolean(self)) }
}

extension String: ValueConvertible {
  /// Matches strings.
  public static func matches(_ type: GType) -> Bool { type == CGTK_TYPE_STRING }

  /// Copies a string; nil for NULL.
  public static func read(from value: UnsafePointer<GValue>) -> String? { String(gtk: g_value_get_string(value)) }

  /// Writes a copy.
  public func write(to value: UnsafeMutablePointer<GValue>) { g_value_set_string(value, self) }
}

extension Variant: ValueConvertible {
  /// Matches variants.
  public static func matches(_ type: GType) -> Bool { type == CGTK_TYPE_VARIANT }

  /// Reads a variant; nil for NULL.
  public static func read(from value: UnsafePointer<GValue>) -> Self? {
    g_value_get_variant(value).map { Self($0) }
  }

  /// Writes the variant.
  public func write(to value: UnsafeMutablePointer<GValue>) { withPointer { g_value_set_variant(value, $0) } }
}

extension Optional: ValueConvertible where Wrapped: ValueConvertible {
  /// Matches the same types as the wrapped type.
  public static func matches(_ type: GType) -> Bool { Wrapped.matches(type) }

  /// Reads a value that may be NULL.
  public static func read(from value: UnsafePointer<GValue>) -> Wrapped?? { .some(Wrapped.read(from: value)) }

  /// Writes the value; nil resets it to NULL.
  public func write(to value: UnsafeMutablePointer<GValue>) {
    if let self { self.write(to: value) } else { g_value_reset(value) }
  }
}

// MARK: Numbers

// Any integer type reads all of GLib's integers, so a list position may be an `Int` in Swift.

extension ValueConvertible where Self: FixedWidthInteger {
  /// Matches all of GLib's integer types.
  public static func matches(_ type: GType) -> Bool {
    switch type {
    case CGTK_TYPE_INT, CGTK_TYPE_UINT, CGTK_TYPE_LONG, CGTK_TYPE_ULONG, CGTK_TYPE_INT64, CGTK_TYPE_UINT64,
      CGTK_TYPE_CHAR, CGTK_TYPE_UCHAR:
      true
    default: false
    }
  }

  /// Reads an integer; traps when it is outside this type's range.
  public static func read(from value: UnsafePointer<GValue>) -> Self? {
    switch cgtk_value_type(value) {
    case CGTK_TYPE_INT: Self(g_value_get_int(value))
    case CGTK_TYPE_UINT: Self(g_value_get_uint(value))
    case CGTK_TYPE_LONG: Self(g_value_get_long(value))
    case CGTK_TYPE_ULONG: Self(g_value_get_ulong(value))
    case CGTK_TYPE_INT64: Self(g_value_get_int64(value))
    case CGTK_TYPE_UINT64: Self(g_value_get_uint64(value))
    case CGTK_TYPE_CHAR: Self(g_value_get_schar(value))
    default: Self(g_value_get_uchar(value))
    }
  }

  /// Writes an integer; traps when it is outside the range of the value's type.
  public func write(to value: UnsafeMutablePointer<GValue>) {
    switch cgtk_value_type(value) {
    case CGTK_TYPE_INT: g_value_set_int(value, gint(self))
    case CGTK_TYPE_UINT: g_value_set_uint(value, guint(self))
    case CGTK_TYPE_LONG: g_value_set_long(value, Int(self))
    case CGTK_TYPE_ULONG: g_value_set_ulong(value, UInt(self))
    case CGTK_TYPE_INT64: g_value_set_int64(value, gint64(self))
    case CGTK_TYPE_UINT64: g_value_set_uint64(value, guint64(self))
    case CGTK_TYPE_CHAR: g_value_set_schar(value, gint8(self))
    default: g_value_set_uchar(value, guchar(self))
    }
  }
}

extension Int: ValueConvertible {}
extension UInt: ValueConvertible {}
extension Int32: ValueConvertible {}
extension UInt32: ValueConvertible {}

extension ValueConvertible where Self: BinaryFloatingPoint {
  /// Matches `double` and `float`.
  public static func matches(_ type: GType) -> Bool { type == CGTK_TYPE_DOUBLE || type == CGTK_TYPE_FLOAT }

  /// Reads both types; a `double` read as `Float` is rounded.
  public static func read(from value: UnsafePointer<GValue>) -> Self? {
    cgtk_value_type(value) == CGTK_TYPE_DOUBLE ? Self(g_value_get_double(value)) : Self(g_value_get_float(value))
  }

  /// Writes both types; a `Double` written to a `float` is rounded.
  public func write(to value: UnsafeMutablePointer<GValue>) {
    if cgtk_value_type(value) == CGTK_TYPE_DOUBLE {
      g_value_set_double(value, Double(self))
    } else {
      g_value_set_float(value, Float(self))
    }
  }
}

extension Double: ValueConvertible {}
extension Float: ValueConvertible {}

// MARK: Enumerations and flags

// Swift imports each as a struct with an integer; the list contains those in the app's signals and properties.

extension ValueConvertible where Self: RawRepresentable, RawValue: FixedWidthInteger {
  /// Matches enumerations, flags, and the plain integers that some signals declare instead.
  public static func matches(_ type: GType) -> Bool {
    let fundamental = cgtk_fundamental_type(type)
    return fundamental == CGTK_TYPE_ENUM || fundamental == CGTK_TYPE_FLAGS || Int32.matches(type)
  }

  /// Reads an enumeration or flags.
  public static func read(from value: UnsafePointer<GValue>) -> Self? {
    let raw: RawValue? =
      switch cgtk_fundamental_type(cgtk_value_type(value)) {
      case CGTK_TYPE_ENUM: RawValue(truncatingIfNeeded: g_value_get_enum(value))
      case CGTK_TYPE_FLAGS: RawValue(truncatingIfNeeded: g_value_get_flags(value))
      default: Int.read(from: value).map { RawValue(truncatingIfNeeded: $0) }
      }
    return raw.flatMap(Self.init(rawValue:))
  }

  /// Writes an enumeration or flags.
  public func write(to value: UnsafeMutablePointer<GValue>) {
    switch cgtk_fundamental_type(cgtk_value_type(value)) {
    case CGTK_TYPE_ENUM: g_value_set_enum(value, gint(truncatingIfNeeded: rawValue))
    case CGTK_TYPE_FLAGS: g_value_set_flags(value, guint(truncatingIfNeeded: rawValue))
    default: Int(truncatingIfNeeded: rawValue).write(to: value)
    }
  }
}

extension GdkDragAction: ValueConvertible {}
extension GdkModifierType: ValueConvertible {}
extension GtkAccessibleRole: ValueConvertible {}
extension GtkAlign: ValueConvertible {}
extension GtkDirectionType: ValueConvertible {}
extension GtkEventSequenceState: ValueConvertible {}
extension GtkOrientation: ValueConvertible {}
extension GtkPositionType: ValueConvertible {}
extension GtkResponseType: ValueConvertible {}
extension GtkScrollType: ValueConvertible {}
extension GtkScrollablePolicy: ValueConvertible {}
extension GtkStateFlags: ValueConvertible {}
extension GtkTextDirection: ValueConvertible {}

// MARK: Objects, boxed values and plain pointers

// A pointer that was read is borrowed: the value retains the object while the signal handler runs.

extension OpaquePointer: ValueConvertible {
  /// Matches objects, interfaces, boxed types, property specifications, variants and plain pointers.
  public static func matches(_ type: GType) -> Bool {
    switch cgtk_fundamental_type(type) {
    case CGTK_TYPE_OBJECT, CGTK_TYPE_INTERFACE, CGTK_TYPE_BOXED, CGTK_TYPE_PARAM, CGTK_TYPE_VARIANT,
      CGTK_TYPE_POINTER:
      true
    default: false
    }
  }

  /// Borrows the pointer; nil for NULL.
  public static func read(from value: UnsafePointer<GValue>) -> OpaquePointer? {
    g_value_peek_pointer(value).map { OpaquePointer($0) }
  }

  /// Writes the pointer; objects and variants are retained, boxed values copied.
  public func write(to value: UnsafeMutablePointer<GValue>) {
    let pointer = UnsafeMutableRawPointer(self)
    switch cgtk_fundamental_type(cgtk_value_type(value)) {
    case CGTK_TYPE_BOXED: g_value_set_boxed(value, pointer)
    case CGTK_TYPE_PARAM: g_value_set_param(value, UnsafeMutablePointer(self))
    case CGTK_TYPE_VARIANT: g_value_set_variant(value, self)
    case CGTK_TYPE_POINTER: g_value_set_pointer(value, pointer)
    default: g_value_set_object(value, pointer)
    }
  }
}

extension UnsafeMutablePointer: ValueConvertible where Pointee: InstanceStruct {
  /// Matches the struct's own type, its supertypes and its subtypes; the cast checks the object.
  public static func matches(_ type: GType) -> Bool {
    g_type_is_a(type, Pointee.type) != 0 || g_type_is_a(Pointee.type, type) != 0
  }

  /// Borrows the object; nil for NULL.
  public static func read(from value: UnsafePointer<GValue>) -> UnsafeMutablePointer? {
    OpaquePointer.read(from: value)?.cast()
  }

  /// Writes the object, which the value retains.
  public func write(to value: UnsafeMutablePointer<GValue>) {
    g_value_set_object(value, address)
  }
}

extension Widget: @MainActor ValueConvertible {
  /// Matches widgets and their supertypes.
  public static func matches(_ type: GType) -> Bool { UnsafeMutablePointer<GtkWidget>.matches(type) }

  /// Makes a widget value; nil for NULL.
  @MainActor public static func read(from value: UnsafePointer<GValue>) -> Widget? {
    UnsafeMutablePointer<GtkWidget>.read(from: value).map { Widget($0) }
  }

  /// Writes the widget, which the value retains.
  @MainActor public func write(to value: UnsafeMutablePointer<GValue>) { pointer.write(to: value) }
}
