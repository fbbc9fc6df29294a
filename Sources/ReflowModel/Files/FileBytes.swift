// Whole files by their paths, read through the system calls, so that a refusal carries the system's own reason and reading
// never waits on a pipe or a device; writing is in FileBytes+Write.swift. The file's only unsafe code is the buffers handed
// to `read` and `write`.

import Foundation

/// Whole files as bytes.
package enum FileBytes {
  /// The most bytes that are asked for at a time.
  static let portion = 1 << 20

  /// Hears after each portion how many bytes have been read, of how many the file says it has, and answers whether to
  /// read on.
  package typealias Progress = @Sendable (_ bytes: Int, _ size: Int) -> Bool

  /// Reads a regular file, following links.
  package static func read(
    _ path: String, limit: Int, progress: Progress = { _, _ in true }
  ) throws(FileReadError) -> Data {
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw errno == ENOENT ? .missing : .system(errno) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .system(errno) }
    InputFiles.add(FileIdentity(status), at: path)
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .directory
    default: throw .notAFile
    }
    guard status.st_size <= limit else { throw .tooLarge(Int(status.st_size)) }
    let data = try readToEnd(file, expected: Int(status.st_size), limit: limit, progress)
    // A file that is being written would be half a text. What the system makes up may be longer or shorter than it says.
    var after = stat()
    guard fstat(file, &after) == 0 else { throw .system(errno) }
    guard after.st_size == status.st_size else { throw after.st_size < status.st_size ? .shrunk : .grown }
    let (time, timeAfter) = (status.st_mtim, after.st_mtim)
    guard (time.tv_sec, time.tv_nsec) == (timeAfter.tv_sec, timeAfter.tv_nsec) else { throw .changed }
    return data
  }

  /// What tells that a file was written anew: its size and the time of its last change; nil where there is none.
  package static func version(of path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return "\(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
  }

  /// The size is only a guess: files of the system report 0, and others may grow meanwhile.
  private static func readToEnd(
    _ file: Int32, expected: Int, limit: Int, _ progress: Progress
  ) throws(FileReadError) -> Data {
    var data = Data(count: expected + 1)
    var length = 0
    while true {
      if length == data.count { data.count += max(data.count, 1 << 16) }
      let count = data.withUnsafeMutableBytes {
        Foundation.read(file, $0.baseAddress! + length, min($0.count - length, portion))
      }
      if count == 0 { break }
      if count < 0 {
        if errno == EINTR { continue }
        throw .system(errno)
      }
      length += count
      guard length <= limit else { throw .tooLarge(length) }
      guard progress(length, expected) else { throw .cancelled }
    }
    data.count = length
    return data
  }

  /// Writes to an open file and answers the error number, 0 when all was written.
  package static func writeAll(_ data: Data, to file: Int32) -> Int32 {
    data.withUnsafeBytes { bytes in
      var written = 0
      while written < bytes.count {
        let count = Foundation.write(file, bytes.baseAddress! + written, bytes.count - written)
        if count < 0, errno != EINTR { return errno }
        written += max(count, 0)
      }
      return 0
    }
  }
}

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
  return Message.verbatim(words.prefix(1).lowercased() + words.dropFirst())
}

/// The reason why a file was not written.
package enum FileWriteError: Error, Equatable {
  /// The command that would write the file has read it.
  case isInput
  /// The file must not be written: by its permissions, its attributes or its disk.
  case writeProtected
  /// Another program has put another file in its place meanwhile.
  case replaced
  /// An error number of the system.
  case system(Int32)

  /// The end of a sentence, without a capital or a full stop.
  package var reason: Message {
    switch self {
    case .isInput: Message("the command reads this file")
    case .writeProtected: Message("it is write-protected")
    case .replaced: Message("another program replaced it at the same moment")
    case .system(let code): systemReason(code)
    }
  }
}

/// A file that could not be opened or saved.
package struct FileError: Error, Equatable {
  /// One sentence with the file's name and the reason.
  package var message: Message

  package init(message: Message) {
    self.message = message
  }
}

/// The name of a file, without its folder.
package func fileName(of path: String) -> String {
  path.split(separator: "/").last.map(String.init) ?? path
}

/// The most bytes of a path that is taken from a document: the system takes no longer one.
let pathLimit = 4_095

/// The path from the root; a relative one is taken from the working directory. `..` stays, as only the disk knows where
/// a link leads.
func absolutePath(_ path: String) -> String {
  path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
}
