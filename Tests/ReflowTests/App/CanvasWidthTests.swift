import Foundation
import XCTest

/// The exact width of the canvas: by command line, handle and keys.
final class CanvasWidthTests: AppTestCase {
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

  func testTheReadoutOfAWidePageIsVisible() throws {
    let app = try start(["--width", "3000", "--size", "900x600"])
    let readout = try app.find("label", "3,000 px")
    let workArea = try app.find(nil, "Work area").frame
    try app.wait(until: "the readout is visible") { !readout.frame.isEmpty && workArea.contains(readout.frame) }
    let handle = try app.find("slider", "Canvas width")
    try app.tab(to: handle)
    try app.wait(until: "the handle has been scrolled to") { workArea.intersects(handle.frame) }
    try app.wait(until: "the readout comes along") { workArea.contains(readout.frame) }
  }
}
