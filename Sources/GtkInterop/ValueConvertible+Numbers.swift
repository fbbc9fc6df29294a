import CGtk

// Numbers in GValues. Any integer type reads any of GLib's integers, so a list position may be an `Int` in Swift.

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

  /// Reads either; a `double` read as `Float` is rounded.
  public static func read(from value: UnsafePointer<GValue>) -> Self? {
    cgtk_value_type(value) == CGTK_TYPE_DOUBLE ? Self(g_value_get_double(value)) : Self(g_value_get_float(value))
  }

  /// Writes either; a `Double` written to a `float` is rounded.
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
