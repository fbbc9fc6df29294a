import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import XCTest

/// Asynchronous calls finish once, on the main actor, and are released.
@MainActor
final class AsyncCallTests: GtkTestCase {
  func testFileIsRead() async throws {
    let path = NSTemporaryDirectory() + "reflow-async-\(g_get_monotonic_time())"
    try "añ👋".write(toFile: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let file = ObjectReference(adopting: g_file_new_for_path(path)!)
    var text: String?
    startAsync({ g_file_load_contents_async(file.opaque, nil, $0, $1) }) { result in
      var contents: UnsafeMutablePointer<CChar>?
      _ = try? withGError { g_file_load_contents_finish(file.opaque, result, &contents, nil, nil, $0) }
      text = String(taking: contents)
    }
    XCTAssertEqual(LiveObjects.callbacks.value, 1)
    pump { text != nil }
    XCTAssertEqual(text, "añ👋")
    XCTAssertEqual(LiveObjects.callbacks.value, 0)
  }

  func testCancelledCallFinishesWithItsError() async {
    let file = ObjectReference(adopting: g_file_new_for_path("/proc/self/status")!)
    let cancellable = ObjectReference(adopting: g_cancellable_new()!)
    g_cancellable_cancel(cancellable.cast())
    var failure: GLibError?
    startAsync({ g_file_load_contents_async(file.opaque, cancellable.cast(), $0, $1) }) { result in
      do throws(GLibError) {
        var contents: UnsafeMutablePointer<CChar>?
        _ = try withGError { g_file_load_contents_finish(file.opaque, result, &contents, nil, nil, $0) }
      } catch {
        failure = error
      }
    }
    pump { failure != nil }
    XCTAssertEqual(failure?.code, Int(G_IO_ERROR_CANCELLED.rawValue))
  }
}
