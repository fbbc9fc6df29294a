import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import LayoutGtk
import XCTest

/// Children that are added and removed in motion: they fade in and out, and are released at the end.
@MainActor
final class LayoutViewPresenceTests: LayoutViewMotionTestCase {
  func testRemovedChildFadesOutAndIsThenLetGo() async {
    let (view, boxes) = makeRow(3)
    let removed = ObjectReference(boxes[0].widget)
    animate(view, .linear(duration: 1)) { view.children.removeFirst() }
    XCTAssertEqual(view.children.count, 2)
    XCTAssertEqual(gtk_widget_get_parent(removed.object.pointer), view.widget.pointer)
    XCTAssertEqual(gtk_widget_get_can_target(removed.object.pointer), 0)
    view.showFrame(at: 0.5)
    XCTAssertEqual(gtk_widget_get_opacity(removed.object.pointer), 0.5, accuracy: 0.01)
    XCTAssertEqual(xs([boxes[1], boxes[2]]), [5, 15])
    view.showFrame(at: 1)
    pumpFrame(view)
    XCTAssertNil(gtk_widget_get_parent(removed.object.pointer))
    XCTAssertEqual(gtk_widget_get_opacity(removed.object.pointer), 1)
    XCTAssertEqual(gtk_widget_get_can_target(removed.object.pointer), 1)
    XCTAssertEqual(xs([boxes[1], boxes[2]]), [0, 10])
  }

  func testInsertedChildFadesIn() async {
    let (view, boxes) = makeRow(2)
    let new = FixedBox(10, 10)
    gtk_widget_set_opacity(new.widget.pointer, 0.8)
    animate(view, .linear(duration: 1)) { view.children.insert(LayoutChild(new.widget), at: 1) }
    XCTAssertEqual(gtk_widget_get_opacity(new.widget.pointer), 0, accuracy: 0.01)
    view.showFrame(at: 0.5)
    XCTAssertEqual(gtk_widget_get_opacity(new.widget.pointer), 0.4, accuracy: 0.01)
    XCTAssertEqual(xs(boxes), [0, 15])
    view.showFrame(at: 1)
    pumpFrame(view)
    XCTAssertEqual(gtk_widget_get_opacity(new.widget.pointer), 0.8, accuracy: 0.01)
    XCTAssertEqual(xs([boxes[0], new, boxes[1]]), [0, 10, 20])
  }

  func testRemovedAndPutBackInFlightReturnsFromWhereItIs() async {
    let (view, boxes) = makeRow(2)
    let children = view.children
    animate(view, .linear(duration: 1)) { view.children = [children[1]] }
    view.showFrame(at: 0.5)
    animate(view, .linear(duration: 1)) { view.children = children }
    XCTAssertEqual(gtk_widget_get_opacity(boxes[0].widget.pointer), 0.5, accuracy: 0.01)
    XCTAssertEqual(boxes[0].widget.center, 5)
    XCTAssertEqual(boxes[1].widget.frame[0], 5)
    view.showFrame(at: 2)
    pumpFrame(view)
    XCTAssertEqual(gtk_widget_get_opacity(boxes[0].widget.pointer), 1)
    XCTAssertEqual(gtk_widget_get_can_target(boxes[0].widget.pointer), 1)
    XCTAssertEqual(xs(boxes), [0, 10])
    XCTAssertFalse(view.isAnimating)
  }

  func testChildRemovedAtOnceWhileOthersMove() async {
    let (view, boxes) = makeRow(3)
    animate(view, .linear(duration: 1)) { view.layout = AnyLayout(RowLayout(distance: 100)) }
    view.showFrame(at: 0.5)
    view.children.remove(at: 1)
    view.showFrame(at: 0.6)
    pumpFrame(view)
    XCTAssertEqual(boxes[2].widget.frame[0], 110 - 80)
    view.showFrame(at: 1)
    pumpFrame(view)
    XCTAssertEqual(xs([boxes[0], boxes[2]]), [0, 110])
  }

  func testWidgetTakenAwayWhileItLeaves() async {
    let (view, boxes) = makeRow(3)
    let removed = ObjectReference(boxes[0].widget)
    animate(view, .linear(duration: 1)) { view.children.removeFirst() }
    view.showFrame(at: 0.5)
    gtk_widget_unparent(removed.object.pointer)
    pumpFrame(view)
    view.showFrame(at: 0.7)
    view.showFrame(at: 1)
    pumpFrame(view)
    XCTAssertEqual(xs([boxes[1], boxes[2]]), [0, 10])
  }

  func testShuffleOfManyMovesThemByIdentity() async {
    let (view, boxes) = makeRow(40)
    var order = Array(view.children.indices)
    order = order.filter { $0 % 3 == 0 } + order.filter { $0 % 3 == 1 }
    let children = view.children
    animate(view, .linear(duration: 1)) { view.children = order.map { children[$0] } }
    XCTAssertEqual(xs(boxes), boxes.indices.map { $0 * 10 })
    view.showFrame(at: 1)
    pumpFrame(view)
    XCTAssertEqual(xs(order.map { boxes[$0] }), order.indices.map { $0 * 10 })
  }

  func testWhatTheLayoutHidesFadesOutAndIsThenHidden() async {
    let (view, boxes) = makeView(PileLayout(), [(10, 10), (20, 10)])
    present(view, 500, 300)
    view.manualTime = 0
    animate(view, .linear(duration: 1)) { view.layout = AnyLayout(PileLayout(hidden: [1])) }
    view.showFrame(at: 0.5)
    XCTAssertEqual(gtk_widget_get_opacity(boxes[1].widget.pointer), 0.5, accuracy: 0.01)
    XCTAssertEqual(gtk_widget_get_child_visible(boxes[1].widget.pointer), 1)
    view.showFrame(at: 1)
    pumpFrame(view)
    XCTAssertEqual(gtk_widget_get_child_visible(boxes[1].widget.pointer), 0)
    XCTAssertEqual(gtk_widget_get_opacity(boxes[1].widget.pointer), 1)
    animate(view, .linear(duration: 1)) { view.layout = AnyLayout(PileLayout()) }
    view.showFrame(at: 1.5)
    XCTAssertEqual(gtk_widget_get_child_visible(boxes[1].widget.pointer), 1)
    XCTAssertEqual(gtk_widget_get_opacity(boxes[1].widget.pointer), 0.5, accuracy: 0.01)
  }
}
