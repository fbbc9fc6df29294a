import CGtk

// Objects, boxed values and plain pointers in GValues. What is read is borrowed: the value keeps it alive for as long
// as the signal handler runs.

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
  /// Matches the struct's own type, those above it and those below; what is read is checked by the cast.
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

  /// Names the widget; nil for NULL.
  @MainActor public static func read(from value: UnsafePointer<GValue>) -> Widget? {
    UnsafeMutablePointer<GtkWidget>.read(from: value).map { Widget($0) }
  }

  /// Writes the widget, which the value retains.
  @MainActor public func write(to value: UnsafeMutablePointer<GValue>) { pointer.write(to: value) }
}
