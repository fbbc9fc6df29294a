// Why the bytes of a file cannot be had.

import Foundation

/// The reason why a file was not read.
package enum FileReadError: Error, Equatable {
  /// There is nothing of that name.
  case missing
  /// A folder.
  case directory
  /// A pipe, socket or device.
  case notAFile
  /// So many bytes, more than the limit.
  case tooLarge(Int)
  /// It lost bytes while it was being read.
  case shrunk
  /// It got more bytes while it was being read.
  case grown
  /// Whoever asked for it does not want it any more.
  case cancelled
  /// An error number of the system.
  case system(Int32)

  /// The end of a sentence, without a capital or a full stop.
  package var reason: String {
    switch self {
    case .missing: "it does not exist"
    case .directory: "it is a folder"
    case .notAFile: "it is not a regular file"
    case .tooLarge(let size): "it is too large (\(size.megabytesText))"
    case .shrunk: "it became shorter while it was being read"
    case .grown: "it became longer while it was being read"
    case .cancelled: "reading it was cancelled"
    case .system(let code): systemReason(code)
    }
  }
}

/// What the system says to an error number, with a small letter as it ends a sentence.
package func systemReason(_ code: Int32) -> String {
  let words = String(cString: strerror(code))
  return words.prefix(1).lowercased() + words.dropFirst()
}
