import CGtk
import GtkInterop
import XCTest

/// The base of all tests that need GTK.
///
/// It starts GTK once, on the main thread, and fails, rather than skips, where there is no display: a test run that
/// shows nothing must not look like one that passed. Subclasses are `@MainActor` and their tests `async`, awaiting
/// nothing: XCTest on Linux cannot list synchronous main-actor tests, and runs these on the real main thread.
@MainActor
open class GtkTestCase: XCTestCase {
  private static let hasDisplay = gtk_init_check() != 0

  /// Starts GTK; a subclass that overrides it calls it first.
  nonisolated open override func setUpWithError() throws {
    try super.setUpWithError()
    try MainActor.assumeIsolated {
      guard Self.hasDisplay else { throw NoDisplay() }
    }
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

  /// Runs the main loop until it has nothing to do at this moment.
  public func pumpPending() {
    while g_main_context_iteration(nil, 0) != 0 {}
  }
}

/// Why a GTK test could not run.
private struct NoDisplay: Error, CustomStringConvertible {
  let description = "GTK tests need a display: run them under xvfb-run"
}
