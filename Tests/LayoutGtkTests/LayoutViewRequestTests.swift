import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import LayoutGtk
import XCTest

/// How children are measured, and how often.
@MainActor
final class LayoutViewRequestTests: LayoutViewTestCase {
  func testSecondAllocationAtTheSameWidthMeasuresNoChild() async {
    let (view, boxes) = makeView(FlowLayout(spacing: 8), Array(repeating: (40, 20), count: 20))
    allocate(view, 300, heightRequest(view, width: 300)[0])
    boxes.forEach { $0.resetCounts() }
    _ = heightRequest(view, width: 300)
    allocate(view, 300, 76)
    gtk_widget_queue_allocate(view.widget.pointer)
    allocate(view, 300, 76)
    XCTAssertEqual(boxes.map(\.measureCount).max(), 0)
  }

  func testNewWidthMeasuresNoChildOfConstantSize() async {
    let (view, boxes) = makeView(FlowLayout(spacing: 8), Array(repeating: (40, 20), count: 20))
    allocate(view, 300, heightRequest(view, width: 300)[0])
    boxes.forEach { $0.resetCounts() }
    allocate(view, 200, heightRequest(view, width: 200)[0])
    XCTAssertEqual(boxes.map(\.measureCount).max(), 0)
  }

  func testAContainerWithoutAMinimumDoesNotMeasureChildrenInTheirLeastWidth() async {
    let box = FixedBox(100, 10, minimum: (20, 10))
    box.area = 1000
    let (view, _) = makeView(FlowLayout())
    view.children = [LayoutChild(box.widget)]
    view.canShrink = true
    XCTAssertEqual(widthRequest(view), [0, 100])
    XCTAssertEqual(heightRequest(view, width: 0), [0, 0])
    XCTAssertEqual(box.measureCount, 2, "its width, and the height of its natural width")
  }

  func testOnlyAChangedChildIsMeasuredAndTheOthersMove() async {
    let (view, boxes) = makeView(RowLayout(), Array(repeating: (10, 10), count: 20))
    allocate(view, 300, heightRequest(view, width: 300)[0])
    boxes.forEach { $0.resetCounts() }
    boxes[3].resize(25, 10)
    XCTAssertEqual(widthRequest(view), [215, 215])
    allocate(view, 300, heightRequest(view, width: 300)[0])
    XCTAssertGreaterThan(boxes[3].measureCount, 0)
    XCTAssertEqual(boxes.enumerated().filter { $0.offset != 3 }.map(\.element.measureCount).max(), 0)
    XCTAssertEqual(boxes[4].widget.frame, [55, 0, 10, 10])
  }

  func testParentThatAllocatesWithoutMeasuringGetsCurrentSizes() async {
    let (view, boxes) = makeView(RowLayout(), [(10, 10), (10, 10)])
    allocate(view, 100, 10)
    XCTAssertEqual(frames(boxes), [[0, 0, 10, 10], [10, 0, 10, 10]])
    boxes[0].resize(30, 10)
    allocate(view, 100, 10)
    XCTAssertEqual(frames(boxes), [[0, 0, 30, 10], [30, 0, 10, 10]])
  }

  func testHeightFollowsTheWidthThatIsAnswered() async {
    let box = FixedBox(100, 10, minimum: (20, 10))
    box.area = 1000
    let (view, _) = makeView(PassingLayout())
    view.children = [LayoutChild(box.widget)]
    XCTAssertEqual(gtk_widget_get_request_mode(view.widget.pointer), GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH)
    XCTAssertEqual(widthRequest(view), [20, 100])
    XCTAssertEqual(heightRequest(view, width: 50), [20, 20])
    XCTAssertEqual(heightRequest(view, width: 100), [10, 10])
    XCTAssertEqual(heightRequest(view, width: 33), [31, 31])
    allocate(view, 33, 31)
    XCTAssertEqual(box.widget.frame, [0, 0, 33, 31])
  }

  func testHeightHoldsForTheWholePixelsOfTheWidth() async {
    // 33.7 points are 33 whole pixels, in which the box is 31 high. In the 34 pixels that it then gets it needs 30.
    let box = FixedBox(100, 10, minimum: (20, 10))
    box.area = 1000
    let (view, _) = makeView(PileLayout(proposal: ProposedViewSize(width: 33.7, height: nil)))
    view.children = [LayoutChild(box.widget)]
    XCTAssertEqual(heightRequest(view, width: 200), [31, 31])
    allocate(view, 200, 31)
    XCTAssertEqual(box.widget.frame, [0, 0, 34, 31])
  }

