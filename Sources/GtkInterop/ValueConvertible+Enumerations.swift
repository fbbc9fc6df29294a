import CGtk

// C enumerations and flags in GValues. Swift sees each as a struct over an integer; those the app meets in signals
// and properties are listed.

extension ValueConvertible where Self: RawRepresentable, RawValue: FixedWidthInteger {
  /// Matches enumerations, flags, and the plain integers some signals declare in their stead.
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
