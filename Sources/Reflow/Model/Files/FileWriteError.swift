// Why a file was not written.

/// An error number of the system.
struct FileWriteError: Error, Equatable {
  /// The error number.
  var code: Int32

  /// The end of a sentence, without a capital or a full stop.
  var reason: String { systemReason(code) }
}
