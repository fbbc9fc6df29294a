import Foundation
import XCTest

/// *Compare* from outside: two canvases, their settings, and the keys.
final class CompareTests: AppTestCase {
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
}
