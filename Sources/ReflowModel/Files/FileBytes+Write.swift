// The writing of whole files. A file is replaced by renaming if that changes only its content. Otherwise it is written
// in place, and a copy of the new content is kept until the write is complete.

import Foundation

extension FileBytes {
  /// Writes a user's file. If the process ends at any moment, the old or the new content still exists.
  ///
  /// A link is followed; a dangling link is replaced. A pipe or a device is written directly. A file with several
  /// names, of another user, or in a folder that is not writable is written in place. A new file gets `mode`; an
  /// existing file keeps its own.
  /// - Throws: `FileWriteError.isInput` for a file that the command has read, and `.writeProtected` for a file without
  ///   any write permission, even for root.
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
      throw isFailure(code) && access(folder(of: target), X_OK) == 0 ? .writeProtected : .system(code)
    }
    defer { close(file) }
    guard fstat(file, &status) == 0 else { throw .system(errno) }
    guard !InputFiles.contain(FileIdentity(status)) else { throw .isInput }
    guard status.st_mode & 0o222 != 0 else { throw .writeProtected }
    if status.st_nlink == 1, geteuid() == 0 || status.st_uid == geteuid() {
      do {
        return try rename(data, to: target, mode: mode, over: status)
      } catch .system(let code) where isFailure(code) {
        // The folder does not accept a new file. The file is written in place below.
      }
    }
    try writeInPlace(data, file, status, at: target, recovery)
  }

  /// Replaces one of the program's own files by renaming, or creates it. A link is followed, so that it remains a link.
  package static func replace(_ data: Data, at path: String, mode: mode_t) throws(FileWriteError) {
    let target = resolved(path)
    var status = stat()
    try rename(data, to: target, mode: mode, over: stat(target, &status) == 0 ? status : nil)
  }

  /// Writes a file that all users may read. Returns the error in the words of a command, or nil.
  package static func failure(writing data: Data, to path: String) -> FileError? {
    do {
      try write(data, to: path, mode: 0o644)
      return nil
    } catch {
      return FileError(message: Message("“%s” cannot be written: %s.", path, error.reason))
    }
  }

  /// Writes a new file and renames it to a path, where it replaces `old` if that is given.
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
      // Root restores the owner. Other users may not be permitted to restore the group.
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

  /// Writes into an open file. After an error the copy remains, and the next start offers it.
  private static func writeInPlace(
    _ data: Data, _ file: Int32, _ old: stat, at target: String, _ recovery: RecoveryFolder
  ) throws(FileWriteError) {
    let copy = try recovery.keep(data, of: target)
    if data.count > old.st_size {
      let failure = posix_fallocate(file, 0, off_t(data.count))
      if failure == ENOSPC || failure == EDQUOT || failure == EFBIG {
        // The old content is unchanged.
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

  /// Whether the system refuses to write because of permissions, attributes or a read-only disk.
  private static func isFailure(_ code: Int32) -> Bool { [EACCES, EPERM, EROFS].contains(code) }

  package static func folder(of path: String) -> String {
    guard let end = path.lastIndex(of: "/") else { return "." }
    return end == path.startIndex ? "/" : String(path[..<end])
  }

  /// The path with links resolved; the path itself if nothing exists there.
  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}
