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

  func testSettingsThatNeedATileForEachWordSayWhy() throws {
    let app = try start(words: 2_001, #""justification": "stretchItems","#)
    try app.wait(until: "the words are counted") { app.says("2,001 items") }
    let limit = try app.find("switch", "Line limit")
    try app.wait(until: "the limit says why not") {
      limit.explanation == "Available only for up to 2,000 words." && !limit.isSensitive
    }
    _ = try app.find("label", "Words are stretched only in texts of up to 2,000 words.")
    try app.find("spin button", "Word count").setValue(2_000)
    try app.wait(until: "the limit applies again") { limit.isSensitive && limit.explanation.isEmpty }
  }

  func testMeasuringVeryManyWordsShowsProgressAndCanBeCancelled() throws {
    let app = try start(words: 900_000)
    _ = try app.find("progress bar", "Measuring 900,000 words…")
    try app.find(nil, "Cancel").activate()
    try app.wait(until: "2,000 words are shown") { try app.tiles.count == 2_000 }
    try app.wait(until: "their number is 2,000") { try app.find("spin button", "Word count").value == 2_000 }
  }
}
