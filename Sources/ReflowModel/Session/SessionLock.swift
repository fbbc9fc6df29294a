// The lock of a session, which one of several processes keeps. A bus lets one process at a time run, but two logins, or
// two buses, share a home folder.

import Foundation

/// The claim on a session's folder, which the system gives back when the process ends, however it does.
///
/// It is a lock on the folder itself, so that nothing of it is left behind.
final class SessionLock: Sendable {
  private let folder: Int32

  /// What came of a claim.
  enum Claim {
    /// The folder is this process's as long as the lock is kept.
    case taken(SessionLock)
    /// Another process has it.
    case refused
    /// The folder cannot be had, or is on a disk without locks: whoever writes last is kept there.
    case impossible
    /// There is no folder yet.
    case missing
  }

  private init(_ folder: Int32) {
    self.folder = folder
  }

  deinit {
    close(folder)
  }

  /// Whether this is the folder that is found at a path now: one that was removed may have been made anew.
  func isHeld(at path: String) -> Bool {
    var (held, found) = (stat(), stat())
    guard fstat(folder, &held) == 0, stat(path, &found) == 0 else { return false }
    return (held.st_dev, held.st_ino) == (found.st_dev, found.st_ino)
  }

  /// Claims a folder, without waiting.
  static func claim(_ path: String) -> Claim {
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return errno == ENOENT ? .missing : .impossible }
    if flock(folder, LOCK_EX | LOCK_NB) == 0 { return .taken(SessionLock(folder)) }
    let code = errno
    close(folder)
    return code == EWOULDBLOCK ? .refused : .impossible
  }
}
