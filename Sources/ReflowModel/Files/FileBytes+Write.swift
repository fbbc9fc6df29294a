// Writing of whole files. A file is replaced by renaming wherever that changes nothing but its content; else it is written in
// its place, with a copy of the new content kept aside until all of it is there.

import Foundation

extension FileBytes {
  /// Writes a file of the user's, so that after an end of the process at any moment its old or its new content exists.
  ///
  /// A link is followed; one that leads nowhere is replaced. A pipe or a device is written into. A file with other names,
  /// of another user, or in a folder that is not writable is written in its place. `mode` is a new file's; an existing one
  /// keeps its own.
  /// - Throws: `FileWriteError.isInput` for a file that the command has read, and `.writeProtected` for one without any
  ///   permission to write, also as root.
  package static func write(
    _ data: Data, to path: String, mode: mode_t, recovery: RecoveryFolder = .user
  ) throws(FileWriteError) {
    var status = stat()
    if stat(path, &status) == 0, ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) {
      return try pass(data, to: path)
    }
    let target = resolved(path)
    let file = open(target, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else {
      let code = errno
      if code == ENOENT { return try rename(data, to: target, mode: mode, over: nil) }
      throw isRefusal(code) && access(folder(of: target), X_OK) == 0 ? .writeProtected : .system(code)
    }
    defer { close(file) }
    guard fstat(file, &status) == 0 else { throw .system(errno) }
    guard !InputFiles.contain(FileIdentity(status)) else { throw .isInput }
    guard status.st_mode & 0o222 != 0 else { throw .writeProtected }
    if status.st_nlink == 1, geteuid() == 0 || status.st_uid == geteuid() {
      do {
        return try rename(data, to: target, mode: mode, over: status)
      } catch .system(let code) where isRefusal(code) {
        // The folder takes no other file.
      }
    }
    try writeInPlace(data, file, status, at: target, recovery)
  }

  /// Replaces a file of the program's own by renaming, or makes it. A link is followed, so that it stays one.
  package static func replace(_ data: Data, at path: String, mode: mode_t) throws(FileWriteError) {
    let target = resolved(path)
    var status = stat()
    try rename(data, to: target, mode: mode, over: stat(target, &status) == 0 ? status : nil)
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

  /// Writes a new file and moves it to a path, in place of `old` where that is there.
  private static func rename(
    _ data: Data, to target: String, mode: mode_t, over old: stat?
  ) throws(FileWriteError) {
    let folder = folder(of: target)
    PartFiles.removeRemains(in: folder, olderThan: PartFiles.remainsAge)
    let part = folder + "/" + PartFiles.newName()
    PartFiles.begin(part)
    let file = open(part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard file >= 0 else {
      let code = errno
      PartFiles.discard(part)
      throw .system(code)
    }
    var failure: Int32 = 0
    if let old {
      // Root gives it back to its owner; others may have no right to its group.
      _ = fchown(file, old.st_uid, old.st_gid)
      if fchmod(file, old.st_mode & 0o777) != 0 { failure = errno }
    }
    if failure == 0 { failure = writeAll(data, to: file) }
    if failure == 0, fsync(file) != 0 { failure = errno }
    if close(file) != 0, failure == 0 { failure = errno }
    if failure == 0, let old, let now = FileIdentity(at: target), now != FileIdentity(old) {
      PartFiles.discard(part)
      throw .replaced
    }
    if failure == 0 { failure = PartFiles.finish(part, to: target) }
    guard failure != 0 else { return }
    PartFiles.discard(part)
    throw .system(failure)
  }

  /// Writes into an open file. The copy stays where that goes wrong, and is offered at the next start.
  private static func writeInPlace(
    _ data: Data, _ file: Int32, _ old: stat, at target: String, _ recovery: RecoveryFolder
  ) throws(FileWriteError) {
    let copy = try recovery.keep(data, of: target)
    if data.count > old.st_size {
      let failure = posix_fallocate(file, 0, off_t(data.count))
      if failure == ENOSPC || failure == EDQUOT || failure == EFBIG {
        // Nothing of the old content was touched.
        ftruncate(file, old.st_size)
        copy.remove()
        throw .system(failure)
      }
    }
    let failure = PartFiles.uninterrupted { () -> Int32 in
      let failure = writeAll(data, to: file)
      guard failure == 0 else { return failure }
      return ftruncate(file, off_t(data.count)) == 0 && fsync(file) == 0 ? 0 : errno
    }
    guard failure == 0 else { throw .system(failure) }
    copy.remove()
  }

  private static func pass(_ data: Data, to path: String) throws(FileWriteError) {
    let file = open(path, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { throw .system(errno) }
    var failure = writeAll(data, to: file)
    if close(file) != 0, failure == 0 { failure = errno }
    if failure != 0 { throw .system(failure) }
  }

  /// Whether the system refuses to write because of permissions, attributes or a disk that is only read.
  private static func isRefusal(_ code: Int32) -> Bool { [EACCES, EPERM, EROFS].contains(code) }

  /// The folder of a path.
  static func folder(of path: String) -> String {
    guard let end = path.lastIndex(of: "/") else { return "." }
    return end == path.startIndex ? "/" : String(path[..<end])
  }

  /// Where a path leads through links; the path itself where nothing is.
  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}
