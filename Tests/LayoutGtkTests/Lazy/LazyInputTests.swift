import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import LayoutGtk
import TestSupport
import XCTest

/// Keys, clicks and the wheel as the X server sends them.
@MainActor
final class LazyInputTests: LazyLayoutViewTestCase {
  private func xdotool(_ arguments: String...) throws -> String {
    try Run.command("/usr/bin/env", ["xdotool"] + arguments).output
  }

  /// The X window of this process. Without a window manager a test must focus it.
  private func focusWindow() throws -> String {
    let windows = try xdotool("search", "--onlyvisible", "--pid", "\(ProcessInfo.processInfo.processIdentifier)")
    let window = try XCTUnwrap(windows.split(separator: "\n").last.map(String.init))
    _ = try xdotool("windowfocus", "--sync", window)
    Self.pumpPending()
    return window
  }

  func testKeysMoveTheFocusAndScroll() async throws {
    let stage = stage(grid(4), count: 1_000_000)
    _ = try focusWindow()
    gtk_widget_grab_focus(stage.view.widget.pointer)
    for (key, item) in [("Down", 4), ("Right", 5), ("Next", 61), ("End", 999_999), ("Left", 999_998), ("Home", 0)] {
      _ = try xdotool("key", key)
      pump { stage.view.focusedItem == item }
      waitForLayout(stage)
      XCTAssertNotNil(stage.frame(item))
    }
  }

  func testAClickGivesTheFocusAndKeysGoOnFromThere() async throws {
    let stage = stage(grid(4), count: 1000)
    let window = try focusWindow()
    _ = try xdotool("mousemove", "--window", window, "110", "50")
    _ = try xdotool("click", "1")
    pump { stage.view.focusedItem == 9 }
    _ = try xdotool("key", "Down")
    pump { stage.view.focusedItem == 13 }
  }

  func testAClickOnAButtonInAnItemLeavesItTheFocus() async throws {
    let source = LazySource(count: 100) {
      Widget(gtk_button_new_with_label("Press"))
    } bind: { _, _ in
    }
    let view = LazyLayoutView(
      LazyVGridLayout(columns: [GridItem(alignment: .topLeading)], rowHeight: .uniform(50)), source)
    show(view.widget, width: 400, height: 300)
    pumpFrame(view.widget)
    let window = try focusWindow()
    _ = try xdotool("mousemove", "--window", window, "10", "75")
    _ = try xdotool("click", "1")
    pump { view.focusedItem == 1 }
    pumpFrame(view.widget)
    XCTAssertEqual(gtk_root_get_focus(gtk_widget_get_root(view.widget.pointer)), view.cell(of: 1)?.pointer)
  }

  func testTheWheelScrolls() async throws {
    let stage = stage(grid(4), count: 1_000_000)
    let window = try focusWindow()
    _ = try xdotool("mousemove", "--window", window, "110", "50")
    Self.pumpPending()
    _ = try xdotool("click", "--repeat", "5", "5")
    pump { stage.value > 60 }
    waitForLayout(stage)
    XCTAssertNotNil(stage.frame(Int(stage.value) / 20 * 4))
  }
}
