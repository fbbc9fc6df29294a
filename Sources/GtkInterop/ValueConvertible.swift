import CGtk

// What may pass between Swift and GLib inside a GValue: the arguments and results of signals, and properties.

/// A Swift type that can be read from a `GValue` and written to one.
public protocol ValueConvertible {
  /// Whether values of a GType can be read as, and written from, this type.
  static func matches(_ type: GType) -> Bool

  /// Reads a value of a matching type; nil where it is NULL and the type cannot say so.
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

extension Optional: ValueConvertible where Wrapped: ValueConvertible {
  /// Matches what the wrapped type matches.
  public static func matches(_ type: GType) -> Bool { Wrapped.matches(type) }

  /// Reads a value of which NULL is a legal one.
  public static func read(from value: UnsafePointer<GValue>) -> Wrapped?? { .some(Wrapped.read(from: value)) }

  /// Writes the value; nil leaves what the fresh value holds, which is NULL.
  public func write(to value: UnsafeMutablePointer<GValue>) {
    if let self { self.write(to: value) } else { g_value_reset(value) }
  }
}
