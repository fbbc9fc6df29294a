// Part files: files that are being written, under names of their own beside the files that they will replace. The
// process removes them when it ends before they are complete.

import Foundation
import Synchronization

/// Files named `.reflow-<process>-<number>.part`. Each is renamed when all of it is on the disk.
package enum PartFiles {
  private static let (start, end) = (".reflow-", ".part")
  /// The age in seconds at which a part file counts as abandoned.
  static let remainsAge = 3_600.0

  /// The paths of the part files that this process is writing. The lock is also held while a file is written in place.
  private static let unfinished = Mutex<Set<String>>([])

  static func newName() -> String {
    "\(start)\(getpid())-\(UInt32.random(in: 0...UInt32.max))\(end)"
  }

  /// Whether a name has exactly the form of ``newName()``.
  static func isName(_ name: String) -> Bool {
    guard name.hasPrefix(start), name.hasSuffix(end), name.utf8.count > start.utf8.count + end.utf8.count else {
      return false
    }
    let middle = name.dropFirst(start.count).dropLast(end.count)
    let numbers = middle.split(separator: "-", omittingEmptySubsequences: false)
    guard numbers.count == 2, let process = Int32(numbers[0]), let number = UInt32(numbers[1]) else { return false }
    return process > 0 && "\(start)\(process)-\(number)\(end)" == name
  }

  /// Registers a part file that is being written.
  static func begin(_ path: String) {
    unfinished.withLock { _ = $0.insert(path) }
  }

  /// Renames a complete part file to its target. Returns 0, or the error number.
  static func finish(_ path: String, to target: String) -> Int32 {
    unfinished.withLock {
      guard rename(path, target) == 0 else { return errno }
      $0.remove(path)
      return 0
    }
  }

  /// Removes a part file that will not be completed.
  static func discard(_ path: String) {
    unfinished.withLock {
      unlink(path)
      $0.remove(path)
    }
  }

  /// Runs a closure that the end of the process must not interrupt.
  static func uninterrupted<Result>(_ body: () -> Result) -> Result {
    unfinished.withLock { _ in body() }
  }

  /// Removes all part files and ends the process. May be called on any thread.
  package static func endProcess(_ end: () -> Never) -> Never {
    unfinished.withLock {
      for path in $0 { unlink(path) }
      end()
    }
  }

  /// Removes the part files of killed processes from a folder.
  static func removeRemains(in folder: String, olderThan age: Double) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where isName(name) {
      var status = stat()
      let path = folder + "/" + name
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid() else { continue }
      if Date().timeIntervalSince1970 - Double(status.st_mtim.tv_sec) >= age { unlink(path) }
    }
  }
}
