// Whole files by their paths, read and written through the system calls, so that a refusal carries the system's own
// reason and reading never waits on a pipe or a device. The file's only unsafe code is the buffers handed to `read` and
// `write`.

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

  /// Writes a file that is there whole or not at all: beside its place first, then renamed. A link is followed, so that
  /// it stays one; where it leads nowhere it is replaced. `mode` is a new file's; one that was there keeps its own. A pipe
  /// or a device is written into.
  package static func write(_ data: Data, to path: String, mode: mode_t) throws(FileWriteError) {
    var status = stat()
    if stat(path, &status) == 0, ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) {
      return try pass(data, to: path)
    }
    let target = resolved(path)
    // A name of its own length, since that of the target may be as long as names can be.
    let folder = target.lastIndex(of: "/").map { target[...$0] } ?? ""
    removeRemains(in: folder.isEmpty ? "." : String(folder), olderThan: remainsAge)
    let unique = "\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
    let temporary = "\(folder)\(remainsStart)\(unique)\(remainsEnd)"
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard file >= 0 else { throw FileWriteError(code: errno) }
    var failure: Int32 = 0
    if stat(target, &status) == 0, fchmod(file, status.st_mode & 0o777) != 0 { failure = errno }
    if failure == 0 { failure = writeAll(data, to: file) }
    if failure == 0, fsync(file) != 0 { failure = errno }
    if close(file) != 0, failure == 0 { failure = errno }
    if failure == 0, rename(temporary, target) != 0 { failure = errno }
    if failure != 0 {
      unlink(temporary)
      throw FileWriteError(code: failure)
    }
  }

  /// Writes a file that anybody may read, and answers why that went wrong, as commands say it.
  package static func failure(writing data: Data, to path: String) -> FileError? {
    do {
      try write(data, to: path, mode: 0o644)
      return nil
    } catch {
      return FileError(message: Message("“%s” cannot be written: %s.", path, error.reason))
    }
  }

  private static func pass(_ data: Data, to path: String) throws(FileWriteError) {
    let file = open(path, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { throw FileWriteError(code: errno) }
    var failure = writeAll(data, to: file)
    if close(file) != 0, failure == 0 { failure = errno }
    if failure != 0 { throw FileWriteError(code: failure) }
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

  /// What the name of a file begins and ends with before it is renamed to the one it replaces.
  private static let (remainsStart, remainsEnd) = (".reflow-", ".part")
  /// After how many seconds such a file is taken for one that nobody writes to any more.
  private static let remainsAge = 3_600.0

  /// Removes from a folder what writes have left there that were killed half way.
  static func removeRemains(in folder: String, olderThan age: Double) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name.hasPrefix(remainsStart) && name.hasSuffix(remainsEnd) {
      var status = stat()
      let path = folder + "/" + name
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid() else { continue }
      if Date().timeIntervalSince1970 - Double(status.st_mtim.tv_sec) >= age { unlink(path) }
    }
  }

  /// Where a path leads through links; the path itself where nothing is.
  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
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
