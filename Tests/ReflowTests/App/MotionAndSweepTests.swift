import Foundation
import XCTest

/// Control of motion and the sweep of the width, from outside.
final class MotionAndSweepTests: AppTestCase {
  func testTheSweepIsStartedAndStoppedByKeysAndIsOneStep() throws {
    let app = try start(["--size", "1000x600"])
    let canvas = try app.find("list", "Canvas")
    let first = try app.stable("the canvas") { canvas.frame.width }
    try Keyboard.press("F5", in: app)
    try app.wait(until: "the canvas is swept") { canvas.frame.width < first - 20 }
    try Keyboard.press("Escape", in: app)
    let stopped = try app.stable("the canvas") { canvas.frame.width }
    XCTAssertTrue((320...1_024).contains(stopped), "\(stopped)")
    let undo = try app.find("button", "Undo")
    try app.wait(until: "there is a step to undo") { undo.isSensitive }
    try Keyboard.press("ctrl+z", in: app)
    try app.wait(until: "the canvas is as wide as before") { canvas.frame.width == first }
    try app.wait(until: "there is nothing left to undo") { !undo.isSensitive }
  }

  func testATenthOfTheWayShownTwiceIsTheSameFrameTwice() throws {
    let app = try start(["--size", "1000x600"])
    let start = try app.stableFrames()
    try Keyboard.press("F7", in: app)
    // GTK's menu button contains the button that opens it.
    let tools = try app.waitFor("the menu of motion") {
      app.windows.flatMap(\.descendants).last { $0.name == "Motion" && $0.role.hasSuffix("button") }
    }
    try Keyboard.press("ctrl+g", in: app)
    try app.wait(until: "the words move") { try app.stableFrames() != start }
    let end = try app.stableFrames()
    try tools.activate()
    let slider = try app.find("slider", "Motion")
    try app.wait(until: "the words have moved") { try slider.value == 100 }
    func shown(_ percent: Double) throws -> [CGRect] {
      try slider.setValue(percent)
      try app.wait(until: "\(percent) % are shown") { try slider.value == percent }
      return try app.stableFrames()
    }
    let tenth = try shown(10)
    XCTAssertNotEqual(tenth, end)
    XCTAssertNotEqual(tenth, start)
    XCTAssertEqual(try shown(100), end)
    XCTAssertEqual(try shown(10), tenth)
    XCTAssertNotEqual(try shown(0), tenth)
    XCTAssertEqual(try shown(10), tenth)
  }
}
