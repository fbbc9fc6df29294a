import Foundation
import XCTest

/// Documents given as files, from any source.
final class OpenedDocumentTests: AppTestCase {
  func testATextElsewhereIsLoadedOnAClick() throws {
    let secret = try file("secret.txt", Data("quite private words".utf8))
    let app = try start(document: #""words": {"text": {"file": {"path": "\#(secret.path)"}}, "wordCount": "all"}"#)
    let load = try app.find(nil, "Load Text")
    XCTAssertTrue(load.explanation.contains(secret.path), load.explanation)
    let session = app.stateDirectory.appendingPathComponent("reflow/session.json")
    try Keyboard.press("ctrl+g", in: app)
    try app.wait(until: "the session is kept") {
      (try? String(contentsOf: session, encoding: .utf8))?.contains("\"isGrid\" : true") == true
    }
    XCTAssertFalse(try String(contentsOf: session, encoding: .utf8).contains("private"), "nothing of it is copied")
    XCTAssertGreaterThan(try app.tiles.count, 3)
    try load.activate()
    try app.wait(until: "the words are there") { try app.tiles.map(\.name) == ["quite", "private", "words"] }
    try Keyboard.press("ctrl+z", in: app)
    try app.wait(until: "one step takes it back") { try app.tiles.count > 3 }
  }

  func testPicturesElsewhereAreLoadedOnAClick() throws {
    let folder = try file("1.png", try png(width: 4, height: 4)).deletingLastPathComponent()
    let app = try start(document: #""scene": "photos", "photos": {"folder": "\#(folder.path)"}"#)
    let load = try app.find(nil, "Load Pictures")
    XCTAssertTrue(load.explanation.contains(folder.path), load.explanation)
    XCTAssertNil(app.windows.first?.first(named: "1.png"))
    try load.activate()
    _ = try app.find(nil, "1.png")
  }

  func testAnotherFileTakesTheQuestionAway() throws {
    let app = try start(document: #""photos": {"folder": "/elsewhere"}"#, ["--size", "500x400"])
    _ = try app.find(nil, "Load Pictures")
    try open(file("b.txt", Data("just words".utf8)), in: app)
    try app.wait(until: "the words are there") { try app.tiles.count == 2 }
    XCTAssertNil(app.windows.first?.first(named: "Load Pictures"))
  }

  func testCardsElsewhereAreLoadedOnAClick() throws {
    let table = try file("cards.csv", Data("title,items\nOne,tea|juice\n,x\nTwo,\n".utf8))
    let cafes = #""cafes": {"showsCoffees": true, "cards": "\#(table.path)"}"#
    let app = try start(document: #""scene": "cafes", \#(cafes)"#)
    try app.find(nil, "Load Cards").activate()
    try app.wait(until: "the cards are shown") { try app.tiles.map(\.name) == ["Items of One", "One", "Two"] }
    try app.wait(until: "the row that is no card is named") { app.says("Row 3: it has no title.") }
  }

  func testALongFileNameLeavesTheSidebarAsItIs() throws {
    let widths = try ["a.txt", String(repeating: "A very long name ", count: 14) + ".txt"].map { name in
      let app = try start([try file(name, Data("words".utf8)).path])
      let list = try app.find("combo box", "Text")
      XCTAssertEqual(try app.waitFor("the list's button") { list.children.first }.explanation, name)
      let width = list.frame.width
      try app.quit()
      return width
    }
    XCTAssertEqual(widths[0], widths[1])
  }
}
