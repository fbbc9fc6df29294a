import Foundation
import XCTest

/// The Symbols scene, used as its users do.
final class SymbolsTests: AppTestCase {
  /// The line under the canvas, waited for.
  private func waitForStatus(_ text: String, in app: RunningApp) throws {
    try app.wait(until: "the status is “\(text)”; it is “\(app.status)”") { app.status.hasPrefix(text) }
  }

  func testGoesToAnItem() throws {
    let app = try start(["--scene", "symbols"])
    try app.find("spin button", "Go to item").setValue(5_000)
    try app.wait(until: "item 5,000 is there") { try app.tiles.contains { $0.name.hasSuffix(" 5,000") } }
    try app.find(nil, "Last").activate()
    try app.wait(until: "the last item is there") { try app.tiles.contains { $0.name.hasSuffix(" 10,000") } }
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
}
