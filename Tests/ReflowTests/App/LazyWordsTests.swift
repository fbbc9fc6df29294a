import Foundation
import XCTest

/// Very many words: the same scene, with tiles only for visible words.
final class LazyWordsTests: AppTestCase {
  private func start(words count: Int, _ settings: String = "") throws -> RunningApp {
    let text = try file("book.txt", Data((1...count).map { "w\($0)" }.joined(separator: " ").utf8))
    let source = #""text": {"file": {"path": "\#(text.path)"}}"#
    let document = #"{"version": "1.1", "words": {\#(settings) "wordCount": "all", \#(source)}}"#
    // The document is beside the text, because files elsewhere need the user's consent.
    let book = text.deletingLastPathComponent().appendingPathComponent("book.reflow")
    try Data(document.utf8).write(to: book)
    return try start([book.path])
  }

  private func waitForStatus(_ words: String, _ app: RunningApp) throws {
    try app.wait(until: "the status line says “\(words)”") {
      app.windows.contains { $0.descendants.contains { ($0.name + $0.text).contains(words) } }
    }
  }

  func testManyWordsHaveVisibleTilesAndWrapAsFewDo() throws {
    let app = try start(words: 6_000)
    try waitForStatus("6,000 items", app)
    let tiles = try app.tiles
    XCTAssertLessThan(tiles.count, 600)
    XCTAssertEqual(tiles.prefix(3).map(\.name), ["w1", "w2", "w3"])
    let many = try stableWords(app)
    try app.find("spin button", "Word count").setValue(300)
    try app.wait(until: "each word has a tile") { try app.tiles.count == 300 }
    let few = try app.stableFrames()
    XCTAssertTrue(many == Array(few.prefix(50)), "\(many[..<3]) and \(few[..<3])")
    try app.find("spin button", "Word count").setValue(2_001)
    try waitForStatus("2,001 of 6,000 items", app)
    try app.wait(until: "the words lie as before") { try stableWords(app) == many }
  }

  /// The frames of the first fifty labels; a tile contains one.
  private func stableWords(_ app: RunningApp) throws -> [CGRect] {
    _ = try app.stableFrames()
    return try app.tiles.prefix(50).compactMap { $0.children.first?.frame }
  }

  func testTheLastWordIsReachedByKeyboardAndStaysVisibleAtAnotherWidth() throws {
    let app = try start(words: 20_000)
    try waitForStatus("20,000 items", app)
    try app.tab(to: try XCTUnwrap(try app.tiles.first))
    try Keyboard.press("End", in: app)
    try app.wait(until: "the last word is there") { try app.tiles.contains { $0.name == "w20000" } }
    try app.choose(2, from: "Common widths")
    try app.wait(until: "the canvas is narrow") { try app.find("list", "Canvas").frame.width == 360 }
    try app.wait(until: "the last word is still there") { try app.tiles.contains { $0.name == "w20000" } }
  }

  func testSettingsThatNeedATileForEachWordSayWhy() throws {
    let app = try start(words: 2_001, #""justification": "stretchItems","#)
    try waitForStatus("2,001 items", app)
    let limit = try app.find("switch", "Line limit")
    try app.wait(until: "the limit says why not") {
      limit.explanation == "Available only for up to 2,000 words." && !limit.isSensitive
    }
    _ = try app.find("label", "Words are stretched only in texts of up to 2,000 words.")
    try app.find("spin button", "Word count").setValue(2_000)
    try app.wait(until: "the limit applies again") { limit.isSensitive && limit.explanation.isEmpty }
  }

  func testAGridOfManyWordsHasItsColumns() throws {
    let app = try start(words: 5_000, #""isGrid": true,"#)
    try waitForStatus("5,000 items · 1,667 lines", app)
    try app.wait(until: "three columns") { Set(try app.stableFrames().map(\.minX)).count == 3 }
  }

  func testMeasuringVeryManyWordsShowsProgressAndCanBeCancelled() throws {
    let app = try start(words: 900_000)
    _ = try app.find("progress bar", "Measuring 900,000 words…")
    try app.find(nil, "Cancel").activate()
    try app.wait(until: "2,000 words are shown") { try app.tiles.count == 2_000 }
    try app.wait(until: "their number is 2,000") { try app.find("spin button", "Word count").value == 2_000 }
  }
}
