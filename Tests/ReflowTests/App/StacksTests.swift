import Foundation
import XCTest

/// The Stacks scene from outside: layouts, the trace, and the settings of children and proposals.
final class StacksTests: AppTestCase {
  private static let names = ["The quick brown fox", "Square", "Elastic", "Spacer", "Important words", "Tall"]

  /// Starts with the scene, waits for its children, and focuses the window.
  private func startStacks() throws -> RunningApp {
    let app = try start(["--scene", "stacks"])
    try app.wait(until: "the children are there") { try app.tiles.map(\.name) == Self.names }
    return app
  }

  /// The frames of the children by their names after all motion has ended.
  private func frames(_ app: RunningApp) throws -> [String: CGRect] {
    let frames = try app.stableFrames()
    return Dictionary(zip(try app.tiles.map(\.name), frames)) { first, _ in first }
  }

  /// Selects a child and opens the inspector, where its settings are.
  private func edit(_ child: String, in app: RunningApp) throws {
    let tile = try app.find("button", child)
    try tile.activate()
    try app.wait(until: "“\(child)” is selected") { tile.isPressed }
    try openInspector(in: app)
    _ = try app.find("text box", "Name")
  }

  private func openInspector(in app: RunningApp) throws {
    let button = try app.find(nil, "Edit in Inspector")
    if !button.isPressed { try button.activate() }
    try app.wait(until: "the inspector is open") { button.isPressed }
  }

  /// Clicks an entry, repeatedly while it moves, until it has the focus.
  private func click(_ entry: Accessible, in app: RunningApp) throws {
    try app.wait(until: "the entry has the focus") {
      let middle = CGPoint(x: entry.frame.midX, y: entry.frame.midY)
      try Keyboard.drag(from: middle, to: middle, in: app)
      return entry.isFocused
    }
  }

  /// Types a text over the content of an entry.
  private func type(_ text: String, over entry: Accessible, in app: RunningApp) throws {
    try click(entry, in: app)
    try Keyboard.press("ctrl+a", in: app)
    try Keyboard.type(text, in: app)
    try Keyboard.press("Return", in: app)
  }

  /// The line with the proposal and the size.
  private func readout(_ app: RunningApp) throws -> String {
    try app.find(nil, "Work area").descendants.first { $0.role == "label" && $0.name.contains("→") }?.name
      ?? ""
  }

  // MARK: Layouts

  /// The positions of an item that moves to a column: at the start, after each quarter of a second, and at the end.
  private func positions(_ app: RunningApp, _ position: () throws -> CGFloat) throws -> [CGFloat] {
    try app.activate("motion-pause")
    var positions = [try app.stable("the start", position)]
    let column = try app.find("radio", "VStack")
    try column.activate()
    // GTK shows the press for a moment first, and the transition begins with the next layout.
    try app.wait(until: "the column is chosen") { column.isChecked }
    try app.waitUntilIdle()
    for _ in 0..<3 {
      try app.stepMotion(by: 15)
      positions.append(try app.stable("the place between", position))
    }
    try app.activate("motion-pause")
    return positions + [try app.stable("the end", position)]
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

  // MARK: The trace

  func testTheTraceHasItsCallsAndCachedOnes() throws {
    let app = try startStacks()
    try app.find("radio", "Radial").activate()
    func texts() throws -> [String] {
      try app.find(nil, "Calls from the layout").descendants.filter { $0.role == "label" }.map(\.name)
    }
    try app.wait(until: "the calls are shown") { try texts().contains("RadialLayout") }
    XCTAssertFalse(try texts().contains { ["Cache", "hit", "miss", "6 / 6"].contains($0) })
    let cache = try app.find("checkbox", "Cache").frame
    try Keyboard.click(at: CGPoint(x: cache.midX, y: cache.midY), in: app)
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

  // MARK: Children

  func testChildrenAreAddedRemovedAndReset() throws {
    let app = try startStacks()
    try openInspector(in: app)
    XCTAssertNil(app.windows[0].first("button", named: "Remove"), "there is nothing selected to remove")
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

  func testTheInspectorShowsTheCallsOfAChild() throws {
    let app = try startStacks()
    func calls() -> [String] {
      app.windows[0].first(nil, named: "Calls to the child")?.children.map(\.name) ?? []
    }
    try edit("Square", in: app)
    try app.wait(until: "it was measured and placed") {
      calls().contains { $0.hasPrefix("place Square, ") && $0.contains("64 × 64") }
    }
    XCTAssertTrue(calls().contains { $0.hasPrefix("measure Square, ") })
    XCTAssertFalse(calls().contains { $0.hasSuffix("hit") }, "the cache is shown only on request")
    XCTAssertTrue(calls().allSatisfy { $0.contains("Square") }, "\(calls())")
    try app.find("spin button", "Height").setValue(70)
    try app.wait(until: "the new size is shown") { calls().contains { $0.contains("64 × 70") } }
    try Keyboard.press("F8", in: app)
    _ = try app.find(
      "label", "Click a child on the canvas, or press Space on it, to edit it in the inspector (F8).")
  }

  // MARK: The proposal

  func testHandlesAreDraggedAndMovedByKeys() throws {
    let app = try startStacks()
    let handle = try app.find("slider", "Proposed width")
    let middle = CGPoint(x: handle.frame.midX, y: handle.frame.midY)
    try Keyboard.drag(from: middle, to: CGPoint(x: middle.x - 80, y: middle.y), in: app)
    try app.wait(until: "the proposal follows") { abs(try handle.value - 480) <= 2 }
    let dragged = try app.stable("the proposal") { try handle.value }
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
}
