import Foundation
import XCTest

/// The keyboard on the canvas: the tiles are focusable, and one can be selected.
final class CanvasKeyboardTests: AppTestCase {
  /// Moves the initial focus to the canvas, past the header bar and the sidebar.
  private func goToCanvas(in app: RunningApp) throws {
    _ = try app.stableFrames()
    try Keyboard.press("F6", "F6", "F6", in: app)
    try app.wait(until: "a tile has the focus") { try self.focused(in: app) != nil }
  }

  private func focused(in app: RunningApp) throws -> Int? { try app.tiles.firstIndex { $0.isFocused } }

  private func check(_ path: [(String, Int)], in app: RunningApp) throws {
    for (key, tile) in path {
      try Keyboard.press(key, in: app)
      try app.wait(until: "\(key) leads to tile \(tile)") { try self.focused(in: app) == tile }
    }
  }

  func testTheCanvasIsOneStopOfTheTabKeyAndArrowsGoInIt() throws {
    let app = try start(["--size", "1000x600"])
    try goToCanvas(in: app)
    XCTAssertEqual(try focused(in: app), 0)
    let frames = try app.stableFrames()
    let below = try XCTUnwrap(frames.firstIndex { $0.minY > frames[0].maxY })
    try check([("Right", 1), ("Left", 0), ("Down", below), ("Right", below + 1), ("End", frames.count - 1)], in: app)
    try check([("Home", 0), ("Right", 1)], in: app)
    try Keyboard.press("Tab", in: app)
    try app.wait(until: "the tab key has left the canvas") { try self.focused(in: app) == nil }
    try Keyboard.press("shift+Tab", in: app)
    try app.wait(until: "and comes back to where it was") { try self.focused(in: app) == 1 }
  }

  func testSpaceSelectsAndTheInspectorShowsTheReason() throws {
    let app = try start(["--size", "1200x600"])
    try goToCanvas(in: app)
    try Keyboard.press("F8", in: app)
    let panel = try app.find(nil, "Inspector")
    try check([("Right", 1), ("Right", 2)], in: app)
    let tiles = try app.tiles
    for key in ["space", "Return"] {
      try Keyboard.press(key, in: app)
      try app.wait(until: "\(key) selects the tile") { tiles[2].isSelected }
      try app.wait(until: "the inspector has its rows") {
        app.windows[0].first("heading", named: "“\(tiles[2].name)”") != nil
          && app.windows[0].first(nil, named: "Frame") != nil
      }
      XCTAssertTrue(tiles[2].isFocused)
      try Keyboard.press("Escape", in: app)
      try app.wait(until: "Escape selects nothing") { !tiles[2].isSelected }
      try app.wait(until: "nor does the inspector") {
        app.windows[0].first("heading", named: "“\(tiles[2].name)”") == nil
      }
    }
    XCTAssertFalse(panel.name.isEmpty)
  }

  func testCellsOfLazyScenesAreSelectedToo() throws {
    for scene in ["symbols", "photos"] {
      let app = try start(["--scene", scene, "--size", "1000x600"])
      try goToCanvas(in: app)
      try Keyboard.press("Right", "space", in: app)
      try app.wait(until: "\(scene): the second cell is selected") {
        try app.tiles.map(\.isSelected).prefix(3) == [false, true, false]
      }
      try app.quit()
    }
  }

  func testTheKeysOfPanesGoAroundAndBack() throws {
    let app = try start(["--size", "1200x600"])
    try goToCanvas(in: app)
    try check([("Right", 1)], in: app)
    try Keyboard.press("F7", "F6", in: app)
    let overlay = try app.find(nil, "Frames")
    try app.wait(until: "the tools have the focus") { overlay.isFocused }
    let sidebar = try app.find(nil, "Sidebar")
    try Keyboard.press("F6", in: app)
    try app.wait(until: "after the last pane comes the first") { sidebar.isFocused }
    try Keyboard.press("shift+F6", "shift+F6", in: app)
    try app.wait(until: "the canvas has it where it was") { try self.focused(in: app) == 1 }
    try Keyboard.press("F9", "shift+F6", in: app)
    try app.wait(until: "the sidebar is closed, and passed over") { sidebar.isFocused }
  }

  func testTheSceneIsNamedInANarrowWindow() throws {
    let app = try start(["--size", "450x400"])
    func nameWidth() throws -> CGFloat {
      try app.find("label", "Words").frame.width
    }
    let available = try app.stable("the name") { try nameWidth() }
    try Keyboard.resizeWindow(of: app, to: CGSize(width: 360, height: 400))
    try app.wait(until: "the window is narrow") { try Keyboard.windowSize(of: app).width == 360 }
    XCTAssertEqual(try app.stable("the name") { try nameWidth() }, available)
    XCTAssertGreaterThan(available, 30)
    try app.chooseFromMenu("View", "Inspector")
    try app.wait(until: "the inspector is open") { app.windows[0].first("heading", named: "Inspector") != nil }
  }

  func testTheRestOfTheWordsIsShownByKeyboard() throws {
    let words = (1...60).map { "word\($0)" }
    let app = try start(document: #""words": {"lineLimit": 1, "text": {"own": "\#(words.joined(separator: " "))"}}"#)
    try app.wait(until: "one line is left") { Set(try app.stableFrames().map(\.midY)).count == 1 }
    let count = try app.tiles.count
    XCTAssertEqual(try app.tiles.map(\.name), words.prefix(count - 1) + ["+\(60 - (count - 1)) more"])
    try goToCanvas(in: app)
    try Keyboard.press("End", "space", in: app)
    try app.wait(until: "all words are shown") { try app.tiles.map(\.name) == words + ["Show less"] }
    try app.wait(until: "the last tile has the focus") { try app.tiles.last?.isFocused == true }
    try Keyboard.press("space", in: app)
    try app.wait(until: "one line is left") { try app.tiles.count == count }
  }
}
