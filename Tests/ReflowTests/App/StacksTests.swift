// The Stacks scene, driven from outside.

import Foundation
import XCTest

/// Layouts, proposals, children and the trace, as the accessibility tree tells of them.
final class StacksTests: AppTestCase {
  private static let names = ["The quick brown fox", "Square", "Elastic", "Spacer", "Important words", "Tall"]

  /// Starts with the scene, waits for its children, and gives the keyboard to the window.
  private func startStacks() throws -> RunningApp {
    let app = try start(["--scene", "stacks"])
    try app.wait(until: "the children are there") { try app.tiles.map(\.name) == Self.names }
    return app
  }

  /// The frames of the children by their names once nothing moves.
  private func frames(_ app: RunningApp) throws -> [String: CGRect] {
    let frames = try app.settledFrames()
    return Dictionary(zip(try app.tiles.map(\.name), frames)) { first, _ in first }
  }

  private func choose(_ layout: String, in app: RunningApp) throws -> [String: CGRect] {
    let before = try app.settledFrames()
    try app.find("button", layout).activate()
    try app.wait(until: "the children set out") { try app.tiles.map(\.frame) != before }
    return try frames(app)
  }

  private func select(_ child: String, in app: RunningApp) throws {
    let tile = try app.find("button", child)
    try tile.activate()
    try app.wait(until: "“\(child)” is selected") { tile.isPressed }
    _ = try app.find("text box", "Name")
  }

  /// Clicks an entry where it is, again while it moves, until it has the focus.
  private func click(_ entry: Accessible, in app: RunningApp) throws {
    try app.wait(until: "the entry has the focus") {
      let middle = CGPoint(x: entry.frame.midX, y: entry.frame.midY)
      try Keyboard.drag(from: middle, to: middle, in: app)
      return entry.isFocused
    }
  }

  /// The line that says what was proposed and answered.
  private func readout(_ app: RunningApp) throws -> String {
    try app.find(nil, "Work area").descendants.first { $0.role == "label" && $0.name.contains("→") }?.name
      ?? ""
  }

  // MARK: Layouts

