import Foundation
import TestSupport
import XCTest

/// Several windows of the app, and their files.
final class WindowsTests: AppTestCase {
  private func titles(_ app: RunningApp) -> [String] { app.windows.map(\.name).sorted() }

  private func document(_ name: String, words: Int) throws -> URL {
    let url = try file(name, Data())
    return try document(at: url, words: words)
  }

  private func document(at url: URL, words: Int) throws -> URL {
    try Data(#"{"version": "1.1", "scene": "words", "words": {"wordCount": \#(words)}}"#.utf8).write(to: url)
    return url
  }

  private func count(_ url: URL) -> String? { try? String(contentsOf: url, encoding: .utf8) }

  func testSaveWritesTheFileAgainAndTheWindowIsTitledByIt() throws {
    let url = try document("mine.reflow", words: 12)
    let app = try start([url.path])
    try app.wait(until: "the window has the file's name") { titles(app) == ["mine.reflow"] }
    try app.find("spin button", "Word count").setValue(31)
    try app.wait(until: "31 tiles are left") { try app.tiles.count == 31 }
    try app.wait(until: "the title says that the file lacks it") { titles(app) == ["• mine.reflow"] }
    _ = try app.find("label", "• mine.reflow")
    try Keyboard.press("ctrl+s", in: app)
    try app.wait(until: "it is written, without a question") { count(url)?.contains("\"wordCount\" : 31") == true }
    try app.wait(until: "the title has no mark") { titles(app) == ["mine.reflow"] }
  }

  func testOthersChangesOfTheFileAreReplacedOnlyOnRequest() throws {
    let url = try document("mine.reflow", words: 12)
    let app = try start([url.path])
    try app.wait(until: "the words are there") { try app.tiles.count == 12 }
    try app.quit()
    // While the program does not run.
    _ = try document(at: url, words: 7)
    let next = try start(stateDirectory: app.stateDirectory)
    try next.wait(until: "the session is back") { try next.tiles.count == 12 }
    for _ in 0..<2 { try Keyboard.press("ctrl+s", in: next) }
    let save = try next.find("button", "Save Anyway")
    XCTAssertTrue(count(url)?.contains("\"wordCount\": 7") == true, "nothing was written")
    try save.activate()
    try next.wait(until: "it is written") { count(url)?.contains("\"wordCount\" : 12") == true }
    try next.wait(until: "the question has gone") { next.windows[0].first("button", named: "Save Anyway") == nil }
    try next.find("spin button", "Word count").setValue(31)
    try next.wait(until: "31 tiles are left") { try next.tiles.count == 31 }
    try Keyboard.press("ctrl+s", in: next)
    try next.wait(until: "it is written, without a question") { count(url)?.contains("\"wordCount\" : 31") == true }
  }

  func testAWindowIsDuplicatedClosedAndOpenedAgain() throws {
    let app = try start(document: #""scene": "words", "words": {"wordCount": 12}"#)
    try Keyboard.press("ctrl+d", in: app)
    try app.wait(until: "there are two") { app.windows.count == 2 }
    try app.wait(until: "both show the same") {
      app.windows.allSatisfy { $0.first("list", named: "Canvas")?.children.count == 12 }
    }
    try Keyboard.press("ctrl+w", in: app)
    try app.wait(until: "one is left") { app.windows.count == 1 }
    try app.quit()
    let next = try start(stateDirectory: app.stateDirectory)
    try next.wait(until: "it is there") { try next.tiles.count == 12 }
    try Keyboard.press("ctrl+shift+t", in: next)
    try next.wait(until: "the closed one is back, from the session") { next.windows.count == 2 }
    try next.wait(until: "with its words") {
      next.windows.allSatisfy { $0.first("list", named: "Canvas")?.children.count == 12 }
    }
  }

  func testAFileOpensOnlyInAnUntouchedWindow() throws {
    let first = try document("first.reflow", words: 12)
    let second = try document("second.reflow", words: 5)
    let app = try start()
    func call(_ url: URL) throws {
      let run = try Run.command(
        RunningApp.binary.path, [url.path], environment: ["XDG_STATE_HOME": app.stateDirectory.path])
      XCTAssertEqual(run.status, 0)
    }
    try call(first)
    try app.wait(until: "the only window, untouched, shows the file") { titles(app) == ["first.reflow"] }
    try call(second)
    try app.wait(until: "another one shows the other file") { titles(app) == ["first.reflow", "second.reflow"] }
    try app.quit()
    let third = try document("third.reflow", words: 7)
    let next = try start([third.path], stateDirectory: app.stateDirectory)
    try next.wait(until: "all three are there") {
      titles(next) == ["first.reflow", "second.reflow", "third.reflow"]
    }
  }

  func testAnOpenFileIsPresentedWithItsChanges() throws {
    let first = try document("first.reflow", words: 12)
    let second = try document("second.reflow", words: 5)
    let app = try start([first.path])
    try app.find("spin button", "Word count").setValue(31)
    try app.wait(until: "it is changed") { titles(app) == ["• first.reflow"] }
    func call(_ url: URL) throws {
      let run = try Run.command(
        RunningApp.binary.path, [url.path], environment: ["XDG_STATE_HOME": app.stateDirectory.path])
      XCTAssertEqual(run.status, 0)
    }
    try call(second)
    try app.wait(until: "another window shows the other file") { titles(app) == ["second.reflow", "• first.reflow"] }
    try call(first)
    try app.activate("open-recent", second.path)
    try app.waitUntilIdle()
    XCTAssertEqual(titles(app), ["second.reflow", "• first.reflow"])
    try app.quit()
    let next = try start([first.path], stateDirectory: app.stateDirectory)
    try next.wait(until: "its changes are there") { titles(next) == ["second.reflow", "• first.reflow"] }
    try next.wait(until: "with its words") {
      next.windows.contains { $0.first("list", named: "Canvas")?.children.count == 31 }
    }
  }

  func testRecentFilesAreInTheMenu() throws {
    let data = try RunningApp.makeStateDirectory()
    addTeardownBlock { try? FileManager.default.removeItem(at: data) }
    let url = try document("recent_one.reflow", words: 12)
    let app = try start([url.path], environment: ["XDG_DATA_HOME": data.path])
    try app.wait(until: "the words are there") { try app.tiles.count == 12 }
    try app.quit()
    let next = try start(environment: ["XDG_DATA_HOME": data.path])
    try next.wait(until: "the words are there") { try next.tiles.count == 75 }
    try next.chooseFromMenu("Open Recent", "recent_one.reflow")
    try next.wait(until: "it is open") { try next.tiles.count == 12 }
  }
}
