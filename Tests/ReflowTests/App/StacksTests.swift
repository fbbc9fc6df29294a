// The Stacks scene, driven from outside.

import Foundation
import XCTest

/// Layouts and the trace, from the accessibility tree.
final class StacksTests: StacksTestCase {
  // MARK: Layouts

  func testTheSameChildrenStandUnderEachLayout() throws {
    let app = try startStacks()
    let row = try frames(app)
    for (left, right) in zip(Self.names, Self.names.dropFirst()) {
      XCTAssertLessThanOrEqual(row[left]!.maxX, row[right]!.minX, "\(left) and \(right) in the row")
    }
    // GTK reports the space inside a button's padding.
    XCTAssertEqual(row["Square"]?.size, CGSize(width: 64 - 14, height: 64 - 6))

    let column = try choose("VStack", in: app)
    for (upper, lower) in zip(Self.names, Self.names.dropFirst()) {
      XCTAssertLessThanOrEqual(column[upper]!.maxY, column[lower]!.minY, "\(upper) and \(lower) in the column")
    }

    let pile = try choose("ZStack", in: app)
    for name in Self.names { XCTAssertEqual(pile[name]!.midX, pile["Tall"]!.midX, accuracy: 1) }

    let ring = try choose("Radial", in: app)
    // The highest preferred position comes first, and the first is at the top.
    XCTAssertEqual(ring.min { $0.value.midY < $1.value.midY }?.key, "Important words")
    XCTAssertGreaterThan(ring["Tall"]!.midX, ring["Important words"]!.midX)

    let equal = try choose("Equal Width", in: app)
    XCTAssertEqual(equal["Elastic"]!.width + 14, equal["Spacer"]!.width, accuracy: 1)

    let sorted = try choose("By Priority", in: app)
    XCTAssertEqual(sorted.min { $0.value.minX < $1.value.minX }?.key, "Important words")
    XCTAssertEqual(sorted.max { $0.value.minX < $1.value.minX }?.key, "Spacer")

    let flow = try choose("Flow", in: app)
    XCTAssertGreaterThanOrEqual(flow["Tall"]!.minX, flow["Important words"]!.minX)
    let grid = try choose("Grid", in: app)
    XCTAssertEqual(grid["Spacer"]!.midX, grid["The quick brown fox"]!.midX, accuracy: 60)
    XCTAssertGreaterThan(grid["Spacer"]!.minY, grid["The quick brown fox"]!.minY)
    XCTAssertEqual(try app.tiles.map(\.name), Self.names)
  }

  /// The positions of an item that moves to a column: at the start, after each quarter of a second, and at the end.
  private func positions(_ app: RunningApp, _ position: () throws -> CGFloat) throws -> [CGFloat] {
    try app.activate("motion-pause")
    var positions = [try app.stable("the start", position)]
    try app.find("radio", "VStack").activate()
    for _ in 0..<3 {
      try app.stepMotion(by: 15)
      positions.append(try app.stable("the place between", position))
    }
    try app.activate("motion-pause")
    return positions + [try app.stable("the end", position)]
  }

  /// Each child moves between its two places, without overshooting or turning back.
  func testASwitchTakesASecondAndPassesThePlacesBetween() throws {
    let app = try startStacks()
    let seen = try positions(app) { try app.tiles.last!.frame.minX }
    XCTAssertEqual(seen, Array(Set(seen)).sorted(by: >), "five places, from the right to the left")
    XCTAssertLessThan(seen[4], seen[0] - 100)
  }

  func testWhatIsDrawnAroundTheContainerMovesWithIt() throws {
    let app = try startStacks()
    // Without a proposed width the frame is as wide as the container, and its handle is at the edge.
    try type("nil", over: app.find("text box", "Proposed width"), in: app)
    let handle = try app.find("slider", "Proposed width")
    _ = try frames(app)
    let seen = try positions(app) { handle.frame.minX }
    XCTAssertEqual(seen, Array(Set(seen)).sorted(by: >), "five places, from the right to the left")
    XCTAssertLessThan(seen[4], seen[0] - 100)
  }

