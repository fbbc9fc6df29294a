import Foundation
import XCTest

/// What the app does without being looked at.
final class CommandLineTests: AppTestCase {
  private let display = ["DISPLAY", "WAYLAND_DISPLAY", "GDK_BACKEND"]

  func testVersionNeedsNoDisplay() throws {
    let run = try Run.command(RunningApp.binary.path, ["--version"], removing: display)
    XCTAssertEqual(run.status, 0)
    XCTAssertTrue(run.output.hasPrefix("reflow "), run.output)
    XCTAssertEqual(run.error, "")
  }

  func testHelpNeedsNoDisplay() throws {
    let run = try Run.command(RunningApp.binary.path, ["--help"], removing: display)
    XCTAssertEqual(run.status, 0)
    for option in ["--scene", "--width", "--snapshot", "--version"] {
      XCTAssertTrue(run.output.contains(option), option)
    }
  }

  func testWithoutADisplayItSaysSoInOneLine() throws {
    let run = try Run.command(RunningApp.binary.path, [], removing: display)
    XCTAssertEqual(run.status, 1)
    XCTAssertEqual(run.error.split(separator: "\n").count, 1, run.error)
    XCTAssertTrue(run.error.contains("xvfb-run") && run.error.contains("reflow-solve"), run.error)
  }

  func testAnUnknownOptionIsNamedInOneLine() throws {
    let run = try Run.command(RunningApp.binary.path, ["--sceene", "words"])
    XCTAssertNotEqual(run.status, 0)
    XCTAssertEqual(run.error.split(separator: "\n").count, 1, run.error)
    XCTAssertTrue(run.error.contains("--sceene"), run.error)
  }

  func testSnapshotIsAPictureOfTheWindow() throws {
    let picture = try file("window.png", Data())
    let state = try RunningApp.makeStateDirectory()
    defer { try? FileManager.default.removeItem(at: state) }
    let run = try Run.command(
      RunningApp.binary.path, ["--snapshot", picture.path], environment: ["XDG_STATE_HOME": state.path])
    XCTAssertEqual(run.status, 0, run.error)
    XCTAssertEqual(run.error, "")
    let data = try Data(contentsOf: picture)
    XCTAssertEqual(Array(data.prefix(8)), [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    let size = [16, 20].map { offset in data[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) } }
    let app = try start()
    try app.wait(until: "the window is as large as the picture, \(size)") {
      let window = try XCTUnwrap(app.windows.first).frame
      return size == [Int(window.width), Int(window.height)]
    }
  }

  func testASnapshotThatCannotBeWrittenIsOneLine() throws {
    let run = try Run.command(RunningApp.binary.path, ["--snapshot", "/nowhere/window.png"])
    XCTAssertEqual(run.status, 1)
    XCTAssertEqual(run.error.split(separator: "\n").count, 1, run.error)
    XCTAssertTrue(run.error.contains("/nowhere/window.png"), run.error)
  }
}
