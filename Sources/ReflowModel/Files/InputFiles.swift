// The files that a command has read. None of them is written by the same command: whoever names one file twice by mistake
// would lose it.

import Foundation
import Synchronization

/// What tells a file from all others, whatever its paths are.
struct FileIdentity: Hashable, Sendable {
  private let device: dev_t
  private let inode: ino_t

  /// The identity of a file that is open, or was looked up.
  init(_ status: stat) {
    (device, inode) = (status.st_dev, status.st_ino)
  }

  /// The file that a path leads to now; nil where there is none.
  init?(at path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }
}

/// The files that were read while they are protected.
package enum InputFiles {
  private struct Files {
    var identities: Set<FileIdentity> = []
    /// A program may have saved a file anew since it was read: what is there now is protected as well.
    var paths: Set<String> = []
  }

  private static let files = Mutex<Files?>(nil)

  /// Protects each file that is read during a command, on any thread, from being written by it.
  package static func protecting<Result>(_ command: () throws -> Result) rethrows -> Result {
    files.withLock { $0 = Files() }
    defer { files.withLock { $0 = nil } }
    return try command()
  }

  /// Adds a file that is being read, by its open descriptor, and the path that led to it.
  static func add(_ identity: FileIdentity, at path: String) {
    files.withLock {
      $0?.identities.insert(identity)
      $0?.paths.insert(absolutePath(path))
    }
  }

  /// Whether a file that is open for writing was read by the command.
  static func contain(_ identity: FileIdentity) -> Bool {
    files.withLock { files in
      guard let files else { return false }
      return files.identities.contains(identity) || files.paths.contains { FileIdentity(at: $0) == identity }
    }
  }
}
