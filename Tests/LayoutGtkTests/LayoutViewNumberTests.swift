import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import LayoutGtk
import XCTest

/// Invalid numbers from layouts and from callers: nothing crashes, and GTK emits no warning.
@MainActor
final class LayoutViewNumberTests: LayoutViewTestCase {
  func testAnswersThatAreNoLengthsBecomeLengths() async {
    for answer in [
      -10, -CGFloat.infinity, .nan, .infinity, 1e300, .greatestFiniteMagnitude, -0.0, .leastNonzeroMagnitude,
    ] {
      for other in [20, CGFloat.nan, .infinity] {
        let (view, boxes) = makeView(PileLayout(answer: CGSize(width: answer, height: other)), [(10, 10)])
        let width = widthRequest(view)
        let height = heightRequest(view, width: 100)
        XCTAssertLessThanOrEqual(width[0], width[1])
        XCTAssertLessThanOrEqual(height[0], height[1])
        for length in width + height { XCTAssertTrue((0...1 << 24).contains(length), "\(answer): \(length)") }
        allocate(view, 100, 100)
        XCTAssertEqual(boxes[0].widget.frame[2...3], [10, 10])
      }
    }
  }

  func testProposalsThatAreNoLengthsAreAnswered() async {
    for length in [-10, -CGFloat.infinity, .nan, .infinity, 1e300] {
      let (view, boxes) = makeView(PileLayout(proposal: ProposedViewSize(width: length, height: length)), [(10, 10)])
      _ = widthRequest(view)
      allocate(view, 100, 100)
      XCTAssertEqual(boxes[0].widget.frame, [0, 0, 10, 10])
    }
  }

  func testInfiniteFramesAreCut() async {
    let (view, boxes) = makeView(PileLayout(proposal: .infinity), [(10, 10)])
    var children = view.children
    children[0].expands = [.horizontal, .vertical]
    view.children = children
    XCTAssertEqual(widthRequest(view), [1 << 24, 1 << 24])
    allocate(view, 100, 100)
    XCTAssertEqual(boxes[0].widget.frame, [0, 0, 1 << 20, 1 << 20])
  }

  func testPositionsFarAwayAreCut() async {
    for distance in [1e30, -1e30, .infinity, -.infinity] as [CGFloat] {
      let (view, _) = makeView(RowLayout(distance: distance), [(10, 10), (10, 10)])
      _ = widthRequest(view)
      allocate(view, 100, 100)
    }
  }

  func testInsetsThatAreNoLengthsCountAsNone() async {
    let (view, boxes) = makeView(RowLayout(), [(10, 10)])
    view.contentInsets = EdgeInsets(top: .nan, leading: .infinity, bottom: -.infinity, trailing: 5)
    XCTAssertEqual(widthRequest(view), [15, 15])
    allocate(view, 15, 10)
    XCTAssertEqual(boxes[0].widget.frame, [0, 0, 10, 10])
    view.contentInsets = EdgeInsets(top: -4, leading: -3, bottom: -400, trailing: -300)
    XCTAssertEqual(widthRequest(view), [0, 0])
    allocate(view, 0, 0)
    XCTAssertEqual(boxes[0].widget.frame, [-3, -4, 10, 10])
  }

  func testSpacingThatIsNoLength() async {
    for spacing in [-30, CGFloat.nan, .infinity, -.infinity] {
      let (view, boxes) = makeView(FlowLayout(spacing: spacing), [(10, 10), (10, 10), (10, 10)])
      _ = widthRequest(view)
      allocate(view, 25, max(heightRequest(view, width: 25)[0], 0))
      XCTAssertEqual(boxes[0].widget.frame[2...3], [10, 10])
    }
  }
}
