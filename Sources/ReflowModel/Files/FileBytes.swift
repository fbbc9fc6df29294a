// The reading of whole files. It uses system calls, so that errors contain the system's reason and reading never blocks
// on a pipe or a device. FileBytes+Write.swift writes files. The only unsafe code here is the buffers of `read` and
// `write`.

import Foundation

/// Whole files as bytes.
package enum FileBytes {
  /// The maximum number of bytes in one read.
  static let portion = 1 << 20

  /// Receives the number of bytes read so far and the reported size of the file, after each portion. Returns whether to
  /// continue.
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
    // A file that is being written could be read in part. The size is compared with the reported size, not with the
    // number of bytes read: the two differ for files that the system generates.
    var after = stat()
    guard fstat(file, &after) == 0 else { throw .system(errno) }
    guard after.st_size == status.st_size else { throw after.st_size < status.st_size ? .shrunk : .grown }
    let (time, timeAfter) = (status.st_mtim, after.st_mtim)
    guard (time.tv_sec, time.tv_nsec) == (timeAfter.tv_sec, timeAfter.tv_nsec) else { throw .changed }
    return data
  }

  /// The first bytes of a regular file; none if it cannot be read.
  static func start(of path: String, count: Int) -> [UInt8] {
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return [] }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return [] }
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
      length = max(0, Foundation.read(file, buffer.baseAddress, count))
    }
  }

  /// The version of a file: its size and modification time, which change with each write; nil if there is no regular
  /// file.
  package static func version(of path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return "\(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
  }

  /// Reads to the end. The expected size is only a hint: files of the system report 0, and other files may grow during
  /// the read.
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

  /// Writes all data to an open file. Returns 0, or the error number.
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
  /// No file exists at the path.
  case missing
  /// A folder.
  case directory
  /// A pipe, socket or device.
  case notAFile
  /// The size in bytes exceeds the limit.
  case tooLarge(Int)
  /// The file became shorter during the read.
  case shrunk
  /// The file became longer during the read.
  case grown
  /// The file changed during the read, but not its size.
  case changed
  /// The caller cancelled the read.
  case cancelled
  /// A stream that did not end in time.
  case endless(seconds: Int)
  /// An error number of the system.
  case system(Int32)

  /// Whether the file was being written during the read.
  var isTransient: Bool { [.shrunk, .grown, .changed].contains(self) }

  /// The reason as the end of a sentence, without a capital letter or a full stop.
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
    case .endless(let seconds): Message("it did not end within %s s", seconds.groupedText)
    case .system(let code): systemReason(code)
    }
  }
}

/// The system's text for an error number. It starts with a small letter, since it ends a sentence.
package func systemReason(_ code: Int32) -> Message {
  let words = String(cString: strerror(code))
  return Message.verbatim(words.prefix(1).lowercased() + words.dropFirst())
}

/// The reason why a file was not written.
package enum FileWriteError: Error, Equatable {
  /// The command that would write the file has read it.
  case isInput
  /// The permissions, the attributes or the disk of the file forbid writing.
  case writeProtected
  /// Another program replaced the file during the write.
  case replaced
  /// An error number of the system.
  case system(Int32)

  /// The reason as the end of a sentence, without a capital letter or a full stop.
  package var reason: Message {
    switch self {
    case .isInput: Message("the command also reads this file")
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

/// The maximum length of a path in a document, in bytes, which is the system's limit.
let pathLimit = 4_095

/// The absolute path. A relative path starts at the working directory. `..` remains: after a link, its meaning depends
/// on the target of the link.
package func absolutePath(_ path: String) -> String {
  path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
}
