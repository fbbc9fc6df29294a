import CGtk
import GtkInterop
import GtkTestSupport
import LayoutCore
import LayoutGtk
import XCTest

/// Programmer errors with widgets: each ends the program with a message that names it.
@MainActor
final class LayoutViewMistakeTests: LazyLayoutViewTestCase {
  func testAContainerInItselfTraps() async throws {
    try assertTraps("a ReflowLayoutView cannot be a child of itself or of a widget in it") {
      let (view, _) = makeView(RowLayout())
      view.append(view.widget)
    }
  }

  func testAContainerInAWidgetOfItsOwnTraps() async throws {
    try assertTraps("a GtkBox cannot be a child of itself or of a widget in it") {
      let (view, _) = makeView(RowLayout())
      let box = Widget(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
      hold(box)
      gtk_box_append(box.cast(), view.widget.pointer)
      view.children = [LayoutChild(box)]
    }
  }

  func testAWidgetAppendedTwiceTraps() async throws {
    try assertTraps("LayoutView: a ReflowFixedBox is its child twice") {
      let (view, boxes) = makeView(RowLayout(), [(10, 10), (20, 20)])
      view.append(boxes[0].widget)
    }
  }

  func testACellOfTwoItemsTraps() async throws {
    try assertTraps("LazyLayoutView: a GtkLabel that is to be its cell has a parent") {
      let label = Widget(gtk_label_new("a"))
      hold(label)
      let view = LazyLayoutView(
        list(),
        LazySource(count: 9) {
          label
        } bind: { _, _ in
        })
      show(.scroller(view.widget))
    }
  }

  func testACellThatIsAWindowTraps() async throws {
    try assertTraps("LazyLayoutView: a GtkWindow that is to be its cell has a parent, or can have none") {
      let view = LazyLayoutView(
        list(),
        LazySource(count: 9) {
          Widget(gtk_window_new())
        } bind: { _, _ in
        })
      show(.scroller(view.widget))
    }
  }

  func testAWidgetThatWasTakenAwayIsAppendedAgain() async {
    let (view, boxes) = makeView(RowLayout(), [(10, 10), (20, 20)])
    let kept = ObjectReference(boxes[0].widget)
    for _ in 0..<2 {
      gtk_widget_unparent(kept.object.pointer)
      view.append(kept.object)
    }
    XCTAssertEqual(widthRequest(view), [30, 30])
    allocate(view, 30, 20)
    XCTAssertEqual(view.children.map(\.widget), [boxes[1].widget, boxes[0].widget])
    XCTAssertEqual(frames(boxes), [[20, 0, 10, 10], [0, 0, 20, 20]])
    gtk_widget_unparent(kept.object.pointer)
    view.append(kept.object)
    view.children = [LayoutChild(kept.object)]
    XCTAssertEqual(view.widget.children, [kept.object])
  }
}
