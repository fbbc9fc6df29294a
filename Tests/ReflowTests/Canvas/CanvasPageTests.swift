// The canvas of an exact width is drawn as a page in every scene.

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
    let page = CanvasPage(canvas, width: \.photos.width, icon: .picture, store: store)
    show(page.widget)
    XCTAssertEqual(classes(canvas), [true, false])
    store.update(\.photos.width, to: .exact(300))
    XCTAssertEqual(classes(canvas), [true, true])
  }

  func testALayerCoversTheViewportAndPassesThePointer() async {
    let store = Store(Document())
    let canvas = Widget(gtk_label_new("a canvas"))
    let page = CanvasPage(canvas, width: \.photos.width, icon: .picture, store: store)
    let layer = Widget(gtk_drawing_area_new())
    page.cover(with: layer)
    show(page.widget)
    pump { gtk_widget_get_width(layer.pointer) > 0 }
    XCTAssertEqual(bounds(layer, in: page.widget), bounds(page.widget, in: page.widget))
    store.update(\.photos.width, to: .exact(300))
    pump { gtk_widget_get_width(canvas.pointer) == 300 }
    let place = bounds(canvas, in: page.widget)
    XCTAssertEqual(bounds(layer, in: page.widget), bounds(page.widget, in: page.widget))
    let (x, y) = (Double(place[0]) + 10, Double(place[1]) + 10)
    XCTAssertEqual(gtk_widget_pick(page.widget.pointer, x, y, GTK_PICK_INSENSITIVE), canvas.pointer)
  }

  /// The frame of a widget in another one.
  private func bounds(_ widget: Widget, in other: Widget) -> [Float] {
    var bounds = graphene_rect_t()
    XCTAssertNotEqual(gtk_widget_compute_bounds(widget.pointer, other.pointer, &bounds), 0)
    return [bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height]
  }

  /// Whether the widget has the style classes of a canvas, and of a page.
  private func classes(_ widget: Widget) -> [Bool] {
    (["canvas", "page"] as [String]).map { gtk_widget_has_css_class(widget.pointer, $0) != 0 }
  }
}