  func testTheSameChildrenStandUnderEachLayout() throws {
    let app = try startStacks()
    let row = try frames(app)
    for (left, right) in zip(Self.names, Self.names.dropFirst()) {
      XCTAssertLessThanOrEqual(row[left]!.maxX, row[right]!.minX, "\(left) and \(right) in the row")
    }
    // GTK tells what a button has room for inside its padding.
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

  func testASwitchTakesASecondAndPassesThePlacesBetween() throws {
    let app = try startStacks()
    let start = try frames(app)["Tall"]!
    try app.find("button", "VStack").activate()
    var seen: [CGRect] = []
    let begin = Date()
    try app.wait(until: "the last child has arrived") {
      let now = try app.tiles.last!.frame
      if now != seen.last { seen.append(now) }
      return now.minX < start.minX - 100 && Date().timeIntervalSince(begin) > 1.2
    }
    let end = seen.last!
    let between = seen.filter { $0.minX > end.minX + 5 && $0.minX < start.minX - 5 }
    XCTAssertGreaterThan(between.count, 0, "nothing was seen on the way from \(start) to \(end): \(seen)")
    // Each child keeps to its way: nothing goes beyond its ends, and none turns back.
    XCTAssertEqual(between.map(\.minX), between.map(\.minX).sorted(by: >))
  }

  func testWhatIsDrawnAroundTheContainerMovesWithIt() throws {
    let app = try startStacks()
    // Without a width of its own the frame is as wide as the container, and its handle stands there.
    let entry = try app.find("text box", "Proposed width")
    try click(entry, in: app)
    try Keyboard.press("ctrl+a", in: app)
    try Keyboard.type("nil", in: app)
    try Keyboard.press("Return", in: app)
    let handle = try app.find("slider", "Proposed width")
    _ = try frames(app)
    let start = try app.waitFor("the handle to rest") { () -> CGFloat? in
      let now = handle.frame.minX
      Thread.sleep(forTimeInterval: 0.2)
      return now == handle.frame.minX ? now : nil
    }
    try app.find("button", "VStack").activate()
    var seen: [CGFloat] = []
    let begin = Date()
    try app.wait(until: "the handle has arrived") {
      let now = handle.frame.minX
      if now != seen.last { seen.append(now) }
      return now < start - 100 && Date().timeIntervalSince(begin) > 1.2
    }
    let end = seen.last!
    let between = seen.filter { $0 > end + 5 && $0 < start - 5 }
    XCTAssertGreaterThan(between.count, 0, "the handle jumped from \(start) to \(end): \(seen)")
    XCTAssertEqual(between, between.sorted(by: >))
  }

  func testKeysGoThroughTheLayouts() throws {
    let app = try startStacks()
    try Keyboard.press("ctrl+bracketright", in: app)
    try app.wait(until: "the column is chosen") { try app.find("button", "VStack").isPressed }
    try Keyboard.press("ctrl+bracketleft", "ctrl+bracketleft", in: app)
    try app.wait(until: "the last layout is chosen") { try app.find("button", "By Priority").isPressed }
    for layout in ["HStack", "VStack", "HStack"] {
      try Keyboard.press("ctrl+z", in: app)
      try app.wait(until: "\(layout) is back") { try app.find("button", layout).isPressed }
    }
  }

  func testSwitchingLeavesMemoryFlat() throws {
    let app = try startStacks()
    // There are eight layouts, and a switch begins while the last ones are on their way.
    try Keyboard.press("ctrl+bracketright", times: 80, every: 0.06, in: app)
    try app.wait(until: "the row is back") { try app.find("button", "HStack").isPressed }
    _ = try app.settledFrames()
    let before = try app.memory
    try Keyboard.press("ctrl+bracketright", times: 161, every: 0.06, in: app)
    try app.wait(until: "the column is chosen") { try app.find("button", "VStack").isPressed }
    _ = try app.settledFrames()
    XCTAssertLessThan(try app.memory - before, 1_000_000)
  }

  // MARK: Children

  func testAPriorityChangesWhoIsServedFirst() throws {
    let app = try startStacks()
    let before = try frames(app)
    try select("The quick brown fox", in: app)
    try app.find("spin button", "Priority").setValue(9)
    try app.wait(until: "the words have room for one line") {
      try frames(app)["The quick brown fox"]!.width > before["The quick brown fox"]!.width
    }
  }

  func testAFrameAndAPreferredPositionAreEdited() throws {
    let app = try startStacks()
    try select("Square", in: app)
    try app.find("spin button", "Width").setValue(100)
    try app.wait(until: "the square is wider") { try frames(app)["Square"]!.width == 100 - 14 }
    _ = try choose("Radial", in: app)
    try app.find("spin button", "Preferred position").setValue(50)
    try app.wait(until: "the square is at the top") {
      try frames(app).min { $0.value.midY < $1.value.midY }?.key == "Square"
    }
  }

  func testChildrenAreAddedRemovedAndReset() throws {
    let app = try startStacks()
    XCTAssertFalse(try app.find("button", "Remove").isSensitive, "there is nothing selected to remove")
    try app.find("button", "Add").activate()
    try app.wait(until: "there is one more") { try app.tiles.count == Self.names.count + 1 }
    for count in [Self.names.count, Self.names.count - 1] {
      let remove = try app.find("button", "Remove")
      try app.wait(until: "another one is selected") { remove.isSensitive }
      try remove.activate()
      try app.wait(until: "one is gone") { try app.tiles.count == count }
    }
    try app.find("button", "Reset").activate()
    try app.wait(until: "all are back") { try app.tiles.map(\.name) == Self.names }
  }

  func testTheKeyboardSelectsAndRemoves() throws {
    let app = try startStacks()
    try app.tab(to: app.tiles[0])
    try Keyboard.press("Tab", "space", in: app)
    try app.wait(until: "the second child is selected") { try app.tiles[1].isPressed }
    _ = try app.find("spin button", "Width")
    try Keyboard.press("Delete", in: app)
    try app.wait(until: "it is gone") { try !app.tiles.map(\.name).contains("Square") }
  }

  // MARK: The proposal

  func testProposalsAreTypedAndAnswered() throws {
    let app = try startStacks()
    let entry = try app.find("text box", "Proposed width")
    var answers: [String: String] = [:]
    for (typed, shown) in [("0", "0"), ("nil", "nil"), ("inf", "∞"), ("333", "333")] {
      try click(entry, in: app)
      try Keyboard.press("ctrl+a", in: app)
      try Keyboard.type(typed, in: app)
      try Keyboard.press("Return", in: app)
      try app.wait(until: "\(shown) is proposed") { try readout(app).hasPrefix("\(shown) × 300") }
      answers[shown] = try app.waitFor("the answer") {
        try readout(app).split(separator: " ").dropFirst(4).first.map(String.init)
      }
    }
    // The row has a spacer: at no end it has none either. What it needs at least it answers to zero.
    XCTAssertEqual(answers["∞"], "∞")
    // One that is not given its share takes more than is left, as in SwiftUI.
    XCTAssertGreaterThanOrEqual(Double(answers["333"]!)!, 333)
    XCTAssertLessThan(Double(answers["333"]!)!, 360)
    XCTAssertGreaterThan(Double(answers["nil"]!)!, 450)
    XCTAssertLessThan(Double(answers["0"]!)!, 300)
  }

  func testWhatIsNoLengthIsRefusedInOneSentence() throws {
    let app = try startStacks()
    let entry = try app.find("text box", "Proposed height")
    try click(entry, in: app)
    try Keyboard.press("ctrl+a", in: app)
    try Keyboard.type("wide", in: app)
    try Keyboard.press("Return", in: app)
    _ = try app.find("label", "Proposed height: “wide” is no length. Type a number of px, nil or ∞.")
    XCTAssertTrue(try readout(app).hasPrefix("560 × 300"))
  }

  func testHandlesAreDraggedAndMovedByKeys() throws {
    let app = try startStacks()
    let handle = try app.find("slider", "Proposed width")
    let middle = CGPoint(x: handle.frame.midX, y: handle.frame.midY)
    try Keyboard.drag(from: middle, to: CGPoint(x: middle.x - 80, y: middle.y), in: app)
    try app.wait(until: "the proposal follows") { abs(try handle.value - 480) <= 2 }
    let dragged = try app.settled("the proposal") { try handle.value }
    try app.wait(until: "the handle has the focus") { handle.isFocused }
    try Keyboard.press("Right", in: app)
    try app.wait(until: "one px more") { try handle.value == dragged + 1 }
    try Keyboard.press("shift+Left", in: app)
    try app.wait(until: "ten px less") { try handle.value == dragged - 9 }
    let height = try app.find("slider", "Proposed height")
    try app.tab(to: height)
    try Keyboard.press("shift+Down", in: app)
    try app.wait(until: "ten px more of height") { try height.value == 310 }
    try Keyboard.press("Up", in: app)
    try app.wait(until: "one px less") { try height.value == 309 }
    let sizes = "\(Int(dragged) - 9) × 309"
    try app.wait(until: "both are shown") { try readout(app).hasPrefix(sizes) }
  }

  // MARK: The trace

  func testTheTraceHasItsCallsAndWhatWasRemembered() throws {
    let app = try startStacks()
    _ = try choose("Radial", in: app)
    func texts() throws -> [String] {
      try app.find(nil, "Calls of the layout").descendants.filter { $0.role == "label" }.map(\.name)
    }
    try app.wait(until: "the second pass is answered from memory") { try texts().contains("hit") }
    let texts = try texts()
    for text in ["Call", "Child", "Proposal", "Answer", "Cache", "RadialLayout", "measure", "miss", "0 / 6", "6 / 6"] {
      XCTAssertTrue(texts.contains(text), "\(text) is not in the trace: \(texts)")
    }
    XCTAssertTrue(texts.contains("nil × nil"))
    let before = try app.find(nil, "Work area").frame.height
    try Keyboard.press("ctrl+t", in: app)
    try app.wait(until: "its room is the work area's") { try app.find(nil, "Work area").frame.height > before }
  }
}
