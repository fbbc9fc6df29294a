import CGtk

// The conversions of C strings and booleans to Swift and back. C strings are copied; no pointer is kept.

extension String {
  /// Copies a string that GTK owns (`const char *`); nil for NULL. Invalid UTF-8 is repaired.
  public init?(gtk string: UnsafePointer<CChar>?) {
    guard let string else { return nil }
    self.init(cString: string)
  }

  /// Copies a string with "transfer full" (`char *`) and frees it; nil for NULL.
  public init?(taking string: UnsafeMutablePointer<CChar>?) {
    guard let string else { return nil }
    self.init(cString: string)
    g_free(string)
  }
}

extension [String] {
  /// Copies strings with "transfer full" (`char **`) and frees them; empty for NULL.
  public init(taking strings: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) {
    self = []
    var next = strings
    while let string = next?.pointee {
      append(String(cString: string))
      next = next?.advanced(by: 1)
    }
    g_strfreev(strings)
  }
}

extension gboolean {
  /// Makes a GLib boolean: `gtk_widget_set_visible(widget, gboolean(isShown))`.
  public init(_ value: Bool) {
    self = value ? 1 : 0
  }
}

extension Bool {
  /// Makes a Swift boolean from a GLib one. Any value other than 0 is true.
  public init(_ value: gboolean) {
    self = value != 0
  }
}

/// Calls `body` with a NULL-terminated array of C strings that is valid during the call, as
/// `gtk_application_set_accels_for_action` and `gtk_widget_set_css_classes` take it.
public func withCStrings<Result>(
  _ strings: [String], _ body: (UnsafeMutablePointer<UnsafePointer<CChar>?>) throws -> Result
) rethrows -> Result {
  var copies: [UnsafePointer<CChar>?] = strings.map { UnsafePointer(g_strdup($0)) }
  copies.append(nil)
  defer {
    for copy in copies { g_free(UnsafeMutableRawPointer(mutating: copy)) }
  }
  return try copies.withUnsafeMutableBufferPointer { try body($0.baseAddress!) }
}

/// Calls a closure with the arguments of a program as C has them.
public func withArgumentVector<Result>(
  _ arguments: [String],
  _ body: (_ count: Int32, _ vector: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) throws -> Result
) rethrows -> Result {
  try withCStrings(arguments) { strings in
    try strings.withMemoryRebound(to: UnsafeMutablePointer<CChar>?.self, capacity: arguments.count + 1) {
      try body(Int32(arguments.count), $0)
    }
  }
}
