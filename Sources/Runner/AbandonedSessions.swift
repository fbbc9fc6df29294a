// The sessions whose app and supervisor were both killed. The supervisor of a later session ends their processes and
// removes their folders.

import Foundation

/// The user's sessions without a supervisor.
///
/// A supervisor keeps its folder locked, and the kernel releases the lock when the process ends. The folder of a session
/// whose app still runs can be found too. The app then does the same at the same time, which does no harm.
enum AbandonedSessions {
  /// Ends their processes, and removes their folders.
  static func end() {
    for parent in Set(SessionFolder.parents) {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
      for name in names where name.hasPrefix(SessionFolder.prefix) && name.count == SessionFolder.prefix.count + 6 {
        end(SessionFolder(path: "\(parent)/\(name)"))
      }
    }
  }

  private static func end(_ folder: SessionFolder) {
    var facts = stat()
    // Any program of the user can have made a folder of this name. One with the supervisor's file is a session's.
    guard lstat(folder.path, &facts) == 0, facts.st_mode & ~0o077 == S_IFDIR | 0o700, facts.st_uid == geteuid(),
      let text = try? String(contentsOfFile: folder.file(SessionFolder.supervisor), encoding: .utf8),
      let supervisor = pid_t(text), let lock = folder.lock()
    else { return }
    // Another session of processes can have the supervisor's number by now.
    Descendants.endSession(ledBy: supervisor, in: folder, where: ProcessTable.isSupervised)
    folder.remove()
    close(lock)
  }
}
