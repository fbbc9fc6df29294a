import Foundation
import ReflowResources
import TestSupport
import XCTest

/// The app finds what belongs to it from where it is, not from where it was built.
final class MovedProgramTests: AppTestCase {
  /// The photos as a program shows them.
  private func photos(_ program: URL) throws -> Data {
    let picture = try file("window.png", Data())
    let run = try Run.command(
      program.path, ["--scene", "photos", "--snapshot", picture.path], removing: ["HOME", "XDG_DATA_DIRS"])
    XCTAssertEqual(run.status, 0, run.error)
    XCTAssertEqual(run.error, "")
    return try Data(contentsOf: picture)
  }

  /// Without a home too, which a service that runs the app may not have.
  func testAnInstalledTreeIsMovedToAnotherFolder() throws {
    let prefix = try file("x", Data()).deletingLastPathComponent().appending(path: "a new place")
    let program = prefix.appending(path: "bin/reflow")
    let pictures = prefix.appending(path: "share/reflow/pictures")
    for (from, to) in [(RunningApp.binary, program), (try XCTUnwrap(ReflowResources.pictureFolder), pictures)] {
      try FileManager.default.createDirectory(at: to.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: from, to: to)
    }
    let built = try photos(RunningApp.binary)
    XCTAssertEqual(try photos(program), built)
    try FileManager.default.removeItem(at: pictures.appending(path: "photos"))
    XCTAssertNotEqual(try photos(program), built)
  }
}
