import Foundation
import XCTest

/// Documents given as files, which come from anywhere.
final class OpenedDocumentTests: AppTestCase {
  func testATextElsewhereIsLoadedOnAClick() throws {
    let secret = try file("secret.txt", Data("quite private words".utf8))
    let json = #"{"version": "1.1", "words": {"text": {"file": {"path": "\#(secret.path)"}}, "wordCount": "all"}}"#
    let app = try start([try file("a.reflow", Data(json.utf8)).path])
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
    let json = #"{"version": "1.1", "scene": "photos", "photos": {"folder": "\#(folder.path)"}}"#
    let app = try start([try file("a.reflow", Data(json.utf8)).path])
    let load = try app.find(nil, "Load Pictures")
    XCTAssertTrue(load.explanation.contains(folder.path), load.explanation)
    XCTAssertNil(app.windows.first?.first(named: "1.png"))
    try load.activate()
    _ = try app.find(nil, "1.png")
  }

  func testAnotherFileTakesTheQuestionAway() throws {
    let json = #"{"version": "1.1", "photos": {"folder": "/elsewhere"}}"#
    // In a window smaller than its dialog, as keys go to the largest one.
    let app = try start(["--size", "500x400", try file("a.reflow", Data(json.utf8)).path])
    _ = try app.find(nil, "Load Pictures")
    try Keyboard.press("ctrl+o", in: app)
    try app.wait(until: "the dialog is there") { app.windows.count == 2 }
    try Keyboard.press("ctrl+l", in: app)
    try Keyboard.type(try file("b.txt", Data("just words".utf8)).path, in: app)
    try app.wait(until: "the dialog is gone") {
      if app.windows.count > 1 { try Keyboard.press("Return", in: app) }
      Thread.sleep(forTimeInterval: 0.3)
      return app.windows.count == 1
    }
    try app.wait(until: "the words are there") { try app.tiles.count == 2 }
    XCTAssertNil(app.windows.first?.first(named: "Load Pictures"))
  }
}
