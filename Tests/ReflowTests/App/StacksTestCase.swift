// The base of the tests of the Stacks scene.

import Foundation

/// A test that starts the built app with the Stacks scene.
class StacksTestCase: AppTestCase {
  static let names = ["The quick brown fox", "Square", "Elastic", "Spacer", "Important words", "Tall"]

  /// Starts with the scene, waits for its children, and focuses the window.
  func startStacks(environment: [String: String] = [:]) throws -> RunningApp {
    let app = try start(["--scene", "stacks"], environment: environment)
    try app.wait(until: "the children are there") { try app.tiles.map(\.name) == Self.names }
    return app
  }

  /// The frames of the children by their names after all motion has ended.
  func frames(_ app: RunningApp) throws -> [String: CGRect] {
    let frames = try app.stableFrames()
    return Dictionary(zip(try app.tiles.map(\.name), frames)) { first, _ in first }
  }

  func choose(_ layout: String, in app: RunningApp) throws -> [String: CGRect] {
    let before = try app.stableFrames()
    try app.find("radio", layout).activate()
    try app.wait(until: "the children set out") { try app.tiles.map(\.frame) != before }
    return try frames(app)
  }

  /// Selects a child and opens the inspector, where its settings are.
  func edit(_ child: String, in app: RunningApp) throws {
    let tile = try app.find("button", child)
    try tile.activate()
    try app.wait(until: "“\(child)” is selected") { tile.isPressed }
    try openInspector(in: app)
    _ = try app.find("text box", "Name")
  }

  func openInspector(in app: RunningApp) throws {
    let button = try app.find(nil, "Edit in Inspector")
    if !button.isPressed { try button.activate() }
    try app.wait(until: "the inspector is open") { button.isPressed }
  }

  /// Clicks an entry, repeatedly while it moves, until it has the focus.
  func click(_ entry: Accessible, in app: RunningApp) throws {
    try app.wait(until: "the entry has the focus") {
      let middle = CGPoint(x: entry.frame.midX, y: entry.frame.midY)
      try Keyboard.drag(from: middle, to: middle, in: app)
      return entry.isFocused
    }
  }

  /// Types a text over the content of an entry.
  func type(_ text: String, over entry: Accessible, in app: RunningApp) throws {
    try click(entry, in: app)
    try Keyboard.press("ctrl+a", in: app)
    try Keyboard.type(text, in: app)
    try Keyboard.press("Return", in: app)
  }

  /// The line with the proposal and the size.
  func readout(_ app: RunningApp) throws -> String {
    try app.find(nil, "Work area").descendants.first { $0.role == "label" && $0.name.contains("→") }?.name
      ?? ""
  }
}
