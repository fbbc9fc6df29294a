// Why a file was not written.

/// An error number of the system.
package struct FileWriteError: Error, Equatable {
  /// The error number.
  package var code: Int32

  /// The end of a sentence, without a capital or a full stop.
  package var reason: String { systemReason(code) }
}
