// Folders for one test, removed at its end.

import Foundation
import XCTest

/// The folders of a suite of Swift Testing, which makes a new instance of the suite for each test. They are removed with
/// that instance.
package final class TemporaryFolders {
  private var paths: [String] = []

  package init() {}

  deinit {
    for path in paths { try? FileManager.default.removeItem(atPath: path) }
  }

  /// Makes a new empty folder.
  package func make() throws -> String {
    let path = NSTemporaryDirectory() + "reflow-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    paths.append(path)
    return path
  }
}

/// Makes a new empty folder that is removed when a test of XCTest ends.
package func temporaryFolder(_ test: XCTestCase) throws -> String {
  let folders = TemporaryFolders()
  test.addTeardownBlock { withExtendedLifetime(folders) {} }
  return try folders.make()
}

/// Writes bytes to a file of that folder and returns its path.
package func write(_ bytes: Data, _ name: String, in folder: String) throws -> String {
  let path = folder + "/" + name
  try bytes.write(to: URL(fileURLWithPath: path))
  return path
}
