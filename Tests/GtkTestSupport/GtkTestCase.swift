import CGtk
import GtkInterop
import TestSupport
import XCTest

/// The base of all tests that need GTK.
///
/// It starts GTK once, on the main thread. Without a display it fails instead of skipping, because a run that shows
/// nothing must not pass. Subclasses are `@MainActor` and their tests are `async` without an `await`: XCTest on Linux
/// cannot list synchronous main-actor tests, and runs these on the real main thread.
///
/// Each test begins with the pointer outside all windows. After the test all windows are destroyed, and the numbers of
/// live handlers, peers, references and callbacks must equal those before it. Create objects that live as long as the
/// process before calling `super.setUpWithError()`.
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
      // The work of a background thread, such as of a decoder, may not have ended yet.
      Self.pumpPending()
      Self.iterate { LiveObjects.summary == Self.survivors }
      XCTAssertEqual(LiveObjects.summary, Self.survivors, "alive after the test, and before it")
    }
    try super.tearDownWithError()
  }

  /// Runs the main loop until `condition` holds. Fails a test that hangs.
  public func pump(until condition: () -> Bool, file: StaticString = #filePath, line: UInt = #line) {
    if !Self.iterate(until: condition) {
      XCTFail("the condition never held; alive: \(LiveObjects.summary)", file: file, line: line)
    }
  }

  /// Runs the main loop for a number of frames of a widget in a window.
  public func frames(_ count: Int, of widget: Widget) {
    guard count > 0 else { return }
    var shown = 0
    TickCallback(widget) { _ in
      shown += 1
      gtk_widget_queue_draw(widget.pointer)
      return shown == count ? .remove : .continue
    }
    pump { shown == count }
  }

  /// Runs the main loop until `condition` holds. Returns false after the time in which a machine of any load would have
  /// made it hold.
  @discardableResult
  private static func iterate(until condition: () -> Bool) -> Bool {
    let deadline = g_get_monotonic_time() + 180_000_000
    while !condition() {
      guard g_get_monotonic_time() < deadline else { return false }
      if g_main_context_iteration(nil, 0) == 0 { g_usleep(500) }
    }
    return true
  }

  /// Draws text with other settings until the test ends. Use ``TextSettings/exact`` for widths in numbers.
  public func draw(with text: TextSettings) {
    Self.resetText = Self.resetText ?? text.apply()
  }

  /// Runs the main loop until no source is ready.
  public static func pumpPending() {
    while g_main_context_iteration(nil, 0) != 0 {}
  }

  /// Whether the main loop has nothing to do until an event from outside: nothing is ready, and no time is waited for.
  public static var isMainLoopAtRest: Bool {
    let context = g_main_context_default()
    guard g_main_context_acquire(context) != 0 else { return false }
    defer { g_main_context_release(context) }
    var (priority, timeout): (gint, gint) = (0, 0)
    guard g_main_context_prepare(context, &priority) == 0 else { return false }
    var descriptors = [GPollFD()]
    g_main_context_query(context, priority, &timeout, &descriptors, 1)
    return timeout < 0
  }

  /// Shows a widget in an undecorated window of its own, and waits until it is mapped. The window is destroyed when the
  /// test ends.
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
      // A hidden window in which pictures are rendered lives as long as the process.
      if gtk_widget_get_visible(widget.pointer) != 0 { gtk_window_destroy(widget.cast()) }
      link = window.pointee.next
    }
  }
}

/// The display's pointer.
public enum Pointer {
  /// Moves the pointer to the corner of the display, outside all windows. GTK keeps the last widget under the pointer;
  /// over a control it shows a tooltip, whose window would receive the keys.
  public static func park() throws {
    let moved = try Run.command("/usr/bin/env", ["xdotool", "mousemove", "10000", "10000"])
    guard moved.status == 0 else { throw Missing("xdotool does not move the pointer: \(moved.error)") }
  }
}

/// The reason why a GTK test could not run.
private struct Missing: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
