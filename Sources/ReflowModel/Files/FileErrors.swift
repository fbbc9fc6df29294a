// Why the bytes of a file cannot be had, or not be written.

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
  /// It got other bytes while it was being read.
  case changed
  /// Whoever asked for it does not want it any more.
  case cancelled
  /// An error number of the system.
  case system(Int32)

  /// The end of a sentence, without a capital or a full stop.
  package var reason: Message {
    switch self {
    case .missing: Message("it does not exist")
    case .directory: Message("it is a folder")
    case .notAFile: Message("it is not a regular file")
    case .tooLarge(let size): Message("it is too large (%s)", size.megabytesText)
    case .shrunk: Message("it became shorter while it was being read")
    case .grown: Message("it became longer while it was being read")
    case .changed: Message("it changed while it was being read")
    case .cancelled: Message("reading it was cancelled")
    case .system(let code): systemReason(code)
    }
  }
}

/// What the system says to an error number, with a small letter as it ends a sentence.
package func systemReason(_ code: Int32) -> Message {
  let words = String(cString: strerror(code))
  return Message(verbatim: words.prefix(1).lowercased() + words.dropFirst())
}

/// An error number of the system.
package struct FileWriteError: Error, Equatable {
  /// The error number.
  package var code: Int32

  /// The end of a sentence, without a capital or a full stop.
  package var reason: Message { systemReason(code) }
}

/// A file that could not be opened or saved.
package struct FileError: Error, Equatable {
  /// One sentence with the file's name and the reason.
  package var message: Message

  package init(message: Message) {
    self.message = message
  }
}
