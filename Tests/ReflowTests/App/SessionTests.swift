import Foundation
import XCTest

/// What outlives the app: the session, and what happens when it cannot be read or written.
final class SessionTests: AppTestCase {
  func testQuitAndStartRestores() throws {
    let first = try start()
    try first.find("spin button", "Word count").setValue(31)
    try first.find(nil, "Trailing").activate()
    try first.wait(until: "31 tiles are left") { try first.tiles.count == 31 }
    let frames = try first.settledFrames()
    let names = try first.tiles.map(\.name)
    try first.quit()
    let second = try start(stateDirectory: first.stateDirectory)
    try second.wait(until: "the words lie as before") { try second.settledFrames() == frames }
    XCTAssertEqual(try second.tiles.map(\.name), names)
    try second.wait(until: "the alignment is chosen") { try second.find(nil, "Trailing").isPressed }
  }

  func testADamagedSessionIsReportedAndKeptByteForByte() throws {
    let state = try RunningApp.makeStateDirectory()
    let directory = state.appendingPathComponent("reflow")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    let damage = Data([0x7B, 0x22, 0xFF, 0x00, 0x0A, 0x7D, 0x7D])
    try damage.write(to: directory.appendingPathComponent("session.json"))
    let app = try start(stateDirectory: state)
    try app.wait(until: "the window says so") {
      app.windows.contains { $0.descendants.contains { ($0.name + $0.text).contains("session.json.damaged") } }
    }
    try app.wait(until: "the words are there") { try app.tiles.count == 75 }
    let kept = try FileManager.default.contentsOfDirectory(atPath: directory.path)
      .filter { $0.hasPrefix("session.json.damaged-") }
    XCTAssertEqual(kept.count, 1)
    XCTAssertEqual(try Data(contentsOf: directory.appendingPathComponent(kept[0])), damage)
  }

  func testAStateDirectoryThatCannotBeWrittenIsNoHindrance() throws {
    // Root may write anywhere, but nobody makes a directory below a file.
    let blocked = try file("blocked", Data("a file".utf8))
    let app = try start(environment: ["XDG_STATE_HOME": blocked.path])
    try app.find("spin button", "Word count").setValue(9)
    try app.wait(until: "9 tiles are left") { try app.tiles.count == 9 }
    try app.quit()
    XCTAssertEqual(app.process.terminationStatus, 0)
    XCTAssertEqual(try Data(contentsOf: blocked), Data("a file".utf8))
  }

  func testASecondStartOpensAWindowOfTheRunningApp() throws {
    let app = try start()
    let second = try Run.command(
      RunningApp.binary.path, [], environment: ["XDG_STATE_HOME": app.stateDirectory.path])
    XCTAssertEqual(second.status, 0)
    try app.wait(until: "two windows") { app.windows.count == 2 }
  }
}