  func testKeysGoThroughTheLayouts() throws {
    let app = try startStacks()
    try Keyboard.press("ctrl+bracketright", in: app)
    try app.wait(until: "the column is chosen") { try app.find("radio", "VStack").isChecked }
    try Keyboard.press("ctrl+bracketleft", "ctrl+bracketleft", in: app)
    try app.wait(until: "the last layout is chosen") { try app.find("radio", "By Priority").isChecked }
    for layout in ["HStack", "VStack", "HStack"] {
      try Keyboard.press("ctrl+z", in: app)
      try app.wait(until: "\(layout) is back") { try app.find("radio", layout).isChecked }
    }
  }

  func testSwitchingLeavesMemoryFlat() throws {
    let app = try startStacks()
    // There are eight layouts, and a switch begins while the previous ones still move.
    try Keyboard.press("ctrl+bracketright", times: 80, every: 0.06, in: app)
    try app.wait(until: "the row is back") { try app.find("radio", "HStack").isChecked }
    _ = try app.stableFrames()
    let before = try app.memory
    try Keyboard.press("ctrl+bracketright", times: 161, every: 0.06, in: app)
    try app.wait(until: "the column is chosen") { try app.find("radio", "VStack").isChecked }
    _ = try app.stableFrames()
    XCTAssertLessThan(try app.memory - before, 1_000_000)
  }

  // MARK: The trace

  func testTheTraceHasItsCallsAndCachedOnes() throws {
    let app = try startStacks()
    _ = try choose("Radial", in: app)
    func texts() throws -> [String] {
      try app.find(nil, "Calls from the layout").descendants.filter { $0.role == "label" }.map(\.name)
    }
    try app.wait(until: "the calls are shown") { try texts().contains("RadialLayout") }
    XCTAssertFalse(try texts().contains { ["Cache", "hit", "miss", "6 / 6"].contains($0) })
    try app.find("checkbox", "Cache").activate()
    try app.wait(until: "the second pass is answered from memory") { try texts().contains("hit") }
    let texts = try texts()
    for text in ["Call", "Child", "Proposal", "Result", "Cache", "RadialLayout", "measure", "miss", "0 / 6", "6 / 6"] {
      XCTAssertTrue(texts.contains(text), "\(text) is not in the trace: \(texts)")
    }
    XCTAssertTrue(texts.contains("nil × nil"))
    let before = try app.find(nil, "Work area").frame.height
    try Keyboard.press("ctrl+t", in: app)
    try app.wait(until: "its available size is the work area") { try app.find(nil, "Work area").frame.height > before }
  }

  func testTheSelectedChildIsThatOfTheSelectedRows() throws {
    let app = try startStacks()
    /// The selected rows of the trace.
    func rows() throws -> [String] {
      try app.find(nil, "Calls").children.filter(\.isSelected).map(\.name)
    }
    let square = try app.find("button", "Square")
    try square.activate()
    try app.wait(until: "all its calls are selected") {
      let rows = try rows()
      return rows.count > 1 && rows.allSatisfy { $0.contains(" Square, ") }
    }
    let other = try XCTUnwrap(try app.find(nil, "Calls").children.first { $0.name.contains(" Elastic, ") })
    try Keyboard.click(at: CGPoint(x: other.frame.midX, y: other.frame.midY), in: app)
    let elastic = try app.find("button", "Elastic")
    try app.wait(until: "the child of the row is selected") { elastic.isPressed && !square.isPressed }
    try app.wait(until: "all its calls are selected") {
      let rows = try rows()
      return rows.count > 1 && rows.allSatisfy { $0.contains(" Elastic, ") }
    }
    try elastic.activate()
    try app.wait(until: "no row is selected") { try rows().isEmpty }
  }

  func testTheInspectorShowsOneMinimumAndTheReasonOfALength() throws {
    let app = try startStacks()
    try edit("Elastic", in: app)
    func row(_ name: String) -> String? {
      app.windows[0].first("group", named: name)?.descendants.map(\.name).last
    }
    try app.wait(until: "the minimum is that of its frame") { row("Minimum") == "40 × 30" }
    try app.wait(until: "the reason is there") { row("Why")?.hasPrefix("Took its share of ") == true }
    XCTAssertTrue(row("Division")?.contains("Elastic: ") == true, row("Division") ?? "no division")
  }
}
