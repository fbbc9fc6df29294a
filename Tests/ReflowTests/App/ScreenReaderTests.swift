import Foundation
import XCTest

/// The information for a screen reader about a canvas and the controls, beside names and roles.
final class ScreenReaderTests: AppTestCase {
  /// The descriptions of tiles if each states its line and its place in the line, from the frames.
  private func places(_ frames: [CGRect]) -> [String] {
    // Tiles of a line are of one middle.
    let lines = frames.reduce(into: [[CGRect]]()) { lines, frame in
      if let last = lines.last?.last, abs(last.midY - frame.midY) < 2 {
        lines[lines.count - 1].append(frame)
      } else {
        lines.append([frame])
      }
    }
    return lines.enumerated().flatMap { number, line in
      line.indices.map { "line \(number + 1) of \(lines.count), item \($0 + 1) of \(line.count)" }
    }
  }

  func testEachWordDescribesItsLineAndPlaceAfterEachChange() throws {
    let app = try start(["--width", "500"])
    let canvas = try app.find("list", "Canvas")
    for width in [500, 320] {
      try app.find("spin button", "Canvas width in px").setValue(Double(width))
      try app.wait(until: "the canvas is \(width) px wide") {
        try app.stableFrames().allSatisfy { $0.width < CGFloat(width) } && canvas.frame.width == CGFloat(width)
      }
      let expected = places(try app.stableFrames())
      let visible = expected.prefix(40)
      try app.wait(until: "the words describe their places: \(visible)") {
        try app.tiles.prefix(40).map(\.explanation) == Array(visible)
      }
      let lines = try XCTUnwrap(expected.last?.firstMatch(of: /of (\d+), item/)?.1)
      try app.wait(until: "the canvas says that there are \(lines) lines") { canvas.explanation == "\(lines) lines" }
    }
  }

  func testSymbolsDescribeTheirRowAndColumn() throws {
    let app = try start(["--scene", "symbols"])
    let canvas = try app.find("list", "Canvas")
    try app.wait(until: "the first symbols describe their row and column") {
      guard let rows = canvas.explanation.firstMatch(of: /^([\d,]+) rows$/)?.1,
        let columns = app.status.firstMatch(of: /([\d]+) columns/).flatMap({ Int($0.1) }), columns > 1
      else { return false }
      return canvas.children.prefix(columns + 1).map(\.explanation)
        == (1...columns).map { "row 1 of \(rows), column \($0) of \(columns)" }
        + ["row 2 of \(rows), column 1 of \(columns)"]
    }
  }

  func testCafesDescribeTheirCoffees() throws {
    let app = try start(["--scene", "cafes"])
    let cafe = try app.find("list item", "Bakery Row")
    XCTAssertEqual(cafe.explanation, "4 coffees: Espresso, Cappuccino, Latte, Filter")
  }

  func testSegmentsAreRadioButtonsOfWhichOneIsChosen() throws {
    let app = try start()
    for (old, new) in [("Leading", "Trailing"), ("Words", "Photos")] {
      let (before, after) = (try app.find("radio", old), try app.find("radio", new))
      XCTAssertTrue(before.isChecked && !after.isChecked, old)
      try after.activate()
      try app.wait(until: "\(new) is chosen") { after.isChecked && !before.isChecked }
      XCTAssertFalse(before.isPressed || after.isPressed, "a radio button is chosen, not pressed")
    }
  }

  func testADragIsAnnouncedAtItsEnd() throws {
    let app = try start(["--width", "700"])
    let (region, canvas) = (try XCTUnwrap(app.statusRegion), try app.find("list", "Canvas"))
    try app.wait(until: "the status line is announced") { region.name == app.status && !region.name.isEmpty }
    let lines = canvas.explanation
    let events = try BusEvents()
    let handle = try app.find("slider", "Canvas width")
    for step in 1...40 { try handle.setValue(Double(700 - 8 * step)) }
    try app.wait(until: "the end of the drag is announced") { region.name == app.status && canvas.explanation != lines }
    XCTAssertGreaterThan(events.count(of: "PropertyChange", "accessible-name", from: region), 0)
    let ofFirst = events.count(of: "PropertyChange", "accessible-description", from: try app.tiles[30])
    XCTAssertGreaterThan(ofFirst, 0)
  }
}
