import CGtk

/// An error reported by GLib, GIO or GTK.
public struct GLibError: Error, Hashable, CustomStringConvertible {
  /// The library that reported the error, such as `g-io-error-quark`.
  public let domain: String
  /// The number of the error in its domain: `GLibError.code == Int(G_IO_ERROR_CANCELLED.rawValue)`.
  public let code: Int
  /// The description of the error, in the user's language.
  public let message: String

  /// The message.
  public var description: String { message }

  /// Copies an error and frees it.
  public init(taking error: UnsafeMutablePointer<GError>) {
    // The message of an error from another process begins with the error's name.
    g_dbus_error_strip_remote_error(error)
    domain = String(gtk: g_quark_to_string(error.pointee.domain)) ?? ""
    code = Int(error.pointee.code)
    message = String(gtk: error.pointee.message) ?? ""
    g_error_free(error)
  }
}

/// Calls a C function with a `GError **` parameter, and throws the reported error:
/// `try withGError { g_file_load_contents(file, nil, &bytes, &length, nil, $0) }`.
///
/// A result that is returned together with an error is ignored; functions that follow GLib's rules return none.
public func withGError<Result>(
  _ body: (UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> Result
) throws(GLibError) -> Result {
  var error: UnsafeMutablePointer<GError>?
  let result = body(&error)
  if let error { throw GLibError(taking: error) }
  return result
}
