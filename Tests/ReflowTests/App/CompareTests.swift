import Foundation
import XCTest

/// *Compare* from outside: two canvases, their settings, and the keys.
final class CompareTests: AppTestCase {
  /// The frames of the tiles of a side.
  private func frames(_ side: String, _ app: RunningApp) throws -> [CGRect] {
    try app.stable("the tiles of \(side)") {
      let place = try app.find(nil, side)
      return place.first("list", named: "Canvas")?.children.map(\.frame) ?? []
    }
  }

  /// The starts of a side's tiles, from the edge of their canvas.
  private func positions(_ side: String, _ app: RunningApp) throws -> [CGFloat] {
    let frames = try frames(side, app)
    let edge = try app.find(nil, side).frame.minX
    return frames.map { $0.minX - edge }
  }

  func testTwoAlignmentsAreTwoSetsOfPositionsAndSwapSwapsThem() throws {
    let app = try start(["--width", "300", "--size", "1100x700"])
    let button = try app.find(nil, "Compare")
    XCTAssertFalse(button.isPressed)
    try button.activate()
    try app.wait(until: "there are two, and the line says so") {
      app.status.hasPrefix("A ") && app.status.contains("   B ") && app.status.hasSuffix("±0 lines, ±0 px")
    }
    XCTAssertTrue(button.isPressed)
    let first = try positions("A", app)
    XCTAssertEqual(first.count, 75)
    XCTAssertEqual(try positions("B", app), first)
    try app.find(nil, "Trailing").activate()
    try app.wait(until: "B follows the controls") { try positions("B", app) != first }
    let second = try positions("B", app)
    XCTAssertEqual(try positions("A", app), first)
    try app.find("slider", "Canvas width").setValue(260)
    try app.wait(until: "both have one width") {
      try ["A", "B"].allSatisfy { try app.find(nil, $0).first("list", named: "Canvas")?.frame.width == 260 }
    }
    try Keyboard.press("ctrl+z", in: app)
    try app.wait(until: "both have the other one again") {
      try positions("A", app) == first && positions("B", app) == second
    }
    try Keyboard.press("shift+F3", in: app)
    try app.wait(until: "each has the settings of the other") {
      try positions("A", app) == second && positions("B", app) == first
    }
    try Keyboard.press("ctrl+z", in: app)
    try app.wait(until: "each has its own again") {
      try positions("A", app) == first && positions("B", app) == second
    }
    try Keyboard.press("F3", in: app)
    try app.wait(until: "B is alone") { app.status.hasPrefix("75 items · ") }
    XCTAssertFalse(button.isPressed)
    XCTAssertEqual(try app.stableFrames().count, 75)
  }

  func testAHeldKeyShowsEachInThePlaceOfTheOther() throws {
    let app = try start(["--size", "1100x700"])
    try Keyboard.press("F3", in: app)
    let places = try ["A", "B"].map { try app.find(nil, $0) }
    let before = try app.stable("the canvases") { places.map(\.frame) }
    XCTAssertLessThan(before[0].minX, before[1].minX)
    try Keyboard.hold("F11", in: app)
    try app.wait(until: "they are exchanged") { places.map(\.frame) == before.reversed() }
    try Keyboard.release("F11")
    try app.wait(until: "they are in their places again") { places.map(\.frame) == before }
  }

  func testF2EditsAnItemOfAComparedCanvas() throws {
    let app = try start(["--size", "1100x700"])
    try Keyboard.press("F3", in: app)
    let tile = try app.waitFor("a word of B") {
      try app.find(nil, "B").first("list", named: "Canvas")?.children.first { !$0.frame.isEmpty }
    }
    let frame = try app.stable("the word") { tile.frame }
    try Keyboard.click(at: CGPoint(x: frame.midX, y: frame.midY), in: app)
    try app.wait(until: "the word has the focus") { tile.isFocused }
    try Keyboard.press("F2", in: app)
    _ = try app.waitFor("the entry over the word") {
      app.windows[0].descendants.first { $0.role == "text box" && $0.isFocused && $0.text == tile.name }
    }
  }

  func testTheSessionKeepsA() throws {
    let app = try start(["--size", "1100x700"])
    try Keyboard.press("F3", in: app)
    _ = try positions("A", app)
    try app.find(nil, "Trailing").activate()
    _ = try app.stable("B") { try positions("B", app) }
    let sides = try ["A", "B"].map { try positions($0, app) }
    XCTAssertNotEqual(sides[0], sides[1])
    try app.quit()
    let again = try start(stateDirectory: app.stateDirectory)
    try again.wait(until: "both are there") { again.status.hasPrefix("A ") }
    try again.wait(until: "both are as they were") { try ["A", "B"].map { try positions($0, again) } == sides }
  }
}
