// The settings of the Stacks scene, driven from outside.

import Foundation
import XCTest

/// Editing of children and proposals, in the sidebar, on the canvas and by keys.
final class StacksSettingsTests: StacksTestCase {
  // MARK: Children

  func testAPriorityChangesTheOrderOfProposals() throws {
    let app = try startStacks(environment: exactText())
    let before = try frames(app)
    try edit("The quick brown fox", in: app)
    try app.find("spin button", "Priority").setValue(9)
    try app.wait(until: "the words fit in one line") {
      try frames(app)["The quick brown fox"]!.width > before["The quick brown fox"]!.width
    }
  }

  func testAFrameAndAPreferredPositionAreEdited() throws {
    let app = try startStacks()
    try edit("Square", in: app)
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

  func testTheKeyboardSelectsAndRemoves() throws {
    let app = try startStacks()
    try app.tab(to: app.tiles[0])
    try Keyboard.press("Tab", "space", in: app)
    try app.wait(until: "the second child is selected") { try app.tiles[1].isPressed }
    try openInspector(in: app)
    _ = try app.find("spin button", "Width")
    try Keyboard.press("Delete", in: app)
    try app.wait(until: "it is gone") { try !app.tiles.map(\.name).contains("Square") }
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
    XCTAssertFalse(calls().contains { $0.hasSuffix("hit") })
    try app.find("checkbox", "Cache").activate()
    try app.wait(until: "cached results are marked") {
      calls().contains { $0.hasPrefix("measure Square, ") && $0.hasSuffix("hit") }
    }
    XCTAssertTrue(calls().allSatisfy { $0.contains("Square") }, "\(calls())")
    try app.find("spin button", "Height").setValue(70)
    try app.wait(until: "the new size is shown") { calls().contains { $0.contains("64 × 70") } }
    try Keyboard.press("F8", in: app)
    _ = try app.find(
      "label", "Click a child on the canvas, or press Space on it, to edit it in the inspector (F8).")
  }

  // MARK: The proposal

  func testProposalsAreTypedAndAnswered() throws {
    let app = try startStacks()
    let entry = try app.find("text box", "Proposed width")
    var answers: [String: String] = [:]
    for (typed, shown) in [("0", "0"), ("nil", "nil"), ("inf", "∞"), ("333", "333")] {
      try type(typed, over: entry, in: app)
      try app.wait(until: "\(shown) is proposed") { try readout(app).hasPrefix("\(shown) × 300") }
      answers[shown] = try app.waitFor("the answer") {
        try readout(app).split(separator: " ").dropFirst(4).first.map(String.init)
      }
    }
    // The row has a spacer, so its length is open if the proposal is. At a proposal of zero its length is its minimum.
    XCTAssertEqual(answers["∞"], "∞")
    // A child that is denied its share takes more than the rest, as in SwiftUI.
    XCTAssertGreaterThanOrEqual(Double(answers["333"]!)!, 333)
    XCTAssertLessThan(Double(answers["333"]!)!, 360)
    XCTAssertGreaterThan(Double(answers["nil"]!)!, 450)
    XCTAssertLessThan(Double(answers["0"]!)!, 300)
  }

  func testWhatIsNoLengthIsRefusedInOneSentence() throws {
    let app = try startStacks()
    try type("wide", over: app.find("text box", "Proposed height"), in: app)
    _ = try app.find("label", "Proposed height: “wide” is not a length. Enter a number of px, nil or ∞.")
    XCTAssertTrue(try readout(app).hasPrefix("560 × 300"))
  }

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
