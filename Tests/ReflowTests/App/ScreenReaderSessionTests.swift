import Foundation
import XCTest

/// The main task with a screen reader: only the accessibility tree is used.
final class ScreenReaderSessionTests: AppTestCase {
  private func number(_ pattern: Regex<(Substring, Substring)>, in text: String) -> Int? {
    text.firstMatch(of: pattern).flatMap { Int($0.1) }
  }

  /// The widths of a problem, from its text.
  private func widths(in text: String) -> Set<Int> {
    let list = text.replacing(/\(item \d+\)/, with: "")
    return list.matches(of: /(\d+)(?:–(\d+))?/).reduce(into: []) { widths, match in
      guard let first = Int(match.1) else { return }
      widths.formUnion(first...(match.2.flatMap { Int($0) } ?? first))
    }
  }

  /// The lines that the canvas reports, once it and its first tile agree.
  private func lines(_ app: RunningApp, besides old: Int? = nil) throws -> Int {
    let canvas = try app.find("list", "Canvas")
    return try app.waitFor("the canvas to describe its number of lines") {
      let ofCanvas = number(/^(\d+) lines$/, in: canvas.explanation)
      let ofTile = number(/^line 1 of (\d+), item 1/, in: try app.tiles.first?.explanation ?? "")
      return ofCanvas == ofTile && ofCanvas != old ? ofCanvas : nil
    }
  }

  func testTheMainTaskNeedsOnlyTheAccessibilityTree() throws {
    let app = try start(["--width", "700", "--size", "1100x900"])
    // The current content.
    let atFirst = try lines(app)
    XCTAssertEqual(try app.tiles.count, 75)
    XCTAssertEqual(try app.tiles.prefix(2).map(\.name), ["All", "morning"])
    XCTAssertTrue(try app.tiles[1].explanation.hasPrefix("line 1 of \(atFirst), item 2 of "))

    // Fewer words, further apart, in less width.
    try app.find("spin button", "Word count").setValue(60)
    let ofFewer = try lines(app, besides: atFirst)
    XCTAssertEqual(try app.tiles.count, 60)
    let spacing = try app.find(nil, "Spacing")
    try spacing.setValue(24)
    let ofWider = try lines(app, besides: ofFewer)
    XCTAssertGreaterThan(ofWider, ofFewer)
    try app.find("spin button", "Canvas width in px").setValue(420)
    let ofNarrow = try lines(app, besides: ofWider)
    XCTAssertGreaterThan(ofNarrow, ofWider)

    // The problems at other widths, and one of them.
    let problems = try app.waitFor("the button of the problems") {
      app.windows.first?.descendants.first { $0.name.hasPrefix("Problems: ") }
    }
    try problems.activate()
    try app.find("button", "Check Widths").activate()
    let list = try app.find("list", "Problems")
    let row = try app.waitFor("a word that is alone at some widths") {
      list.children.first { $0.name.contains("alone in the last line") && widths(in: $0.name).count > 1 }
    }
    let (field, bad) = (try app.find("spin button", "Canvas width in px"), widths(in: row.name))
    let good = try XCTUnwrap((420...600).first { !bad.contains($0) })
    try field.setValue(Double(good))
    try app.wait(until: "the canvas is as wide") { try app.find("list", "Canvas").frame.width == CGFloat(good) }
    try row.perform("row.activate")
    try app.wait(until: "the width is one of those of the problem") { bad.contains(Int(try field.value)) }
    try app.wait(until: "the last word is alone") {
      try app.tiles.last?.explanation.hasSuffix(", item 1 of 1") ?? false
    }

    // The reason for the position of a word.
    try app.find("button", "Inspector").activate()
    let word = try app.tiles[4]
    try word.perform("item.select")
    try app.wait(until: "the word is selected") { word.isSelected }
    let place = word.explanation
    let shown = try app.waitFor("the inspector to show the line") {
      try app.find("group", "Line").descendants.map(\.name).first { $0.contains(", item ") }
    }
    XCTAssertTrue(
      shown.hasPrefix(place.replacing("line ", with: "")), "the inspector says \(shown), and the word says \(place)")

    // Another scene, and the first one again.
    try app.find("radio", "Symbols").activate()
    let symbols = try app.waitFor("the symbols") {
      try app.find("list", "Canvas").children.first { $0.explanation.hasPrefix("row 1 of ") }
    }
    XCTAssertFalse(symbols.name.isEmpty)
    try app.find("radio", "Words").activate()
    try app.wait(until: "the words are back") { try app.find("list", "Canvas").children.count == 60 }

    // The grid, and the flow again.
    let before = try app.tiles[4].explanation
    try app.find("switch", "Grid").activate()
    try app.wait(until: "the words stand in a grid") {
      try app.tiles[4].explanation == "row 2 of 20, column 2 of 3"
    }
    try app.find("button", "Undo").activate()
    try app.wait(until: "the words stand in lines again") { try app.tiles[4].explanation == before }
  }
}
