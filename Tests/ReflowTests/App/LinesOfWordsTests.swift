import Foundation
import XCTest

/// The lines of the Words scene: justification, last line and limit.
final class LinesOfWordsTests: AppTestCase {
  /// The tiles of each line, from top to bottom.
  private func lines(_ app: RunningApp) throws -> [[CGRect]] {
    let lines = Dictionary(grouping: try app.stableFrames(), by: \.midY)
    return lines.sorted { $0.key < $1.key }.map { $0.value.sorted { $0.minX < $1.minX } }
  }

  private func ends(_ lines: some Sequence<[CGRect]>) -> Set<CGFloat> { Set(lines.map { $0[$0.count - 1].maxX }) }

  func testJustifiedLinesEndTogetherAndTheLastOneBySetting() throws {
    let app = try start()
    let ragged = try lines(app)
    XCTAssertGreaterThan(ends(ragged).count, 1)
    try app.choose(1, from: "Justification")
    try app.wait(until: "all lines end together") { self.ends(try self.lines(app)).count == 1 }
    let justified = try lines(app)
    XCTAssertEqual(Set(justified.map { $0[0].minX }).count, 1, "and begin together")
    XCTAssertEqual(justified.map(\.count), ragged.map(\.count), "no word has changed its line")
    try app.choose(1, from: "Last line")
    try app.wait(until: "the last line lies as it did") { try self.lines(app).last == ragged.last }
    XCTAssertEqual(ends(try lines(app).dropLast()).count, 1)
    try app.choose(3, from: "Last line")
    try app.wait(until: "the last line ends with the others") { self.ends(try self.lines(app)).count == 1 }
    XCTAssertEqual(try lines(app).last?.map(\.width), ragged.last?.map(\.width))
    XCTAssertGreaterThan(try XCTUnwrap(try lines(app).last?.first).minX, ragged[0][0].minX)
  }

  func testWordsBeyondTheLimitAreCountedShownAndFoldedAgain() throws {
    let app = try start()
    let all = try app.tiles.map(\.name)
    let lineCount = try lines(app).count
    try app.find("switch", "Line limit").activate()
    try app.wait(until: "three lines are left") { try self.lines(app).count == 3 }
    try expectCounts(app, of: all)
    try app.find("spin button", "Lines").setValue(2)
    try app.wait(until: "two lines are left") { try self.lines(app).count == 2 }
    try expectCounts(app, of: all)

    let more = try XCTUnwrap(try app.tiles.last)
    try more.activate()
    try app.wait(until: "all words are shown") { try app.tiles.last?.name == "Show less" }
    XCTAssertEqual(try app.tiles.dropLast().map(\.name), all)
    XCTAssertGreaterThanOrEqual(try lines(app).count, lineCount)
    try Keyboard.press("ctrl+z", in: app)
    try app.wait(until: "two lines are left") { try self.lines(app).count == 2 }
    try expectCounts(app, of: all)
  }

  func testTheRestIsShownByKeyboard() throws {
    let words = (1...60).map { "word\($0)" }.joined(separator: " ")
    let app = try start(document: #""words": {"lineLimit": 1, "text": {"own": "\#(words)"}}"#)
    try app.wait(until: "one line is left") { try self.lines(app).count == 1 }
    let all = (1...60).map { "word\($0)" }
    try expectCounts(app, of: all)
    try app.tab(to: try XCTUnwrap(try app.tiles.first))
    try Keyboard.press("End", in: app)
    try app.wait(until: "the tile for the rest has the focus") { try app.tiles.last?.isFocused == true }
    try Keyboard.press("space", in: app)
    try app.wait(until: "all words are shown") { try app.tiles.last?.name == "Show less" }
    XCTAssertEqual(try app.tiles.dropLast().map(\.name), all)
    try app.wait(until: "the last tile has the focus") { try app.tiles.last?.isFocused == true }
    try Keyboard.press("space", in: app)
    try app.wait(until: "one line is left") { try self.lines(app).count == 1 }
  }

  /// The visible words are the first ones. Their number and that in the last tile add up to all.
  private func expectCounts(_ app: RunningApp, of all: [String], line: UInt = #line) throws {
    let shown = try app.tiles.map(\.name)
    let words = Array(shown.dropLast())
    XCTAssertEqual(words, Array(all.prefix(words.count)), line: line)
    XCTAssertEqual(shown.last, "+\(all.count - words.count) more", line: line)
    let canvas = try app.find("list", "Canvas").frame
    for frame in try app.stableFrames() { XCTAssertLessThanOrEqual(frame.maxX, canvas.maxX, line: line) }
  }
}
