import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import LayoutGtk
import XCTest

/// Requests and allocations, in exact pixels.
@MainActor
final class LayoutViewGeometryTests: LayoutViewTestCase {
  func testGridGivesColumnsAndRowsInPixels() async {
    let columns = [GridItem(.fixed(50), spacing: 10), GridItem(.fixed(30))]
    let (view, boxes) = makeView(
      VGridLayout(columns: columns, alignment: .leading, spacing: 5), [(50, 20), (30, 10), (50, 15)])
    XCTAssertEqual(widthRequest(view), [90, 90])
    XCTAssertEqual(heightRequest(view, width: 90), [40, 40])
    allocate(view, 90, 40)
    XCTAssertEqual(frames(boxes), [[0, 0, 50, 20], [60, 5, 30, 10], [0, 25, 50, 15]])
  }

  func testFlowWrapsAtTheWidthItIsGiven() async {
    let (view, boxes) = makeView(FlowLayout(spacing: 8), [(40, 20), (40, 10), (20, 20), (60, 20)])
    XCTAssertEqual(widthRequest(view), [60, 184])
    XCTAssertEqual(heightRequest(view, width: 116), [48, 48])
    XCTAssertEqual(heightRequest(view, width: 87), [76, 76])
    allocate(view, 116, 48)
    XCTAssertEqual(frames(boxes), [[0, 0, 40, 20], [48, 0, 40, 10], [96, 0, 20, 20], [0, 28, 60, 20]])
    allocate(view, 184, 48)
    XCTAssertEqual(frames(boxes), [[0, 0, 40, 20], [48, 0, 40, 10], [96, 0, 20, 20], [124, 0, 60, 20]])
  }

  func testInsetsLieAroundTheLayoutAndFollowTheDirection() async {
    let (view, boxes) = makeView(FlowLayout(spacing: 0), [(40, 20), (40, 20)])
    view.contentInsets = EdgeInsets(top: 1, leading: 2, bottom: 4, trailing: 8)
    XCTAssertEqual(widthRequest(view), [50, 90])
    XCTAssertEqual(heightRequest(view, width: 60), [45, 45])
    allocate(view, 60, 45)
    XCTAssertEqual(frames(boxes), [[2, 1, 40, 20], [2, 21, 40, 20]])
    gtk_widget_set_direction(view.widget.pointer, GTK_TEXT_DIR_RTL)
    _ = heightRequest(view, width: 60)
    allocate(view, 60, 45)
    XCTAssertEqual(frames(boxes), [[18, 1, 40, 20], [18, 21, 40, 20]])
  }

  func testRightToLeftMirrorsFrames() async {
    let (view, boxes) = makeView(RowLayout(distance: 5), [(10, 10), (20, 10)])
    gtk_widget_set_direction(view.widget.pointer, GTK_TEXT_DIR_RTL)
    XCTAssertEqual(widthRequest(view), [35, 35])
    allocate(view, 100, 10)
    XCTAssertEqual(frames(boxes), [[90, 0, 10, 10], [65, 0, 20, 10]])
    gtk_widget_set_direction(view.widget.pointer, GTK_TEXT_DIR_LTR)
    _ = widthRequest(view)
    allocate(view, 100, 10)
    XCTAssertEqual(frames(boxes), [[0, 0, 10, 10], [15, 0, 20, 10]])
  }

  func testEdgesAreRoundedAndSizesFollow() async {
    // Edges at 0, 10; 10.5, 20.5; 21, 31; 31.5, 41.5. A width may be a pixel more, and no frames overlap.
    let (view, boxes) = makeView(RowLayout(distance: 0.5), [(10, 10), (10, 10), (10, 10), (10, 10)])
    XCTAssertEqual(widthRequest(view), [42, 42])
    allocate(view, 42, 10)
    XCTAssertEqual(frames(boxes), [[0, 0, 10, 10], [11, 0, 10, 10], [21, 0, 10, 10], [32, 0, 10, 10]])
  }

  func testChildIsNeverSmallerThanItsMinimum() async {
    let small = FixedBox(40, 30, minimum: (20, 10))
    let (view, _) = makeView(PileLayout(proposal: ProposedViewSize(width: 25.6, height: 3)))
    view.children = [LayoutChild(small.widget)]
    XCTAssertEqual(widthRequest(view), [26, 26])
    allocate(view, 26, 10)
    XCTAssertEqual(small.widget.frame, [0, 0, 26, 10])
    view.layout = AnyLayout(PileLayout(proposal: .zero))
    _ = widthRequest(view)
    allocate(view, 26, 10)
    XCTAssertEqual(small.widget.frame, [0, 0, 20, 10])
    view.layout = AnyLayout(PileLayout(proposal: .infinity))
    _ = widthRequest(view)
    allocate(view, 100, 100)
    XCTAssertEqual(small.widget.frame, [0, 0, 40, 30])
  }

  func testExpandingChildrenTakeWhatTheyAreOffered() async {
    let (view, boxes) = makeView(PassingLayout(), [(10, 10), (10, 10), (10, 10)])
    gtk_widget_set_hexpand(boxes[0].widget.pointer, 1)
    var children = view.children
    children[1].expands = .vertical
    view.children = children
    XCTAssertEqual(view.children[1].expands, .vertical)
    XCTAssertEqual(widthRequest(view), [10, 10])
    allocate(view, 50, 60)
    XCTAssertEqual(frames(boxes), [[0, 0, 50, 10], [0, 0, 10, 60], [0, 0, 10, 10]])
    XCTAssertEqual(gtk_widget_compute_expand(view.widget.pointer, GTK_ORIENTATION_HORIZONTAL), 1)
    XCTAssertEqual(gtk_widget_compute_expand(view.widget.pointer, GTK_ORIENTATION_VERTICAL), 0)
  }

