import CGtk
import GtkInterop
import TestSupport
import XCTest

/// The base of all tests that need GTK.
///
/// It starts GTK once, on the main thread, and fails, rather than skips, where there is no display: a test run that
/// shows nothing must not look like one that passed. Subclasses are `@MainActor` and their tests `async`, awaiting
/// nothing: XCTest on Linux cannot list synchronous main-actor tests, and runs these on the real main thread.
///
/// Each test begins with the pointer out of all windows. After it all windows are destroyed, and as many handlers, peers,
/// references and callbacks must be alive as before it. What lives as long as the process is set up before calling `super.setUpWithError()`.
@MainActor
open class GtkTestCase: XCTestCase {
  private static let hasDisplay = gtk_init_check() != 0
  private static var survivors = ""
  private static var resetText: (@MainActor () -> Void)?

  /// Starts GTK.
  nonisolated open override func setUpWithError() throws {
    try super.setUpWithError()
    try MainActor.assumeIsolated {
      guard Self.hasDisplay else { throw Missing("GTK tests need a display: run them under xvfb-run") }
      try Pointer.park()
      Self.survivors = LiveObjects.summary
    }
  }

  /// Destroys the windows the test left open and checks that it leaked nothing.
  nonisolated open override func tearDownWithError() throws {
    MainActor.assumeIsolated {
      guard Self.hasDisplay else { return }
      Self.destroyWindows()
      Self.resetText?()
      Self.resetText = nil
      Self.pumpPending()
      XCTAssertEqual(LiveObjects.summary, Self.survivors, "alive after the test, and before it")
    }
    try super.tearDownWithError()
  }

  /// Runs what the main loop has to do until `condition` holds; fails the test when it does not in time.
  ///
  /// - Parameter seconds: How long to wait at most; real time.
  public func pump(
    seconds: Double = 5, until condition: () -> Bool, file: StaticString = #filePath, line: UInt = #line
  ) {
    let deadline = g_get_monotonic_time() + gint64(seconds * 1_000_000)
    while !condition() {
      guard g_get_monotonic_time() < deadline else {
        return XCTFail("not within \(seconds) s; alive: \(LiveObjects.summary)", file: file, line: line)
      }
      if g_main_context_iteration(nil, 0) == 0 { g_usleep(500) }
    }
  }

  /// Draws text with other settings until the test ends: ``TextSettings/exact`` where widths are given in numbers.
  public func draw(with text: TextSettings) {
    Self.resetText = Self.resetText ?? text.apply()
  }

  /// Runs the main loop until it has nothing to do at this moment.
  public static func pumpPending() {
    while g_main_context_iteration(nil, 0) != 0 {}
  }

  /// Shows a widget in a window of its own, without a frame, and waits until it is mapped. The window goes when the test
  /// ends.
  @discardableResult
  public func show(_ widget: Widget, width: Int32 = 400, height: Int32 = 300) -> Widget {
    let window = Widget(gtk_window_new())
    gtk_window_set_decorated(window.cast(), 0)
    gtk_window_set_default_size(window.cast(), width, height)
    gtk_window_set_child(window.cast(), widget.pointer)
    gtk_window_present(window.cast())
    pump { gtk_widget_get_mapped(widget.pointer) != 0 && gtk_widget_get_width(widget.pointer) > 0 }
    return window
  }

  private static func destroyWindows() {
    let windows = gtk_window_list_toplevels()
    defer { g_list_free(windows) }
    var link = windows
    while let window = link {
      let widget = Widget(OpaquePointer(window.pointee.data))
      // A window that never opens, as pictures are taken in, lives as long as the process.
      if gtk_widget_get_visible(widget.pointer) != 0 { gtk_window_destroy(widget.cast()) }
      link = window.pointee.next
    }
  }
}

/// The display's pointer.
public enum Pointer {
  /// Takes it to the corner of the display, out of all windows. GTK keeps the last widget that was under it; over a
  /// control it brings up a tooltip, which is a window too and would get the keys.
  public static func park() throws {
    let moved = try Run.command("/usr/bin/env", ["xdotool", "mousemove", "10000", "10000"])
    guard moved.status == 0 else { throw Missing("xdotool does not move the pointer: \(moved.error)") }
  }
}

/// Why a GTK test could not run.
private struct Missing: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
