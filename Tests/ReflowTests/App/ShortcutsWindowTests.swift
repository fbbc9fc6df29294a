import Foundation
import XCTest

/// The window that lists the keyboard shortcuts.
final class ShortcutsWindowTests: AppTestCase {
  func testItOpensWithoutAWarningAndCloses() throws {
    let app = try start()
    try Keyboard.press("F1", in: app)
    try app.wait(until: "the list is there and says what a key does") {
      app.windows.contains { $0.descendants.contains { ($0.name + $0.text).contains("Show or hide the sidebar") } }
    }
    try Keyboard.press("Escape", in: app)
    try app.wait(until: "the list is gone") { app.windows.count == 1 }
    XCTAssertTrue(app.process.isRunning)
  }
}
