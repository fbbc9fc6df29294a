import Foundation
import TestSupport
import XCTest

/// Missing or lost conditions of every window: display, font and home folder.
final class LostDisplayTests: AppTestCase {
  /// A second display, which a test can close.
  private func display() throws -> (name: String, server: Process) {
    let server = Process()
    server.executableURL = URL(filePath: "/usr/bin/Xvfb")
    server.arguments = ["-displayfd", "1", "-screen", "0", "1280x900x24", "-noreset"]
    let output = Pipe()
    (server.standardOutput, server.standardError) = (output, FileHandle.nullDevice)
    try server.run()
    addTeardownBlock { server.terminate() }
    let number = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    return (":" + number.trimmingCharacters(in: .whitespacesAndNewlines), server)
  }

  /// The last change is in the session, and the program ends without a crash.
  func testALostDisplaySavesTheSession() throws {
    let (name, server) = try display()
    let state = try RunningApp.makeStateDirectory()
    addTeardownBlock { try? FileManager.default.removeItem(at: state) }
    let app = try RunningApp(stateDirectory: state, environment: ["DISPLAY": name])
    try app.find("spin button", "Word count").setValue(31)
    try app.wait(until: "31 tiles are left") { try app.tiles.count == 31 }
    kill(server.processIdentifier, SIGKILL)
    app.process.waitUntilExit()
    XCTAssertEqual(app.process.terminationReason, .exit)
    XCTAssertEqual(app.process.terminationStatus, 1)
    XCTAssertEqual(
      app.standardError, "reflow: the connection to the display was lost. The windows open again at the next start.\n")
    let next = try start(stateDirectory: state)
    try next.wait(until: "the window is as it was") { try next.tiles.count == 31 }
  }

  /// The program does not claim to have saved a session that it could not save.
  func testALostDisplayReportsASessionThatCannotBeSaved() throws {
    let (name, server) = try display()
    let blocked = try file("blocked", Data("a file".utf8))
    let app = try RunningApp(environment: ["DISPLAY": name, "XDG_STATE_HOME": blocked.path])
    addTeardownBlock { try? FileManager.default.removeItem(at: app.stateDirectory) }
    try app.find("spin button", "Word count").setValue(31)
    try app.wait(until: "the window says so") {
      app.says("cannot be saved")
    }
    kill(server.processIdentifier, SIGKILL)
    app.process.waitUntilExit()
    XCTAssertEqual(app.process.terminationStatus, 1)
    XCTAssertEqual(
      app.standardError, "reflow: the connection to the display was lost. The session could not be saved.\n")
  }

  /// Without a font nothing has a size, and GTK would warn of each widget.
  func testMissingFontsAreReportedInOneLine() throws {
    let fonts = try file("fonts.conf", Data("<?xml version=\"1.0\"?><fontconfig></fontconfig>".utf8))
    let document = try file("a.reflow", Data(#"{"version": "1.1"}"#.utf8))
    let folder = fonts.deletingLastPathComponent().path
    for (arguments, status) in [
      ([], 1), (["--snapshot", folder + "/window.png"], 1), (["--export", folder + "/words.png"], 1),
      (["--check", document.path], 2),
    ] as [([String], Int32)] {
      let run = try Run.command(
        RunningApp.binary.path, arguments, environment: ["FONTCONFIG_FILE": fonts.path, "XDG_STATE_HOME": folder])
      XCTAssertEqual(run.status, status, "\(arguments)")
      XCTAssertEqual(
        run.error, "reflow: no font is installed; install one, for example with the package fonts-dejavu-core\n")
    }
  }

  /// The home folder is then that of the user's account.
  func testWithoutHOMEThereIsAWindow() throws {
    let picture = try file("window.png", Data())
    let run = try Run.command(
      RunningApp.binary.path, ["--snapshot", picture.path],
      removing: ["HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"])
    XCTAssertEqual(run.status, 0)
    XCTAssertEqual(run.error, "")
    XCTAssertGreaterThan(try Data(contentsOf: picture).count, 1_000)
  }
}
