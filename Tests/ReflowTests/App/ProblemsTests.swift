import Foundation
import XCTest

/// The problems of a canvas from outside: their number, their places, and how to reach them.
final class ProblemsTests: AppTestCase {
  private func width(_ app: RunningApp) throws -> CGFloat {
    try app.stable("the canvas") { try app.find("list", "Canvas").frame.width }
  }

  func testALoneWordIsFoundAtItsWidthsAndAClickGoesThere() throws {
    let app = try start(["--width", "700"], environment: exactText())
    try Keyboard.press("shift+F4", in: app)
    let list = try app.find("list", "Problems")
    var row: Accessible?
    try app.wait(until: "the lone word is found") {
      row = list.descendants.first { $0.name.hasPrefix("“become” is alone in the last line") }
      return row != nil
    }
    let name = try XCTUnwrap(row?.name)
    let ranges = name.matches(of: /(\d+)(?:–(\d+))?/).compactMap { match in
      Int(match.1).map { $0...(match.2.flatMap { Int($0) } ?? $0) }
    }
    XCTAssertFalse(ranges.contains { $0.contains(700) }, "it is not there yet: \(name)")
    let frame = try XCTUnwrap(row).frame
    try Keyboard.click(at: CGPoint(x: frame.minX + 40, y: frame.midY), in: app)
    try app.wait(until: "the canvas is as wide as where it is") {
      let width = Int(try width(app))
      return ranges.contains { $0.contains(width) }
    }
    let frames = try app.stableFrames()
    XCTAssertEqual(frames.filter { $0.minY == frames.last?.minY }.count, 1, "it is alone there")
    try app.wait(until: "the button counts it") { (try? app.find(nil, "Problems: 1")) != nil }
    try Keyboard.press("ctrl+z", in: app)
    try app.wait(until: "the width is restored") { try width(app) == 700 }
    try app.wait(until: "the button counts none") { (try? app.find(nil, "Problems: 0")) != nil }
  }

  func testThePanelFitsInANarrowWindow() throws {
    let app = try start(["--size", "360x560"])
    try Keyboard.press("F4", in: app)
    for name in ["Narrowest width checked", "Widest width checked", "Check Widths", "Rules"] {
      let frame = try app.stable(name) { try app.find(nil, name).frame }
      XCTAssertTrue(frame.minX >= 0 && frame.maxX <= 360 && !frame.isEmpty, "\(name): \(frame)")
    }
  }

  func testWhatWasCopiedIsShownAgainWhereItIsPasted() throws {
    let app = try start(["--width", "420"])
    let frames = try app.stableFrames()
    try Keyboard.press("ctrl+shift+c", in: app)
    try Keyboard.press("ctrl+g", in: app)
    try app.wait(until: "there is a grid") { try app.stableFrames() != frames }
    try Keyboard.press("ctrl+v", in: app)
    try app.wait(until: "all is as it was") { try app.stableFrames() == frames }
    XCTAssertEqual(try width(app), 420)
  }
}
