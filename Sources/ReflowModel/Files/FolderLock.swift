// The lock of a folder whose files several processes change: that of a session, and those with a list of ignored
// problems. D-Bus restricts the app to one process per bus, but two logins or two buses share a home folder.

import Foundation

/// A lock on a folder. The system releases it when the process ends for any reason.
///
/// The folder itself is locked, so that no lock file remains.
package final class FolderLock: Sendable {
  private let folder: Int32

  package enum Claim {
    /// This process owns the folder as long as the lock exists.
    case taken(FolderLock)
    /// Another process owns the folder.
    case refused
    /// The folder cannot be opened, or its disk has no locks. The file of the last process to write is then kept.
    case impossible
    /// The folder does not exist.
    case missing
  }

  private init(_ folder: Int32) {
    self.folder = folder
  }

  deinit {
    close(folder)
  }

  /// Whether the locked folder is the one at a path now. The folder may have been removed and created again.
  package func isHeld(at path: String) -> Bool {
    var (held, found) = (stat(), stat())
    guard fstat(folder, &held) == 0, stat(path, &found) == 0 else { return false }
    return (held.st_dev, held.st_ino) == (found.st_dev, found.st_ino)
  }

  /// Claims a folder, without waiting.
  package static func claim(_ path: String) -> Claim {
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return errno == ENOENT ? .missing : .impossible }
    if flock(folder, LOCK_EX | LOCK_NB) == 0 { return .taken(FolderLock(folder)) }
    let code = errno
    close(folder)
    return code == EWOULDBLOCK ? .refused : .impossible
  }
}
