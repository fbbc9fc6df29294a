import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import XCTest

/// Asynchronous calls finish once, on the main actor, and are released; a drawing area calls its closure with its size,
/// and owns it.
@MainActor
final class CallbackBoxTests: GtkTestCase {
  // MARK: Asynchronous calls

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

  // MARK: Drawing functions

  func testAreaDrawsAtItsSize() async {
    let area = Widget(gtk_drawing_area_new())
    var sizes: [[Int]] = []
    area.setDrawFunction { cairo, width, height in
      cairo_paint(cairo)
      sizes.append([width, height])
    }
    show(area)
    pump { !sizes.isEmpty }
    XCTAssertEqual(sizes.last, [Int(gtk_widget_get_width(area.pointer)), Int(gtk_widget_get_height(area.pointer))])
  }

  func testReplacedFunctionIsReleased() async {
    let area = ObjectReference(Widget(gtk_drawing_area_new()))
    area.object.setDrawFunction { _, _, _ in }
    area.object.setDrawFunction { _, _, _ in }
    XCTAssertEqual(LiveObjects.callbacks.value, 1)
  }
}
