import Foundation
import ReflowModel
import XCTest

/// The workbench from outside: ruler, width and sweep.
final class WorkbenchTests: AppTestCase {
  /// The number of tiles in each line.
  private func lines(_ app: RunningApp) throws -> [Int] {
    try app.stableFrames().reduce(into: [(y: CGFloat, count: Int)]()) { lines, frame in
      if lines.last?.y == frame.minY { lines[lines.count - 1].count += 1 } else { lines.append((frame.minY, 1)) }
    }.map(\.count)
  }

  private func width(_ app: RunningApp) throws -> CGFloat {
    try app.stable("the canvas") { try app.find("list", "Canvas").frame.width }
  }

  func testTheRulerShowsTheWidthAndTheNumberOfLines() throws {
    let app = try start(["--width", "400"])
    let ruler = try app.find("slider", "Width ruler")
    let count = try lines(app).count
    try app.wait(until: "the ruler says so") { ruler.explanation == "400 px, \(count) lines" }
    try ruler.setValue(500)
    try app.wait(until: "the canvas follows") { try width(app) == 500 }
  }

  func testANumberMakesTheWidthExactAndTheListAutomatic() throws {
    let app = try start()
    let whole = try width(app)
    let number = try app.find("spin button", "Canvas width in px")
    try app.wait(until: "the number is the window's") { try number.value == Double(whole) }
    try number.setValue(480)
    try app.wait(until: "the canvas is 480 px wide") { try width(app) == 480 }
    try app.choose(-5, from: "Common widths")
    try app.wait(until: "the canvas fills the window") { try width(app) == whole }
    try Keyboard.press("ctrl+z", in: app)
    try app.wait(until: "it is 480 px wide again") { try width(app) == 480 }
  }

  func testTheHandleIsDraggedAndMovedByArrowKeys() throws {
    let app = try start(["--width", "400"])
    try app.wait(until: "the canvas is 400 px wide") { try app.find("list", "Canvas").frame.width == 400 }
    let handle = try app.find("slider", "Canvas width")
    let middle = CGPoint(x: handle.frame.midX, y: handle.frame.midY)
    try Keyboard.drag(from: middle, to: CGPoint(x: middle.x - 60, y: middle.y), in: app)
    try app.wait(until: "the canvas follows the pointer") {
      abs(try app.find("list", "Canvas").frame.width - 340) <= 2
    }
    let dragged = try app.stable("the canvas") { try app.find("list", "Canvas").frame.width }
    try app.wait(until: "the handle has the focus") { handle.isFocused }
    try Keyboard.press("Right", in: app)
    try app.wait(until: "one px more") { try app.find("list", "Canvas").frame.width == dragged + 1 }
    try Keyboard.press("shift+Left", in: app)
    try app.wait(until: "ten px less") { try app.find("list", "Canvas").frame.width == dragged - 9 }
  }

  func testTheWheelOverTheHandleOfAPageLeavesItsWidth() throws {
    let app = try start(["--width", "400"])
    try app.wait(until: "the canvas is 400 px wide") { try app.find("list", "Canvas").frame.width == 400 }
    let handle = try app.find("slider", "Canvas width")
    try Keyboard.turnWheel(by: 3, at: CGPoint(x: handle.frame.midX, y: handle.frame.midY), in: app)
    try Keyboard.press("ctrl+1", in: app)
    XCTAssertEqual(try app.stable("the width") { try handle.value }, 400)
  }

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
}
