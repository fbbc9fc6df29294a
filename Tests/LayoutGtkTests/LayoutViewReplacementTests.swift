import CGtk
import GtkInterop
import GtkTestSupport
import LayoutCore
import XCTest

@testable import LayoutGtk

/// Widgets that take the places of others among the children of a container.
@MainActor
final class LayoutViewReplacementTests: LayoutViewMotionTestCase {
  /// Replaces the box at an index by one of another width, and returns the boxes.
  private func replace(_ index: Int, of boxes: [FixedBox], in view: LayoutView, width: Int32) -> [FixedBox] {
    var new = boxes
    new[index] = FixedBox(width, 10)
    view.setChildren(
      new.map { LayoutChild($0.widget) }, replacing: [boxes[index].widget: new[index].widget])
    return new
  }

  func testASuccessorMovesFromThePlaceOfItsPredecessor() async {
    let (view, boxes) = makeRow(3)
    var new = boxes
    animate(view, .linear(duration: 1)) {
      new = replace(2, of: replace(0, of: boxes, in: view, width: 30), in: view, width: 10)
    }
    XCTAssertEqual(view.widget.children, new.map(\.widget), "the old widgets are gone at once")
    XCTAssertEqual(xs(new), [0, 10, 20])
    view.showFrame(at: 0.5)
    XCTAssertEqual(xs(new), [0, 20, 30])
    XCTAssertEqual(new.map { gtk_widget_get_opacity($0.widget.pointer) }, [1, 1, 1])
    view.showFrame(at: 1)
    pumpFrame(view)
    XCTAssertEqual(xs(new), [0, 30, 40])
    XCTAssertFalse(view.isAnimating)
  }

  func testASuccessorContinuesARunningMotion() async {
    let (view, boxes) = makeRow(2)
    animate(view, .linear(duration: 1)) { view.layout = AnyLayout(RowLayout(distance: 100)) }
    view.showFrame(at: 0.5)
    XCTAssertEqual(xs(boxes), [0, 60])
    let new = replace(1, of: boxes, in: view, width: 10)
    pumpFrame(view)
    XCTAssertEqual(xs(new), [0, 60])
    view.showFrame(at: 1)
    pumpFrame(view)
    XCTAssertEqual(xs(new), [0, 110])
  }

  func testWithoutAnAnimationSuccessorsAreInPlace() async {
    let (view, boxes) = makeRow(2)
    let new = replace(0, of: boxes, in: view, width: 30)
    pumpFrame(view)
    XCTAssertEqual(xs(new), [0, 30])
    XCTAssertEqual(view.widget.children, new.map(\.widget))
  }

  func testASuccessorThatTheLayoutHidesIsAllocatedItsMinimum() async {
    let (view, boxes) = makeRow(3, FlowLayout(spacing: 0))
    var new = boxes
    animate(view, .linear(duration: 1)) {
      new = replace(2, of: boxes, in: view, width: 30)
      var flow = FlowLayout(spacing: 0)
      flow.lineCount = 1
      view.layout = AnyLayout(flow)
      view.contentInsets = EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 475)
    }
    XCTAssertEqual(new[2].widget.frame.suffix(2), [30, 10], "GTK warns of less")
    view.showFrame(at: 1)
    pumpFrame(view)
    XCTAssertEqual(gtk_widget_get_child_visible(new[2].widget.pointer), 0)
  }
}
