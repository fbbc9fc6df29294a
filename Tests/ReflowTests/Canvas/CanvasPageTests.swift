// The canvas of an exact width is drawn as a page in every scene.

import CGtk
import GtkInterop
import GtkTestSupport
import TestSupport
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

  func testAllReadoutsOfAWidthSayTheWidthOfTheCanvas() async {
    let store = Store(Document())
    let canvas = Widget(gtk_label_new(""))
    let page = CanvasPage(canvas, width: \.photos.width, icon: .picture, store: store)
    show(page.widget)
    var generator = SplitMix64(seed: 7)
    for round in 0..<40 {
      let minimum = Int.random(in: 60...400, using: &generator)
      let requested = Int.random(in: 60...400, using: &generator)
      gtk_widget_set_size_request(canvas.pointer, Int32(minimum), -1)
      if Bool.random(using: &generator) { store.update(\.photos.width, to: .exact(requested)) }
      if round == 0 { store.update(\.photos.width, to: .exact(300)) }
      page.shownWidth = [nil, nil, 350].randomElement(using: &generator)!
      page.onlyWidth = round > 30 ? 420 : nil
      page.showReadout()
      let width = page.exactWidth ?? 0
      pump { Int(gtk_widget_get_width(canvas.pointer)) == width }
      let (readout, handle) = (page.widget.first(withClass: "readout"), page.widget.first(withClass: "width-handle"))
      XCTAssertEqual(readout.flatMap { String(gtk: gtk_label_get_text($0.opaque)) }, "\(width) px", "round \(round)")
      XCTAssertEqual(handle.map { Int(gtk_range_get_value($0.cast())) }, width, "round \(round)")
    }
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

extension Widget {
  /// The first widget with a style class, in the widget or itself.
  @MainActor
  fileprivate func first(withClass name: String) -> Widget? {
    if gtk_widget_has_css_class(pointer, name) != 0 { return self }
    return children.lazy.compactMap { $0.first(withClass: name) }.first
  }
}
