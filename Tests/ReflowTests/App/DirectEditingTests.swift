import Foundation
import XCTest

/// Items that are edited where they are, and numbers that are typed beside their sliders, driven from outside.
final class DirectEditingTests: AppTestCase {
  private func start(_ text: String = "one two three") throws -> RunningApp {
    try start(document: #""words": {"animation": "none", "text": {"own": "\#(text)"}}"#)
  }

  private func expect(_ words: [String], in app: RunningApp) throws {
    try app.wait(until: "the words are \(words)") { try app.tiles.map(\.name) == words }
  }

  private func middle(of object: Accessible, in app: RunningApp) throws -> CGPoint {
    let frame = try app.stable("its place") { object.frame }
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  /// The open entry over an item, once it has the focus.
  private func entry(in app: RunningApp, _ name: String = "Text", showing text: String) throws -> Accessible {
    try app.waitFor("the entry that shows “\(text)”") {
      app.windows[0].descendants.first { $0.role == "text box" && $0.name == name && $0.isFocused && $0.text == text }
    }
  }

  private func doubleClick(_ object: Accessible, in app: RunningApp) throws {
    try Keyboard.click(at: middle(of: object, in: app), times: 2, in: app)
  }

  // MARK: In place

  func testADoubleClickEditsAWordInPlace() throws {
    let app = try start()
    try doubleClick(app.tiles[1], in: app)
    _ = try entry(in: app, showing: "two")
    try Keyboard.type("ten and two", in: app)
    try Keyboard.press("Return", in: app)
    try expect(["one", "ten and two", "three"], in: app)
    try app.wait(until: "the word has the focus") { try app.tiles[1].isFocused }
    try Keyboard.press("ctrl+z", in: app)
    try expect(["one", "two", "three"], in: app)
  }

  func testTabGoesFromWordToWordAndEscapeChangesNothing() throws {
    let app = try start()
    try app.tab(to: app.tiles[0])
    try Keyboard.press("F2", in: app)
    _ = try entry(in: app, showing: "one")
    try Keyboard.type("1", in: app)
    try Keyboard.press("Tab", in: app)
    _ = try entry(in: app, showing: "two")
    try Keyboard.press("Tab", in: app)
    _ = try entry(in: app, showing: "three")
    try Keyboard.type("3", in: app)
    try Keyboard.press("shift+Tab", in: app)
    _ = try entry(in: app, showing: "two")
    try expect(["1", "two", "3"], in: app)
    try Keyboard.type("no", in: app)
    try Keyboard.press("Escape", in: app)
    try app.wait(until: "the word has the focus") { try app.tiles[1].isFocused }
    try expect(["1", "two", "3"], in: app)
  }

  func testTheNameOfAChildIsEditedInPlace() throws {
    let app = try start(document: #""scene": "stacks", "stacks": {"animation": "none"}"#)
    let tile = try app.waitFor("the child") { try app.tiles.first { $0.name == "Square" } }
    try doubleClick(tile, in: app)
    _ = try entry(in: app, "Name", showing: "Square")
    try Keyboard.type("Block", in: app)
    try Keyboard.press("Return", in: app)
    _ = try app.find(nil, "Block")
  }

  // MARK: The menu of an item

  /// Chooses an item of the open menu by its place among those that the arrow keys reach.
  private func choose(_ name: String, in app: RunningApp) throws {
    func focused() -> Accessible? {
      app.windows[0].descendants.first { $0.role.contains("menu item") && $0.isFocused }
    }
    for _ in 0..<15 {
      let entry = try app.waitFor("the menu") { focused() }
      if entry.name == name { return try Keyboard.press("Return", in: app) }
      try Keyboard.press("Down", in: app)
      try app.wait(until: "the next item") { focused().map { $0.address != entry.address } ?? false }
    }
    XCTFail("the menu has no item “\(name)”")
  }

  func testTheMenuOfAWordHasTheCommandsOfTheInspector() throws {
    let app = try start()
    try Keyboard.click(at: middle(of: app.tiles[1], in: app), button: 3, in: app)
    try choose("Duplicate", in: app)
    try expect(["one", "two", "two", "three"], in: app)
    try app.wait(until: "the copy is selected") { try app.tiles[2].isSelected }
    try Keyboard.press("Home", "Right", "shift+F10", in: app)
    try choose("Starts a new line", in: app)
    try app.wait(until: "the second word begins a line") {
      let frames = try app.stableFrames()
      return frames[1].minX == frames[0].minX && frames[1].minY > frames[0].maxY
    }
    try Keyboard.press("Menu", in: app)
    try choose("Insert Before", in: app)
    _ = try entry(in: app, showing: "")
    try Keyboard.type("new", in: app)
    try Keyboard.press("Return", in: app)
    try expect(["one", "new", "two", "two", "three"], in: app)
    try Keyboard.press("Delete", in: app)
    try expect(["one", "two", "two", "three"], in: app)
    try app.wait(until: "the focus is on the next word") { try app.tiles[1].isFocused }
  }

  // MARK: The text box

  func testEditedWordsStayInTheTextBox() throws {
    let app = try start("one two\\nthree")
    let box = try app.find("text box", "Your own text")
    try doubleClick(app.tiles[1], in: app)
    _ = try entry(in: app, showing: "two")
    try Keyboard.type("2", in: app)
    try Keyboard.press("Return", in: app)
    try app.wait(until: "the box shows it") { box.isShown && box.text == "one 2\nthree" }
    XCTAssertTrue(try app.find(nil, "Commas").isShown, "the splitting can be changed")
    try Keyboard.click(at: middle(of: box, in: app), in: app)
    try Keyboard.press("ctrl+End", in: app)
    try Keyboard.type(" four ", in: app)
    try expect(["one", "2", "three", "four"], in: app)
    XCTAssertEqual(box.text, "one 2\nthree four ", "the space stays")
    let height = box.frame.height
    try app.find("slider", "Height of the text").setValue(200)
    try app.wait(until: "the box is taller") { box.frame.height > height + 60 }
  }

  // MARK: Sliders

  func testTheNumberOfASliderIsTypedAndReset() throws {
    let app = try start(document: #""words": {"animation": "none"}"#)
    let (slider, field) = (try app.find("slider", "Spacing"), try app.find("text box", "Spacing"))
    func type(_ text: String) throws {
      try Keyboard.click(at: middle(of: field, in: app), in: app)
      try Keyboard.press("ctrl+a", in: app)
      try Keyboard.type(text, in: app)
      try Keyboard.press("Return", in: app)
    }
    XCTAssertNil(app.windows[0].first("button", named: "Reset to 8 px"), "there is nothing to reset")
    for (typed, used, note) in [
      ("20", 20.0, ""), ("30 px", 30, ""), ("99", 40, "Spacing: 99 px is out of range; 40 px is used."),
      ("wide", 40, "Spacing: “wide” is not a number. Enter one from 0 px to 40 px."), ("12", 12, ""),
    ] {
      try type(typed)
      try app.wait(until: "“\(typed)” is \(used)") {
        try slider.value == used && field.text == "\(Int(used)) px" && field.explanation == note
      }
    }
    try app.find("button", "Reset to 8 px").activate()
    try app.wait(until: "it is reset") { try slider.value == 8 }
    try Keyboard.press("ctrl+z", in: app)
    try app.wait(until: "the reset is undone") { try slider.value == 12 }
  }
}
