// The line of the user's file at which a program ended, from the backtrace that Swift's runtime prints. Swift's own
// message names a file of the library in which the check is, such as that of an array's index.

import Foundation

/// A place in a Swift file at which a program trapped, or was when it got a signal.
package struct CrashPlace: Equatable, Sendable {
  /// The path of the file.
  package let file: String
  /// The line and the column, from 1.
  package let line, column: Int
  /// What Swift says about a trap, such as `Fatal error: Index out of range`; nil after a signal.
  package let reason: String?

  /// The number of frames that the runtime prints: the runner keeps the last 8,192 bytes of the standard error.
  private static let frameLimit = 24

  package init(file: String, line: Int, column: Int, reason: String?) {
    (self.file, self.line, self.column, self.reason) = (file, line, column, reason)
  }

  /// The variables of a program whose runtime prints a backtrace on standard error if it traps, or gets a signal such as
  /// SIGABRT.
  ///
  /// - Parameter folder: The folder of the toolchain, with `libexec`.
  package static func environment(ofToolchainIn folder: String) -> [String: String] {
    let tool = "\(folder)/libexec/swift/linux/swift-backtrace"
    guard FileManager.default.isExecutableFile(atPath: tool) else { return [:] }
    let settings = [
      "enable=yes", "interactive=no", "color=no", "cache=no", "threads=crashed", "images=none", "registers=none",
      "limit=\(frameLimit)", "top=0", "output-to=stderr", "swift-backtrace=\(tool)",
    ]
    return ["SWIFT_BACKTRACE": settings.joined(separator: ",")]
  }

  /// The first frame of the thread that crashed whose code is in one of some files; nil if there is none.
  ///
  /// - Parameters:
  ///   - lines: What the program printed on standard error.
  ///   - files: The paths of the user's files.
  package init?(in lines: [String], among files: [String]) {
    let start = lines.lastIndex { $0.hasPrefix("Thread ") && $0.contains(" crashed") } ?? 0
    let place = lines[start...].lazy.compactMap { line -> (String, Int, Int)? in
      guard let match = line.firstMatch(of: #/ at (/.*):([0-9]+):([0-9]+)$/#), files.contains(String(match.1)),
        let number = Int(match.2), let column = Int(match.3)
      else { return nil }
      return (String(match.1), number, column)
    }.first
    guard let place else { return nil }
    let reason = lines.lazy.compactMap { $0.firstMatch(of: /Fatal error(?:: .*)?$/).map { String($0.0) } }.first
    self.init(file: place.0, line: place.1, column: place.2, reason: reason)
  }
}
