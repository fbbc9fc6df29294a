import Foundation
import ReflowResources
import TestSupport
import XCTest

/// The session over several runs, and sessions that cannot be read or written.
final class SessionTests: AppTestCase {
  func testQuitAndStartRestores() throws {
    let first = try start()
    try first.find("spin button", "Word count").setValue(31)
    try first.find(nil, "Trailing").activate()
    try first.wait(until: "31 tiles are left") { try first.tiles.count == 31 }
    let frames = try first.stableFrames()
    let names = try first.tiles.map(\.name)
    try first.quit()
    let second = try start(stateDirectory: first.stateDirectory)
    try second.wait(until: "the words lie as before") { try second.stableFrames() == frames }
    XCTAssertEqual(try second.tiles.map(\.name), names)
    try second.wait(until: "the alignment is chosen") { try second.find(nil, "Trailing").isChecked }
  }

  func testADamagedSessionIsReportedAndKeptByteForByte() throws {
    let state = try RunningApp.makeStateDirectory()
    let directory = state.appendingPathComponent("reflow")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    let damage = Data([0x7B, 0x22, 0xFF, 0x00, 0x0A, 0x7D, 0x7D])
    try damage.write(to: directory.appendingPathComponent("session.json"))
    let app = try start(stateDirectory: state)
    try app.wait(until: "the window says so") {
      app.says("session.json.damaged")
    }
    try app.wait(until: "the words are there") { try app.tiles.count == 75 }
    let kept = try FileManager.default.contentsOfDirectory(atPath: directory.path)
      .filter { $0.hasPrefix("session.json.damaged-") }
    XCTAssertEqual(kept.count, 1)
    XCTAssertEqual(try Data(contentsOf: directory.appendingPathComponent(kept[0])), damage)
  }

  func testAStateDirectoryThatCannotBeWrittenIsNoHindrance() throws {
    // Root may write anywhere, but cannot create a folder below a file.
    let blocked = try file("blocked", Data("a file".utf8))
    let app = try start(environment: ["XDG_STATE_HOME": blocked.path])
    try app.find("spin button", "Word count").setValue(9)
    try app.wait(until: "9 tiles are left") { try app.tiles.count == 9 }
    try app.quit()
    XCTAssertEqual(app.process.terminationStatus, 0)
    XCTAssertEqual(try Data(contentsOf: blocked), Data("a file".utf8))
  }

  /// A picture that ended the program would end it at each start, because the session names its folder.
  func testASceneThatEndedTheLastStartStaysClosed() throws {
    let folder = try file("x", Data()).deletingLastPathComponent().appendingPathComponent("Holidays")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let photo = try Data(contentsOf: ReflowResources.pictures(in: "photos")[0])
    try (photo + Data(count: 500_000)).write(to: folder.appendingPathComponent("1.jpg"))
    func showsPicture(_ app: RunningApp) -> Bool {
      app.windows.contains { $0.first(named: "1.jpg") != nil }
    }
    let first = try start([folder.path])
    try first.wait(until: "the picture is there") { showsPicture(first) }
    try first.quit()
    let disk = try SlowDisk(in: folder.deletingLastPathComponent())
    let second = try start(stateDirectory: first.stateDirectory, environment: disk.environment)
    try second.wait(until: "the picture has its place") { showsPicture(second) }
    kill(second.process.processIdentifier, SIGKILL)
    second.process.waitUntilExit()
    let third = try start(stateDirectory: first.stateDirectory)
    let open = try third.find(nil, "Open Photos")
    XCTAssertFalse(showsPicture(third))
    try open.activate()
    try third.wait(until: "its settings were kept") { showsPicture(third) }
    try third.wait(until: "the notice is gone") {
      third.windows.allSatisfy { $0.first(named: "Open Photos").map { !$0.isVisible } ?? true }
    }
    let mark = first.stateDirectory.appending(path: "reflow/starting").path
    try third.wait(until: "the start went well") { !FileManager.default.fileExists(atPath: mark) }
    try third.quit()
    let fourth = try start(stateDirectory: first.stateDirectory)
    try fourth.wait(until: "a start that went well is followed by the same") { showsPicture(fourth) }
  }

  func testTwoProcessesOfOneSessionLoseNoWindow() throws {
    let first = try start()
    try first.find("spin button", "Word count").setValue(31)
    try first.wait(until: "31 tiles are left") { try first.tiles.count == 31 }
    let kept = first.stateDirectory.appendingPathComponent("reflow/session.json")
    try first.wait(until: "the session is kept") {
      (try? String(contentsOf: kept, encoding: .utf8))?.contains("\"wordCount\" : 31") == true
    }
    let session = try SecondSession()
    let second = try start(
      ["--size", "500x400"], stateDirectory: first.stateDirectory, environment: session.environment)
    try second.wait(until: "the second one says so") {
      second.says("Another Reflow")
    }
    try second.find("spin button", "Word count").setValue(9)
    try second.wait(until: "9 tiles are left") { try second.tiles.count == 9 }
    try first.quit()
    try second.quit()
    let third = try start(stateDirectory: first.stateDirectory)
    try third.wait(until: "both windows are there") { third.windows.count == 2 }
  }

  func testASecondStartOpensAWindowOfTheRunningApp() throws {
    let app = try start()
    let second = try Run.command(
      RunningApp.binary.path, [], environment: ["XDG_STATE_HOME": app.stateDirectory.path])
    XCTAssertEqual(second.status, 0)
    try app.wait(until: "two windows") { app.windows.count == 2 }
  }
}
