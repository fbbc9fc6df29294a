import CGtk

// C strings and truth values to Swift's and back. Nothing here keeps a C string alive: all are copied.

extension String {
  /// A copy of a string GTK keeps for itself (`const char *`); nil for NULL. Bytes that are not UTF-8 are repaired.
  public init?(gtk string: UnsafePointer<CChar>?) {
    guard let string else { return nil }
    self.init(cString: string)
  }

  /// A copy of a string GTK gave away (`char *`, transfer full), which is freed; nil for NULL.
  public init?(taking string: UnsafeMutablePointer<CChar>?) {
    guard let string else { return nil }
    self.init(cString: string)
    g_free(string)
  }
}

extension [String] {
  /// Copies of strings GTK gave away (`char **`, transfer full), which are freed; none for NULL.
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
  /// GLib's truth value: `gtk_widget_set_visible(widget, gboolean(isShown))`.
  public init(_ value: Bool) {
    self = value ? 1 : 0
  }
}

extension Bool {
  /// Swift's truth value for GLib's, of which anything but 0 is true.
  public init(_ value: gboolean) {
    self = value != 0
  }
}

/// Calls `body` with a NULL-terminated array of C strings that lives as long as the call, as
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