  /// As SwiftUI's slider: the natural length of a scale is that of its knob.
  func testAScaleTakesTheLengthThatItIsOffered() async {
    let (view, _) = makeView(VStackLayout(spacing: 0), [(10, 10)])
    let scale = Widget(gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 100, 1))
    view.append(scale)
    _ = widthRequest(view)
    allocate(view, 320, 200)
    XCTAssertEqual(scale.frame[2], 320)
    XCTAssertLessThan(scale.frame[3], 100)
    gtk_orientable_set_orientation(scale.opaque, GTK_ORIENTATION_VERTICAL)
    _ = widthRequest(view)
    allocate(view, 320, 200)
    XCTAssertLessThan(scale.frame[2], 100)
    XCTAssertEqual(scale.frame[3], 190)
    view.children[1] = view.children[1].frame(maxHeight: 60)
    _ = widthRequest(view)
    allocate(view, 320, 200)
    XCTAssertEqual(scale.frame[3], 60)
  }

  func testContentSmallerThanTheWidgetIsAligned() async {
    let (view, boxes) = makeView(RowLayout(), [(10, 10)])
    view.contentAlignment = .center
    _ = widthRequest(view)
    allocate(view, 30, 50)
    XCTAssertEqual(frames(boxes), [[10, 20, 10, 10]])
    view.contentAlignment = .bottomTrailing
    _ = widthRequest(view)
    allocate(view, 30, 50)
    XCTAssertEqual(frames(boxes), [[20, 40, 10, 10]])
  }

  func testVerticalFlowRequestsTheWidthOfItsHeight() async {
    let (view, boxes) = makeView(
      FlowLayout(axis: .vertical, itemSpacing: 0, lineSpacing: 0), [(10, 20), (10, 20), (30, 20)])
    view.requestMode = GTK_SIZE_REQUEST_WIDTH_FOR_HEIGHT
    XCTAssertEqual(gtk_widget_get_request_mode(view.widget.pointer), GTK_SIZE_REQUEST_WIDTH_FOR_HEIGHT)
    XCTAssertEqual(heightRequest(view), [20, 60])
    XCTAssertEqual(widthRequest(view, height: 40), [40, 40])
    allocate(view, 40, 40)
    XCTAssertEqual(frames(boxes), [[0, 0, 10, 20], [0, 20, 10, 20], [10, 0, 30, 20]])
  }

  func testHiddenChildrenAndThoseOutOfLayoutAreNoElements() async {
    let (view, boxes) = makeView(FlowLayout(spacing: 0), [(10, 10), (20, 10), (30, 10)])
    gtk_widget_set_visible(boxes[1].widget.pointer, 0)
    XCTAssertEqual(widthRequest(view), [30, 40])
    allocate(view, 40, 10)
    XCTAssertEqual(boxes[2].widget.frame, [10, 0, 30, 10])
    gtk_widget_set_visible(boxes[1].widget.pointer, 1)
    XCTAssertEqual(widthRequest(view), [30, 60])
    allocate(view, 60, 10)
    XCTAssertEqual(frames(boxes), [[0, 0, 10, 10], [10, 0, 20, 10], [30, 0, 30, 10]])
  }

  func testWhatTheLayoutHidesIsNotShown() async {
    let (view, boxes) = makeView(PileLayout(hidden: [1]), [(10, 10), (20, 10)])
    _ = widthRequest(view)
    allocate(view, 60, 10)
    XCTAssertEqual(boxes.map { gtk_widget_get_child_visible($0.widget.pointer) }, [1, 0])
    view.layout = AnyLayout(PileLayout(hidden: [0]))
    _ = widthRequest(view)
    allocate(view, 60, 10)
    XCTAssertEqual(boxes.map { gtk_widget_get_child_visible($0.widget.pointer) }, [0, 1])
  }

  func testNoChildrenAndOneChild() async {
    let (view, _) = makeView(FlowLayout(spacing: 8))
    XCTAssertEqual(widthRequest(view), [0, 0])
    XCTAssertEqual(heightRequest(view, width: 100), [0, 0])
    allocate(view, 100, 0)
    let box = FixedBox(7, 9)
    view.append(box.widget)
    XCTAssertEqual(widthRequest(view), [7, 7])
    allocate(view, 100, 9)
    XCTAssertEqual(box.widget.frame, [0, 0, 7, 9])
  }

  func testFiveThousandChildrenWrapWithoutOverlap() async {
    let sizes = (0..<5000).map { (index: Int32) in (5 + index * 7 % 40, 5 + index * 3 % 10) }
    let (view, boxes) = makeView(FlowLayout(spacing: 2), sizes)
    let height = heightRequest(view, width: 500)[0]
    allocate(view, 500, height)
    var previous = [0, 0, 0, 0]
    for frame in frames(boxes) {
      XCTAssertLessThanOrEqual(frame[0] + frame[2], 500)
      XCTAssertTrue(frame[1] > previous[1] || frame[0] >= previous[0] + previous[2] || previous[2] == 0)
      previous = frame
    }
  }
}
