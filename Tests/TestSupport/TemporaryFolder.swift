// A folder for one test, removed at its end.

import Foundation
import XCTest

/// A new empty folder, removed with everything in it when the test ends.
package func temporaryFolder(_ test: XCTestCase) throws -> String {
  let path = NSTemporaryDirectory() + "reflow-\(UUID().uuidString)"
  try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  test.addTeardownBlock { try FileManager.default.removeItem(atPath: path) }
  return path
}

/// Writes bytes to a file of that folder and answers its path.
package func write(_ bytes: Data, _ name: String, in folder: String) throws -> String {
  let path = folder + "/" + name
  try bytes.write(to: URL(fileURLWithPath: path))
  return path
}
