import Foundation
import TestSupport
import XCTest

/// The choice of the scene: by button, key and command line, and after a restart.
final class SceneSwitchTests: AppTestCase {
  private func isShown(_ button: String, in app: RunningApp) throws -> Bool {
    app.windows.contains { $0.first(nil, named: button) != nil }
  }

  func testScenesAreSwitchedByButtonAndKey() throws {
    let app = try start()
    try app.wait(until: "the words are chosen") { try app.find(nil, "Words").isChecked }
    try app.find(nil, "Photos").activate()
    try app.wait(until: "the photos' settings are there") { try self.isShown("Open Folder…", in: app) }
    try app.wait(until: "and those of the words are not") { try !self.isShown("Shuffle", in: app) }
    try Keyboard.press("ctrl+1", in: app)
    try app.wait(until: "the words are back") { try app.tiles.count == 75 }
    try app.wait(until: "and their settings") { try self.isShown("Shuffle", in: app) }
    try app.wait(until: "and those of the photos are not") { try !self.isShown("Open Folder…", in: app) }
    try app.wait(until: "the switcher follows") { try app.find(nil, "Words").isChecked }
  }

  func testUndoGoesBackToTheSceneOfTheChange() throws {
    let app = try start()
    try app.find("spin button", "Word count").setValue(20)
    try app.wait(until: "20 tiles are left") { try app.tiles.count == 20 }
    try app.find(nil, "Photos").activate()
    try app.wait(until: "the photos' settings are there") { try self.isShown("Open Folder…", in: app) }
    try Keyboard.press("ctrl+z", in: app)
    try app.wait(until: "75 tiles are back") { try app.tiles.count == 75 }
  }

  func testTheSceneIsRestored() throws {
    let first = try start(["--scene", "photos"])
    try first.wait(until: "the photos are there") { try self.isShown("Open Folder…", in: first) }
    try first.quit()
    let second = try start(stateDirectory: first.stateDirectory)
    try second.wait(until: "the photos are back") { try self.isShown("Open Folder…", in: second) }
  }

  func testAnUnknownSceneIsNamedWithThoseThereAre() throws {
    let run = try Run.command(RunningApp.binary.path, ["--scene", "photoz"])
    XCTAssertEqual(run.status, 1)
    XCTAssertEqual(run.error.split(separator: "\n").count, 1, run.error)
    XCTAssertTrue(run.error.contains("photoz") && run.error.contains("words, "), run.error)
  }
}
