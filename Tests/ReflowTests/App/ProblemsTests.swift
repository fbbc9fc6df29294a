import Foundation
import XCTest

/// The problems of a canvas from outside: their number, their places, and how to reach them.
final class ProblemsTests: AppTestCase {
  private func width(_ app: RunningApp) throws -> CGFloat {
    try app.stable("the canvas") { try app.find("list", "Canvas").frame.width }
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
    XCTAssertTrue(rows[1].name.hasPrefix("Warning: A word of “\(long)” (item 4) is broken, 320–"), rows[1].name)
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
