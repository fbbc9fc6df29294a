import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import LayoutGtk
import XCTest

// The code of the articles on containers, with what it gives. CatalogTests compares the two.

@MainActor
final class LayoutGtkArticleTests: LayoutViewTestCase {
  func testLabelsInAFlow() async {
    let window = gtk_scrolled_window_new()!
    hold(Widget(window))
    let scrolled = window.opaque
    let view = LayoutView(FlowLayout(spacing: 8))
    for word in ["Any", "widgets", "in", "any", "layout"] {
      view.append(Widget(gtk_label_new(word)))
    }
    gtk_scrolled_window_set_child(scrolled, view.widget.pointer)
    XCTAssertEqual(view.children.count, 5)
    let natural = widthRequest(view)[1]
    XCTAssertGreaterThan(heightRequest(view, width: natural / 2)[1], heightRequest(view, width: natural)[1])
  }

  func testChildrenAndTheirValues() async {
    let (view, _) = makeView(FlowLayout(spacing: 8))
    let boxes = [FixedBox(50, 20), FixedBox(60, 20), FixedBox(40, 20)]
    let (title, entry, button) = (boxes[0].widget, boxes[1].widget, boxes[2].widget)
    view.children = [
      LayoutChild(title, priority: 1),
      LayoutChild(entry).setting(GrowWeight.self, to: 2),
      LayoutChild(button),
    ]
    view.children[1].expands = .horizontal
    allocate(view, 300, 20)
    XCTAssertEqual(frames(boxes), [[0, 0, 50, 20], [58, 0, 194, 20], [260, 0, 40, 20]])
  }

  func testAChangeThatMoves() async {
    let (view, boxes) = makeView(FlowLayout(spacing: 8), [(60, 20), (60, 20)])
    present(view, 200, 100)
    view.animate(.easeInOut) {
      view.layout = AnyLayout(VGridLayout(columns: [GridItem(.adaptive(minimum: 80))]))
    }
    XCTAssertTrue(view.isAnimating)
    pump { !view.isAnimating }
    XCTAssertEqual(frames(boxes), [[18, 0, 60, 20], [122, 0, 60, 20]])
  }
}
