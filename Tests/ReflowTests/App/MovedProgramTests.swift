import Foundation
import ReflowResources
import TestSupport
import XCTest

/// The app finds its files from its own location, not from that of the build.
final class MovedProgramTests: AppTestCase {
  /// The visible photos of a program and its output. The program has no home folder, as in a service.
  private func photos(_ program: URL) throws -> (picture: Data, error: String) {
    let picture = try file("window.png", Data())
    let run = try Run.command(
      program.path, ["--scene", "photos", "--snapshot", picture.path], removing: ["HOME", "XDG_DATA_DIRS"])
    XCTAssertEqual(run.status, run.error.isEmpty ? 0 : 2)
    return (try Data(contentsOf: picture), run.error)
  }

  func testAnInstalledTreeIsMovedToAnotherFolder() throws {
    let prefix = try file("x", Data()).deletingLastPathComponent().appending(path: "a new place")
    let program = prefix.appending(path: "bin/reflow")
    let pictures = prefix.appending(path: "share/reflow/pictures")
    for (from, to) in [(RunningApp.binary, program), (try XCTUnwrap(ReflowResources.pictureFolder), pictures)] {
      try FileManager.default.createDirectory(at: to.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: from, to: to)
    }
    let moved = try photos(program)
    XCTAssertEqual(moved.error, "")
    XCTAssertFalse(moved.picture.isEmpty)
    XCTAssertEqual(moved.picture, try photos(RunningApp.binary).picture)

    try FileManager.default.removeItem(at: pictures.appending(path: "photos"))
    XCTAssertTrue(try photos(program).error.contains("not installed"))
  }
}
