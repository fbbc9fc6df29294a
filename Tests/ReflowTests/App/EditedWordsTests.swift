import Foundation
import XCTest

/// Words that are edited in the inspector, driven from outside.
final class EditedWordsTests: AppTestCase {
  private func start(_ text: String, selecting word: Int) throws -> RunningApp {
    let app = try start(document: #""words": {"animation": "none", "selection": \#(word), "text": \#(text)}"#)
    let entry = try app.find("text box", "Text")
    try Keyboard.press("F8", in: app)
    try app.wait(until: "the inspector is open") { entry.isShown }
    return app
  }

  private func click(_ control: Accessible, in app: RunningApp) throws {
    let frame = try app.stable("its place") { control.frame }
    try Keyboard.click(at: CGPoint(x: frame.midX, y: frame.midY), in: app)
  }

  private func expect(_ words: [String], in app: RunningApp) throws {
    try app.wait(until: "the words are \(words)") { try app.tiles.map(\.name) == words }
  }

  func testAWordIsTypedOverAndComesBack() throws {
    let app = try start(#"{"own": "one two three"}"#, selecting: 1)
    try click(app.find("text box", "Text"), in: app)
    try Keyboard.press("ctrl+a", in: app)
    try Keyboard.type("ten and two", in: app)
    try expect(["one", "ten and two", "three"], in: app)
    XCTAssertEqual(try app.find("combo box", "Text").children.first?.explanation, "Your Edited Words")
    try Keyboard.press("ctrl+a", "ctrl+z", in: app)
    try expect(["one", "two", "three"], in: app)
  }

  func testWordsComeAndGoByTheirButtons() throws {
    let app = try start(#"{"own": "one two three"}"#, selecting: 1)
    try app.find("button", "Insert Before").activate()
    try expect(["one", "", "two", "three"], in: app)
    try Keyboard.type("new", in: app)
    try expect(["one", "new", "two", "three"], in: app)
    try app.find("button", "Duplicate").activate()
    try expect(["one", "new", "new", "two", "three"], in: app)
    try app.find("button", "Insert After").activate()
    try expect(["one", "new", "new", "", "two", "three"], in: app)
    try app.find("button", "Remove").activate()
    try expect(["one", "new", "new", "two", "three"], in: app)
    for words in [["one", "new", "new", "", "two", "three"], ["one", "new", "new", "two", "three"]] {
      try Keyboard.press("ctrl+z", in: app)
      try expect(words, in: app)
    }
  }

  func testAWordStartsANewLineAndGrows() throws {
    let app = try start(#"{"own": "one two three"}"#, selecting: 1)
    let before = try app.stableFrames()
    try app.find("switch", "Starts a new line").activate()
    try app.wait(until: "the second word begins a line") {
      let frames = try app.stableFrames()
      return frames[1].minX == before[0].minX && frames[1].minY > before[0].maxY
    }
    try app.find(nil, "No grow weight").activate()
    try app.wait(until: "it takes what its line leaves over") { try app.stableFrames()[1].width > 2 * before[1].width }
  }
}
