import Foundation
import TestSupport
import XCTest

/// The keyboard focus after each popover and dialog of the window has closed.
final class FocusTests: AppTestCase {
  /// Starts with the focus on the number of words.
  private func startWithFocus() throws -> (RunningApp, Accessible) {
    let app = try start()
    let count = try app.find("spin button", "Word count")
    try app.tab(to: count)
    return (app, count)
  }

  private func wait(for object: Accessible, after what: String, in app: RunningApp) throws {
    try app.wait(until: "the focus is back after \(what)") { object.isFocused }
  }

  /// A key of the window itself, which has no effect while the focus is on a hidden widget.
  private func checkKeys(after what: String, in app: RunningApp) throws {
    try Keyboard.press("ctrl+2", in: app)
    try app.wait(until: "keys work after \(what)") { app.status.contains("columns") }
    try Keyboard.press("ctrl+1", in: app)
    try app.wait(until: "and again after \(what)") { app.status.contains("lines") }
  }

  func testAfterAnyEntryOfTheMenuTheFocusIsWhereItWas() throws {
    let (app, count) = try startWithFocus()
    for path in [["Style", "Dark"], ["Style", "Light"], ["Text", "Shuffle Text"]] {
      try app.chooseFromMenu(path[0], path[1])
      try wait(for: count, after: path.joined(separator: " → "), in: app)
    }
    try Keyboard.press("F10", in: app)
    try app.wait(until: "the menu is open") { try app.entryOfMenu() != nil }
    try Keyboard.press("Escape", in: app)
    try wait(for: count, after: "Escape", in: app)
    let button = try app.find(nil, "Main Menu").frame
    try Keyboard.click(at: CGPoint(x: button.midX, y: button.midY), in: app)
    try app.wait(until: "the menu is open") { try app.entryOfMenu() != nil }
    try Keyboard.click(at: CGPoint(x: 600, y: 500), in: app)
    try wait(for: count, after: "a click beside the menu", in: app)
  }

  func testKeysWorkAfterAMenuWhereNothingHadTheFocus() throws {
    let app = try start()
    try app.chooseFromMenu("Style", "Dark")
    try checkKeys(after: "Style → Dark", in: app)
  }

  func testAfterAnyDialogTheFocusIsWhereItWas() throws {
    let (app, count) = try startWithFocus()
    for name in ["About Reflow", "Keyboard Shortcuts", "Open…", "Save As…"] {
      let windows = app.windows.count
      try app.chooseFromMenu(name)
      try app.wait(until: "“\(name)” has opened a window, which has the focus") {
        app.windows.count > windows && !count.isFocused
      }
      try Keyboard.press("Escape", in: app)
      try app.wait(until: "the focus is back after \(name)") {
        // Without a window manager only a key press of a test focuses the app's window.
        try Keyboard.press("Shift_L", in: app)
        return count.isFocused
      }
    }
    try checkKeys(after: "dialogs", in: app)
  }

  func testAboutOpensWithNothingSelected() throws {
    let app = try start()
    try app.chooseFromMenu("About Reflow")
    let dialog = try app.waitFor("the dialog") { app.windows.first { $0.first("label", named: "Reflow") != nil } }
    _ = try app.stable("the dialog") { dialog.descendants.map(\.name) }
    let name = try XCTUnwrap(dialog.first("label", named: "Reflow"))
    XCTAssertFalse(name.isFocused)
    XCTAssertFalse(name.hasSelection)
    try Keyboard.press("Escape", in: app)
    let button = try app.find(nil, "Main Menu")
    let focus = try app.stable("the focus") { ([button] + button.children).map(\.isFocused) }
    XCTAssertFalse(focus.contains(true), "nothing had the focus before")
  }

