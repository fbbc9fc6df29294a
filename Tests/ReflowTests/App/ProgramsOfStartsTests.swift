import Foundation
import TestSupport
import XCTest

/// The programs of command lines, which the documents of windows remember.
final class ProgramsOfStartsTests: AppTestCase {
  /// A window of a session, as far as its program matters.
  private struct Window: Decodable {
    struct App: Decodable { var command: [String] }
    var scene: String
    var app: App?
  }

  private func windows(_ app: RunningApp) throws -> [Window] {
    struct Session: Decodable { var windows: [Window] }
    let session = try Data(contentsOf: app.stateDirectory.appending(path: "reflow/session.json"))
    return try JSONDecoder().decode(Session.self, from: session).windows
  }

  /// The programs do not exist: what the windows show of them is another matter. GLib would remove the dashes of the
  /// first start and keep those of the others.
  func testEachStartHasAWindowWithItsProgram() throws {
    let app = try start(["--", "no-such-program", "one"])
    let folder = try file("x", Data()).deletingLastPathComponent().path
    for arguments in [["--", "./no-such-program", "./two", "--help"], ["--width=500", "--", "sub/no-such-program"]] {
      let run = try Run.command(
        "/usr/bin/env", ["-C", folder, RunningApp.binary.path] + arguments,
        environment: ["XDG_STATE_HOME": app.stateDirectory.path])
      XCTAssertEqual(run.status, 0, run.error)
      XCTAssertEqual(run.output, "")
    }
    try app.wait(until: "each has its window") { app.windows.count == 3 }
    try app.quit()
    let windows = try windows(app)
    XCTAssertEqual(windows.map(\.scene), ["app", "app", "app"])
    XCTAssertEqual(
      Set(windows.map { $0.app?.command ?? [] }),
      [
        ["no-such-program", "one"], [folder + "/no-such-program", "./two", "--help"],
        [folder + "/sub/no-such-program"],
      ])
  }

  /// The session's only window has content, so the program does not replace it.
  func testAProgramLeavesTheWindowsOfTheSession() throws {
    let first = try start(document: #""words": {"wordCount": 31}"#)
    try first.wait(until: "the words are there") { try first.tiles.count == 31 }
    try first.quit()
    let second = try start(["--", "no-such-program"], stateDirectory: first.stateDirectory)
    try second.wait(until: "both windows are there") { second.windows.count == 2 }
    try second.quit()
    XCTAssertEqual(try windows(second).map(\.scene), ["words", "app"])
  }
}
