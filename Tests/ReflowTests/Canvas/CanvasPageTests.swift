// The canvas of an exact width looks like a page in every scene.

import CGtk
import GtkInterop
import GtkTestSupport
import XCTest

@testable import Reflow
@testable import ReflowModel

@MainActor
final class CanvasPageTests: GtkTestCase {
  func testAnyCanvasOfAnExactWidthIsDrawnAsAPage() async {
    let store = Store(Document())
    let canvas = Widget(gtk_label_new("a canvas"))
    let page = CanvasPage(canvas, width: \.photos.width, store: store)
    show(page.widget)
    XCTAssertEqual(classes(canvas), [true, false])
    store.update(\.photos.width, to: .exact(300))
    XCTAssertEqual(classes(canvas), [true, true])
  }

  /// Whether the widget has the style classes that make a canvas, and of a canvas a page.
  private func classes(_ widget: Widget) -> [Bool] {
    (["canvas", "page"] as [String]).map { gtk_widget_has_css_class(widget.pointer, $0) != 0 }
  }
}
