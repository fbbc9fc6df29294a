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

  /// As in any list of GTK, the tab key visits the buttons of the rows, and the arrow keys visit the rows.
  func testTheTabKeyGoesFromTheRulesToTheRows() throws {
    let long = String(repeating: "m", count: 60)
    let words = #""words": {"text": {"own": "aa \#(long) bb \#(long)"}, "width": 900}"#
    let app = try start(document: words, environment: exactText())
    try Keyboard.press("shift+F4", in: app)
    let list = try app.find("list", "Problems")
    try app.wait(until: "there are rows") { list.children.count > 1 }
    let rules = try app.waitFor("the button of the rules") { try app.find(nil, "Rules").children.first }
    try Keyboard.press("shift+F6", in: app)
    try app.tab(to: rules)
    let rows = list.children
    for (row, part) in [(0, "Remedies"), (0, "Ignore…"), (1, "Remedies")] {
      try Keyboard.press("Tab", in: app)
      try app.wait(until: "“\(part)” of row \(row) has the focus") {
        rows[row].descendants.contains { $0.isFocused && $0.name == part }
      }
    }
    try Keyboard.press("Left", in: app)
    try app.wait(until: "the second row has the focus") { rows[1].isFocused }
    XCTAssertTrue(rows[1].name.hasPrefix("A word of “\(long)” (item 4) is broken, 320–"), rows[1].name)
    try Keyboard.press("Return", in: app)
    try app.wait(until: "the canvas has the nearest width of the row") {
      rows[1].name.hasSuffix("–\(Int(try width(app))) px")
    }
    try Keyboard.press("Up", in: app)
    try app.wait(until: "the first row has the focus") { rows[0].isFocused }
    for part in ["Ignore…", "Remedies"] {
      try Keyboard.press("shift+Tab", in: app)
      try app.wait(until: "“\(part)” has the focus") {
        rows[0].descendants.contains { $0.isFocused && $0.name == part }
      }
    }
    try Keyboard.press("shift+Tab", in: app)
    try app.wait(until: "the rules have the focus again") { rules.isFocused }
  }

  func testKeysMoveTheHandleOfThePanelAndTheHeightSurvivesARestart() throws {
    let app = try start(["--size", "900x800"])
    try Keyboard.press("F4", in: app)
    func height(_ app: RunningApp) throws -> CGFloat {
      try app.stable("the panel") { try app.find(nil, "Problems").frame.height }
    }
    let handle = try app.find("slider", "Height of the problems")
    let first = try height(app)
    XCTAssertEqual(try handle.value, 320)
    try Keyboard.press("shift+F6", in: app)
    try app.tab(to: handle)
    for (key, value) in [("Up", 321), ("shift+Up", 331), ("Down", 330), ("shift+Down", 320), ("Page_Up", 370)] {
      try Keyboard.press(key, in: app)
      try app.wait(until: "\(key) sets the height to \(value) px") { try handle.value == Double(value) }
      let now = try height(app)
      XCTAssertEqual(now - first, CGFloat(value - 320), key)
    }
    XCTAssertTrue(handle.isFocused)
    try app.quit()
    let second = try start(stateDirectory: app.stateDirectory)
    try second.wait(until: "the panel is as high as before") { try height(second) == first + 50 }
    XCTAssertEqual(try second.find("slider", "Height of the problems").value, 370)
  }

  func testACopiedReportSaysWhatItContains() throws {
    let app = try start(["--width", "420"])
    _ = try app.stableFrames()
    try Keyboard.press("ctrl+shift+c", in: app)
    let notice = "Copied a report: settings, text, width, font, versions, lines and problems."
    try app.wait(until: "a notice names its parts") {
      app.windows.first?.descendants.contains { $0.name == notice } == true
    }
    try Keyboard.press("ctrl+v", in: app)
    try app.wait(until: "it is pasted as a text") {
      try app.tiles.prefix(6).map(\.name) == ["Reflow", "report", "Scene:", "Words", "Width:", "420"]
    }
    try app.wait(until: "the notice is gone") {
      app.windows.first?.descendants.contains { $0.name == notice } == false
    }
  }
}
