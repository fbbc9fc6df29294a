import CGtk
import GtkInterop
import GtkTestSupport
import XCTest

/// A drawing area calls its closure with its size, and owns it.
@MainActor
final class DrawFunctionTests: GtkTestCase {
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
