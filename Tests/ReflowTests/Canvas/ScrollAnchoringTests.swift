// The item at the top of a scrolled canvas stays there while the content around it becomes longer or shorter.

import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import LayoutGtk
import XCTest

@testable import Reflow
@testable import ReflowModel

@MainActor
final class ScrollAnchoringTests: GtkTestCase {
  /// Thirty boxes 40 high in a canvas of 300 × 200, with a distance between them.
  private func makeCanvas() -> (scroller: Widget, canvas: LayoutView, anchoring: ScrollAnchoring) {
    let canvas = LayoutView(layout(10))
    for _ in 0..<30 {
      let box = Widget(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
      gtk_widget_set_size_request(box.pointer, 100, 40)
      canvas.append(box)
    }
    let scroller = Widget(gtk_scrolled_window_new())
    gtk_scrolled_window_set_child(scroller.opaque, canvas.widget.pointer)
    show(scroller, width: 300, height: 200)
    pump { gtk_widget_get_height(canvas.widget.pointer) >= 1_490 }
    return (scroller, canvas, ScrollAnchoring(canvas, in: scroller, Lifetime()))
  }

  private func layout(_ spacing: CGFloat) -> VStackLayout { VStackLayout(alignment: .leading, spacing: spacing) }

  private func value(_ scroller: Widget) -> Double {
    gtk_adjustment_get_value(gtk_scrolled_window_get_vadjustment(scroller.opaque))
  }

  private func scroll(_ scroller: Widget, to value: Double) {
    gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(scroller.opaque), value)
  }

  /// The position of a box, from the top of the scrolled window.
  private func position(_ index: Int, _ canvas: LayoutView, _ scroller: Widget) -> Double {
    var point = graphene_point_t()
    var origin = graphene_point_t(x: 0, y: 0)
    XCTAssertNotEqual(
      gtk_widget_compute_point(canvas.children[index].widget.pointer, scroller.pointer, &origin, &point), 0)
    return Double(point.y)
  }

  /// Changes the spacing and records the position of a box in every frame until the motion ends.
  private func change(
    to spacing: CGFloat, watching index: Int, _ canvas: LayoutView, _ scroller: Widget, _ anchoring: ScrollAnchoring
  ) -> [Double] {
    var seen = [position(index, canvas, scroller)]
    anchoring.animate(.linear(duration: 0.3)) { canvas.layout = AnyLayout(layout(spacing)) }
    var calm = 0
    TickCallback(canvas.widget) { [unowned self] _ in
      seen.append(position(index, canvas, scroller))
      calm = canvas.isAnimating ? 0 : calm + 1
      gtk_widget_queue_draw(canvas.widget.pointer)
      return calm > 4 ? .remove : .continue
    }
    pump { calm > 4 }
    return seen
  }

  func testTheItemAtTheTopStaysWhileTheContentGrowsAndShrinks() async {
    let (scroller, canvas, anchoring) = makeCanvas()
    // Item 10 begins at 500.
    scroll(scroller, to: 520)
    pump { position(10, canvas, scroller) == -20 }
    for spacing in [40, 0, 10] as [CGFloat] {
      let seen = change(to: spacing, watching: 10, canvas, scroller, anchoring)
      XCTAssertGreaterThan(seen.count, 4)
      XCTAssertEqual(Set(seen), [-20])
      XCTAssertEqual(value(scroller), Double(10 * (40 + spacing) + 20), accuracy: 1)
      pump { gtk_widget_get_height(canvas.widget.pointer) == Int32(max(200, 1_200 + 29 * spacing)) }
    }
  }

  func testAContentThatEndsTooSoonIsScrolledToItsEndWithoutAJump() async {
    let (scroller, canvas, anchoring) = makeCanvas()
    let end = 1_490 - Double(gtk_widget_get_height(scroller.pointer))
    scroll(scroller, to: end)
    pump { position(29, canvas, scroller) < 200 }
    let seen = change(to: 0, watching: 29, canvas, scroller, anchoring)
    for (position, next) in zip(seen, seen.dropFirst()) {
      XCTAssertEqual(position, next, accuracy: 60, "no frame is far from the one before: \(seen)")
    }
    XCTAssertEqual(value(scroller), 1_200 - Double(gtk_widget_get_height(scroller.pointer)), accuracy: 1)
  }

  func testAtTheTopNothingScrolls() async {
    let (scroller, canvas, anchoring) = makeCanvas()
    let seen = change(to: 40, watching: 0, canvas, scroller, anchoring)
    XCTAssertEqual(Set(seen), [0])
    XCTAssertEqual(value(scroller), 0)
  }

  func testScrollingDuringAnAnimationEndsTheAnchoring() async {
    let (scroller, canvas, anchoring) = makeCanvas()
    scroll(scroller, to: 520)
    anchoring.animate(.linear(duration: 0.3)) { canvas.layout = AnyLayout(layout(40)) }
    pump { value(scroller) > 560 }
    scroll(scroller, to: 100)
    pump { !canvas.isAnimating }
    XCTAssertEqual(value(scroller), 100)
    pump { gtk_widget_get_height(canvas.widget.pointer) == 1_200 + 29 * 40 }
  }

  func testWithoutAnAnimationItJumps() async {
    let (scroller, canvas, anchoring) = makeCanvas()
    scroll(scroller, to: 520)
    anchoring.animate(nil) { canvas.layout = AnyLayout(layout(0)) }
    XCTAssertFalse(canvas.isAnimating)
    pump { gtk_widget_get_height(canvas.widget.pointer) == 1_200 }
  }
}
