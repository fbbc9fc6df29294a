// A monitor reports the changes of a folder as long as it exists.

import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import TestSupport
import XCTest

@MainActor
final class FolderMonitorTests: GtkTestCase {
  private func write(_ name: String, in folder: String) throws {
    try Data("a".utf8).write(to: URL(filePath: "\(folder)/\(name)"))
  }

  func testChangesOfFilesAndOfTheFolderAreReported() async throws {
    let folder = try temporaryFolder(self)
    var count = 0
    let monitor = try XCTUnwrap(FolderMonitor(folder) { count += 1 })
    let changes: [() throws -> Void] = [
      { try self.write("a", in: folder) },
      { XCTAssertEqual(rename(folder + "/a", folder + "/b"), 0) },
      { try FileManager.default.removeItem(atPath: folder + "/b") },
      { try FileManager.default.removeItem(atPath: folder) },
    ]
    for change in changes {
      let before = count
      try change()
      pump { count > before }
      Self.pumpPending()
    }
    withExtendedLifetime(monitor) {}
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  func testAnEntryIsReportedButNotItsFiles() async throws {
    let parent = try temporaryFolder(self)
    let folder = parent + "/a"
    var (count, other) = (0, 0)
    let entry = try XCTUnwrap(FolderMonitor(entry: folder) { count += 1 })
    let changes: [() throws -> Void] = [
      { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false) },
      { XCTAssertEqual(rename(folder, folder + "-away"), 0) },
      { XCTAssertEqual(rename(folder + "-away", folder), 0) },
    ]
    for change in changes {
      let before = count
      try change()
      pump { count > before }
      Self.pumpPending()
    }
    let before = count
    let whole = FolderMonitor(folder) { other += 1 }
    try write("b", in: folder)
    try write("b", in: parent)
    pump { other > 0 }
    Self.pumpPending()
    XCTAssertEqual(count, before)
    withExtendedLifetime((entry, whole)) {}
  }

  func testAReleasedMonitorReportsNothing() async throws {
    let folder = try temporaryFolder(self)
    var (count, other) = (0, 0)
    var monitor: FolderMonitor?
    // It may be released while it reports.
    monitor = FolderMonitor(folder) {
      count += 1
      monitor = nil
    }
    let second = FolderMonitor(folder) { other += 1 }
    try write("a", in: folder)
    pump { count == 1 && other > 0 }
    Self.pumpPending()
    let before = other
    try write("b", in: folder)
    pump { other > before }
    XCTAssertEqual(count, 1)
    withExtendedLifetime(second) {}
    XCTAssertNil(monitor)
  }
}
