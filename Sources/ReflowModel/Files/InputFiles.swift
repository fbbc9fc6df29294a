// The files that a command has read. The same command must not write them, since naming a file twice by failure would
// destroy it.

import Foundation
import LayoutCore
import Synchronization

/// The identity of a file, which is independent of its paths.
struct FileIdentity: Hashable, Sendable {
  private let device: dev_t
  private let inode: ino_t

  /// The identity of the file that a `stat` structure describes.
  init(_ status: stat) {
    (device, inode) = (status.st_dev, status.st_ino)
  }

  /// The identity of the file at a path, with links followed; nil if there is none.
  init?(at path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }
}

/// The files that a running command has read.
package enum InputFiles {
  private struct Files {
    var identities: Set<FileIdentity> = []
    /// Another program may replace a file after it was read. The new file at its path is protected as well.
    var paths: Set<ExactText> = []
  }

  private static let files = Mutex<Files?>(nil)

  /// Protects each file that any thread reads during a command from being written by it.
  package static func protecting<Result>(_ command: () throws -> Result) rethrows -> Result {
    files.withLock { $0 = Files() }
    defer { files.withLock { $0 = nil } }
    return try command()
  }

  /// Adds a file that is being read: the identity of the open file, and the path that led to it.
  static func add(_ identity: FileIdentity, at path: String) {
    files.withLock {
      $0?.identities.insert(identity)
      $0?.paths.insert(ExactText(absolutePath(path)))
    }
  }

  /// Whether a file that is open for writing was read by the command.
  static func contain(_ identity: FileIdentity) -> Bool {
    files.withLock { files in
      guard let files else { return false }
      return files.identities.contains(identity) || files.paths.contains { FileIdentity(at: $0.text) == identity }
    }
  }
}