  func testWrappingLabelsAreHighEnough() async {
    let (view, _) = makeView(VGridLayout(columns: [GridItem(.flexible()), GridItem(.flexible())], spacing: 3))
    let labels = (1...8).map { count in
      let label = gtk_label_new(Array(repeating: "reflow", count: count).joined(separator: " "))!
      gtk_label_set_wrap(label.opaque, 1)
      return label
    }
    view.children = labels.map { LayoutChild(Widget($0)) }
    for width: Int32 in [121, 166, 201, 333] {
      let height = heightRequest(view, width: width)[0]
      allocate(view, width, height)
      for label in labels {
        let frame = Widget(label).frame
        var needed: Int32 = 0
        gtk_widget_measure(label, GTK_ORIENTATION_VERTICAL, Int32(frame[2]), &needed, nil, nil, nil)
        XCTAssertGreaterThanOrEqual(frame[3], Int(needed))
        XCTAssertLessThanOrEqual(frame[1] + frame[3], Int(height))
      }
    }
  }

  func testMinimumHeightMayBeLessThanNatural() async {
    let box = FixedBox(40, 30, minimum: (20, 10))
    let (view, _) = makeView(PassingLayout())
    view.children = [LayoutChild(box.widget)]
    XCTAssertEqual(heightRequest(view, width: 30), [10, 30])
    XCTAssertEqual(heightRequest(view), [10, 30])
    allocate(view, 30, 15)
    XCTAssertEqual(box.widget.frame, [0, 0, 30, 15])
  }

  func testBaselinesOfChildrenAlignAndAreReported() async {
    let (view, boxes) = makeView(
      FlowLayout(alignment: .leadingFirstTextBaseline, spacing: 0), [(10, 20), (10, 30), (10, 8)])
    boxes[0].baseline = 15
    boxes[1].baseline = 20
    XCTAssertEqual(request(view, GTK_ORIENTATION_VERTICAL, for: 30), [30, 30, 20, 20])
    XCTAssertEqual(Array(request(view, GTK_ORIENTATION_HORIZONTAL)[2...3]), [-1, -1])
    allocate(view, 30, 30)
    XCTAssertEqual(frames(boxes), [[0, 5, 10, 20], [10, 0, 10, 30], [20, 12, 10, 8]])
    view.contentInsets.top = 4
    XCTAssertEqual(request(view, GTK_ORIENTATION_VERTICAL, for: 30), [34, 34, 24, 24])
  }

  func testContainerLinesItsTextUpWithTheBaselineItIsGiven() async {
    let (view, boxes) = makeView(FlowLayout(alignment: .leadingFirstTextBaseline, spacing: 0), [(10, 20)])
    boxes[0].baseline = 15
    _ = widthRequest(view)
    allocate(view, 10, 40, baseline: 25)
    XCTAssertEqual(frames(boxes), [[0, 10, 10, 20]])
  }

  func testNoBaselineWithoutText() async {
    let (view, _) = makeView(FlowLayout(spacing: 0), [(10, 20)])
    XCTAssertEqual(request(view, GTK_ORIENTATION_VERTICAL, for: 30), [20, 20, -1, -1])
  }

  func testManyChildrenReportABaselineOnlyWhenAligned() async {
    let (view, boxes) = makeView(FlowLayout(spacing: 0), Array(repeating: (10, 20), count: 200))
    boxes.forEach { $0.baseline = 15 }
    XCTAssertEqual(request(view, GTK_ORIENTATION_VERTICAL, for: 2000), [20, 20, -1, -1])
    gtk_widget_set_valign(view.widget.pointer, GTK_ALIGN_BASELINE)
    gtk_widget_queue_resize(view.widget.pointer)
    XCTAssertEqual(request(view, GTK_ORIENTATION_VERTICAL, for: 2000), [20, 20, 15, 15])
  }

  func testStyleChangeMeasuresAgain() async {
    let (view, boxes) = makeView(RowLayout(), [(10, 10)])
    allocate(view, 100, heightRequest(view, width: 100)[0])
    boxes.forEach { $0.resetCounts() }
    gtk_widget_add_css_class(boxes[0].widget.pointer, "changed")
    gtk_widget_queue_resize(boxes[0].widget.pointer)
    _ = widthRequest(view)
    XCTAssertGreaterThan(boxes[0].measureCount, 0)
  }

  func testPrioritiesSpacingAndValuesReachTheLayout() async {
    let (view, boxes) = makeView(ReadingLayout(), [(10, 10), (10, 10)])
    view.children = [
      LayoutChild(boxes[0].widget, priority: 2, spacing: .zero).setting(Offset.self, to: 7),
      LayoutChild(boxes[1].widget, priority: .nan),
    ]
    _ = widthRequest(view)
    allocate(view, 100, 50)
    XCTAssertEqual(frames(boxes), [[7, 2, 10, 10], [0, 0, 10, 10]])
    var children = view.children
    children[1][Offset.self] = 30
    view.children = children
    _ = widthRequest(view)
    allocate(view, 100, 50)
    XCTAssertEqual(boxes[1].widget.frame, [30, 0, 10, 10])
  }
}

/// The position of a child of ``ReadingLayout``.
private enum Offset: LayoutValueKey {
  static let defaultValue: CGFloat = 0
}

/// Places each child by its value and its priority.
private struct ReadingLayout: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    CGSize(width: 100, height: 50)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for subview in subviews {
      subview.place(at: CGPoint(x: subview[Offset.self], y: subview.priority), proposal: .unspecified)
    }
  }
}
