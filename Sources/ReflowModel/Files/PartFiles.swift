// Files that are being written: under a name of their own beside the file that they will replace, until they are complete.
// What the end of a process must not leave behind is known here.

import Foundation
import Synchronization

/// Files named `.reflow-<process>-<number>.part`, each of which is renamed once all of it is on the disk.
package enum PartFiles {
  private static let (start, end) = (".reflow-", ".part")
  /// After how many seconds such a file is taken for one that no process writes any more.
  static let remainsAge = 3_600.0

  /// The paths of those that this process is writing. The lock is also held while a file is written in its place.
  private static let unfinished = Mutex<Set<String>>([])

  /// A name that no other file has.
  static func newName() -> String {
    "\(start)\(getpid())-\(UInt32.random(in: 0...UInt32.max))\(end)"
  }

  /// Whether a name has exactly the form of those that are made here.
  static func isName(_ name: String) -> Bool {
    guard name.hasPrefix(start), name.hasSuffix(end), name.utf8.count > start.utf8.count + end.utf8.count else {
      return false
    }
    let middle = name.dropFirst(start.count).dropLast(end.count)
    let numbers = middle.split(separator: "-", omittingEmptySubsequences: false)
    guard numbers.count == 2, let process = Int32(numbers[0]), let number = UInt32(numbers[1]) else { return false }
    return process > 0 && "\(start)\(process)-\(number)\(end)" == name
  }

  /// Says that a file is being written.
  static func begin(_ path: String) {
    unfinished.withLock { _ = $0.insert(path) }
  }

  /// Moves a file that is complete to its place, and answers the error number, 0 when it is there.
  static func finish(_ path: String, to target: String) -> Int32 {
    unfinished.withLock {
      guard rename(path, target) == 0 else { return errno }
      $0.remove(path)
      return 0
    }
  }

  /// Removes a file that will not be complete.
  static func discard(_ path: String) {
    unfinished.withLock {
      unlink(path)
      $0.remove(path)
    }
  }

  /// Does something that the end of the process must not break off.
  static func uninterrupted<Result>(_ body: () -> Result) -> Result {
    unfinished.withLock { _ in body() }
  }

  /// Ends the process and leaves no file behind that is not complete. May be called on any thread.
  package static func endProcess(_ end: () -> Never) -> Never {
    unfinished.withLock {
      for path in $0 { unlink(path) }
      end()
    }
  }

  /// Removes from a folder what a process that was killed has left there.
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
