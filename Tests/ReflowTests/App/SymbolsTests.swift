import Foundation
import XCTest

/// The Symbols scene, used as its users do.
final class SymbolsTests: AppTestCase {
  /// The number of an item, from 1, at the end of its name.
  private func number(_ item: Accessible) -> Int? {
    Int(item.name.split(separator: " ").last?.replacing(",", with: "") ?? "")
  }

  /// The line under the canvas, waited for.
  private func waitForStatus(_ text: String, in app: RunningApp) throws {
    try app.wait(until: "the status is “\(text)”; it is “\(app.status)”") { app.status.hasPrefix(text) }
  }

  func testOpensWithTenThousandNamedItems() throws {
    let app = try start(["--scene", "symbols"])
    try waitForStatus("10,000 items", in: app)
    let tiles = try app.tiles
    XCTAssertLessThan(tiles.count, 400, "only visible tiles exist")
    XCTAssertEqual(Set(tiles.map(\.role)), ["list item"])
    XCTAssertFalse(tiles.map(\.name).contains { $0.isEmpty || $0.hasPrefix("Gtk") })
    XCTAssertEqual(tiles.prefix(20).map(number), Array(1...20))
  }

  func testAPresetMovesTheItems() throws {
    let app = try start(["--scene", "symbols"])
    let before = try app.stableFrames()
    try app.choose(-1, from: "Preset")
    try waitForStatus("10,000 items · 6 columns · 1,667 rows", in: app)
    let after = try app.stableFrames()
    XCTAssertNotEqual(after[5], before[5])
    XCTAssertEqual(Set(after.prefix(12).map(\.minX)).count, 6, "six columns")
    try Keyboard.press("ctrl+z", in: app)
    try app.wait(until: "the columns are as before") { try app.stableFrames() == before }
  }

  func testEndReachesTheLastOfAMillion() throws {
    let app = try start(["--scene", "symbols"])
    try app.find("spin button", "Item count").setValue(1_000_000)
    try waitForStatus("1,000,000 items", in: app)
    try app.tab(to: app.tiles[0])
    try Keyboard.press("End", in: app)
    let last = try app.waitFor("the last item has the focus") {
      try app.tiles.first { $0.isFocused && number($0) == 1_000_000 }
    }
    let canvas = try app.find("list", "Canvas").frame
    try app.wait(until: "the last tile is fully visible") { last.frame.maxY <= canvas.maxY }
    XCTAssertLessThan(try app.tiles.count, 400)
    try Keyboard.press("Home", in: app)
    try app.wait(until: "the first item has the focus") {
      try app.tiles.contains { $0.isFocused && number($0) == 1 }
    }
  }

  func testGoesToAnItem() throws {
    let app = try start(["--scene", "symbols"])
    try app.find("spin button", "Go to item").setValue(5_000)
    try app.wait(until: "item 5,000 is there") { try app.tiles.contains { number($0) == 5_000 } }
    try app.find(nil, "Last").activate()
    try app.wait(until: "the last item is there") { try app.tiles.contains { number($0) == 10_000 } }
  }

  func testTheListOfGridItemsIsEdited() throws {
    let app = try start(["--scene", "symbols"])
    try app.choose(1, from: "Preset")
    try waitForStatus("10,000 items · 2 columns", in: app)
    try app.find(nil, "Add Grid Item").activate()
    try waitForStatus("10,000 items · 3 columns", in: app)
    let added = try app.find("list item", "Column 3")
    try app.wait(until: "its numbers are shown") { added.first("spin button", named: "Size")?.isVisible == true }
    try XCTUnwrap(added.first(named: "Adaptive")).activate()
    try app.wait(until: "it makes several columns") { !app.status.contains(" 3 columns") }
    for column in [3, 2, 1] {
      try app.find(nil, "Remove").activate()
      try app.wait(until: "column \(column) is gone") {
        !app.windows.contains { $0.first("list item", named: "Column \(column)") != nil }
      }
    }
    try waitForStatus("10,000 items · 0 columns", in: app)
    _ = try app.find("label", "No Columns")
    try app.find(nil, "Add Grid Item").activate()
    try waitForStatus("10,000 items · 1 column", in: app)
  }

  func testAMaximumBelowTheMinimumIsRefusedWithAWord() throws {
    let app = try start(["--scene", "symbols"])
    try app.find(nil, "Column 1: Adaptive 50 – ∞").activate()
    try app.find(nil, "No maximum").activate()
    let maximum = try app.find("spin button", "Maximum")
    try app.wait(until: "there is a maximum") { maximum.isSensitive }
    try maximum.setValue(20)
    _ = try app.find("label", "The maximum cannot be less than the minimum, 50.")
    XCTAssertEqual(try maximum.value, 50)
  }

  func testAColumnWiderThanTheWindowScrolls() throws {
    let app = try start(
      document: #""scene": "symbols", "symbols": {"gridItems": [{"kind": "fixed", "fixed": 2000}]}"#)
    try waitForStatus("10,000 items · 1 column", in: app)
    try app.wait(until: "the item is as wide as its column") { try app.tiles[0].frame.width > 1_900 }
  }
}