  /// A window manager focuses windows by its own rules. All other tests run without one.
  func testAWindowManagerMakesNoDifference() throws {
    let manager = Process()
    manager.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    manager.arguments = ["openbox", "--sm-disable"]
    (manager.standardOutput, manager.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    try manager.run()
    defer {
      manager.terminate()
      manager.waitUntilExit()
    }
    let (app, count) = try startWithFocus()
    try app.wait(until: "the window is managed") {
      try Run.command("/usr/bin/env", ["xdotool", "getactivewindow"]).status == 0
    }
    try app.chooseFromMenu("Style", "Dark")
    try wait(for: count, after: "Style → Dark", in: app)
    for key in ["F1", "ctrl+o", "ctrl+s"] {
      try Keyboard.xdotool(["key", key])
      try app.wait(until: "\(key) has opened a window, which has the focus") { !count.isFocused }
      _ = try app.stable("the windows") { app.windows.count }
      try Keyboard.xdotool(["key", "Escape"])
      try wait(for: count, after: key, in: app)
    }
  }

  func testAfterADropDownTheFocusIsOnItsButton() throws {
    let app = try start()
    let list = try app.find("combo box", "Justification")
    let button = try app.waitFor("the button of the list") { list.children.first }
    try app.tab(to: button)
    for keys in [["Down", "Return"], ["Escape"]] {
      try Keyboard.press("space", in: app)
      try app.wait(until: "the list has dropped down") { list.children.count == 2 && !button.isFocused }
      for key in keys { try Keyboard.press(key, in: app) }
      try app.wait(until: "the focus is back after \(keys)") { button.isFocused }
    }
  }

  func testAfterTheMenuOfAFieldTheFocusIsInTheField() throws {
    let (app, count) = try startWithFocus()
    try Keyboard.press("shift+F10", in: app)
    // GTK does not tell assistive technologies of this menu.
    try app.wait(until: "the menu is open") { !count.isFocused }
    try Keyboard.press("Escape", in: app)
    try wait(for: count, after: "the menu", in: app)
  }

  func testADropDownScrollsIntoTheViewportAsItOpens() throws {
    let app = try start(["--size", "900x420"])
    let list = try app.find("combo box", "Animation")
    try app.wait(until: "the list is below the screen") { list.frame.minY > 900 }
    try app.waitFor("the button of the list") { list.children.first }.activate()
    try app.wait(until: "the list has dropped down") { list.descendants.contains { $0.isFocused } }
    XCTAssertLessThanOrEqual(list.frame.maxY, try app.find(nil, "Settings").frame.maxY)
    try Keyboard.press("Escape", in: app)
  }

  func testNoListDropsDownInASidebarThatCloses() throws {
    let app = try start()
    let list = try app.find("combo box", "Justification")
    try app.tab(to: try app.waitFor("the button of the list") { list.children.first })
    try Keyboard.press("F9", "space", in: app)
    let canvas = try app.find("list", "Canvas")
    try app.wait(until: "the sidebar is closed") { canvas.frame.width > 1_000 }
    try Keyboard.press("F9", in: app)
    try app.wait(until: "the sidebar is open, and the list folded up") {
      canvas.frame.width < 900 && list.children.count == 1
    }
  }

  func testNoListDropsDownInASidebarThatSlidesIn() throws {
    let app = try start(["--size", "360x400"])
    _ = try app.stableFrames()
    for _ in 0..<3 {
      // GTK warns, and the program ends, if a list opens beside the screen.
      try Keyboard.press("F9", "space", in: app)
      let (width, settings) = (try app.find("spin button", "Canvas width in px"), try app.find(nil, "Settings"))
      func isFocused() -> Bool { width.isFocused || settings.descendants.contains { $0.isFocused } }
      try app.wait(until: "the sidebar is open") { isFocused() }
      try Keyboard.press("Escape", in: app)
      try app.wait(until: "the sidebar is closed") { !isFocused() }
    }
  }

  func testADropDownOpensAtItsCurrentItem() throws {
    let app = try start(document: #""words": {"justification": "spaceEvenly"}"#)
    let list = try app.find("combo box", "Justification")
    let button = try app.waitFor("the button of the list") { list.children.first }
    try app.tab(to: button)
    func focusedItem() -> Int? {
      list.descendants.first { $0.role == "list" }?.children.firstIndex { $0.isFocused }
    }
    // After a list closes without a choice, its focus may have been on another item.
    for key in ["Down", "Escape"] {
      try Keyboard.press("space", in: app)
      try app.wait(until: "it opens at the fourth item; it is at \(focusedItem() ?? -1)") { focusedItem() == 3 }
      try Keyboard.press(key, in: app)
      if key == "Escape" { return }
      try app.wait(until: "the keyboard moves on") { focusedItem() == 4 }
      try Keyboard.press("Escape", in: app)
      try app.wait(until: "the list is folded up") { list.children.count == 1 }
    }
  }

  func testAFontIsFoundByTyping() throws {
    let app = try start()
    let list = try app.find("combo box", "Font")
    let button = try app.waitFor("its button") { list.children.first }
    func fonts() -> [Accessible] { list.descendants.first { $0.role == "list" }?.children ?? [] }
    try button.activate()
    let search = try app.find(nil, "Search")
    try app.wait(until: "one can type at once") { search.isFocused }
    try Keyboard.type("dejavu sans m", in: app)
    try app.wait(until: "one font is left") { fonts().count == 1 }
    try Keyboard.press("Down", in: app)
    try app.wait(until: "it has the focus") { fonts().first?.isFocused ?? false }
    try Keyboard.press("Return", in: app)
    try app.wait(until: "it is chosen") { button.explanation == "DejaVu Sans Mono" }
    try app.wait(until: "it can be taken back") { try app.find(nil, "Undo").isSensitive }
  }
}
