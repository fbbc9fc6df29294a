import Foundation
import XCTest

/// The window that lists the keyboard shortcuts.
final class ShortcutsWindowTests: AppTestCase {
  func testItsSearchFindsKeysAndItFitsASmallScreen() throws {
    let app = try start()
    try Keyboard.press("F1", in: app)
    let list = try app.waitFor("the list") {
      app.windows.first { $0.first(nil, named: "Search Shortcuts") != nil }
    }
    XCTAssertLessThanOrEqual(list.frame.width, 480)
    XCTAssertLessThanOrEqual(list.frame.height, 640)
    try app.wait(until: "all shortcuts are there") { list.descendants.contains { $0.name.hasPrefix("Undo: ") } }
    try Keyboard.type("f9", thenPress: "End", inDialogOf: app)
    try app.wait(until: "one shortcut is there") {
      list.descendants.contains { $0.name == "Show or hide the sidebar: F9" }
        && !list.descendants.contains { $0.name.hasPrefix("Undo: ") }
    }
  }
}
