import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import LayoutGtk
import XCTest

/// A layout whose proposal comes from the program instead of the available size.
@MainActor
final class LayoutViewProposalTests: LayoutViewTestCase {
  func testTheLayoutReceivesTheProposalAtAnyAvailableSize() async {
    let (view, boxes) = makeView(FlowLayout(spacing: 8), [(40, 20), (40, 10), (20, 20)])
    view.proposal = ProposedViewSize(width: 60, height: nil)
    XCTAssertEqual(widthRequest(view), [60, 60])
    XCTAssertEqual(heightRequest(view, width: 60), [66, 66])
    XCTAssertEqual(heightRequest(view, width: 500), heightRequest(view, width: 60))
    allocate(view, 500, 300)
    XCTAssertEqual(frames(boxes), [[0, 0, 40, 20], [0, 28, 40, 10], [0, 46, 20, 20]])
    view.proposal = nil
    XCTAssertEqual(widthRequest(view), [40, 116])
    allocate(view, 500, 300)
    XCTAssertEqual(frames(boxes), [[0, 0, 40, 20], [48, 0, 40, 10], [96, 0, 20, 20]])
  }

  func testZeroUnspecifiedAndInfiniteProposals() async {
    let (view, boxes) = makeView(HStackLayout(spacing: 5))
    let small = FixedBox(80, 20, minimum: (30, 20))
    let wide = FixedBox(10, 10)
    view.children = [LayoutChild(small.widget), LayoutChild(wide.widget)]
    XCTAssertTrue(boxes.isEmpty)
    for (proposal, width) in [(ProposedViewSize.zero, 45), (.unspecified, 95), (.infinity, 95)] {
      view.proposal = proposal
      XCTAssertEqual(widthRequest(view), [Int32(width), Int32(width)], "\(proposal)")
      allocate(view, 200, 100)
      XCTAssertEqual(small.widget.frame, [0, 0, width - 15, 20], "\(proposal)")
    }
  }

  func testInfiniteSizesAreBoundedInPlacement() async {
    let (view, boxes) = makeView(PassingLayout(), [(10, 10)])
    view.children[0].expands = .horizontal
    view.contentInsets = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    view.proposal = .infinity
    XCTAssertEqual(widthRequest(view), [6, 6])
    XCTAssertEqual(heightRequest(view), [14, 14])
    allocate(view, 100, 50)
    XCTAssertEqual(boxes[0].widget.frame, [2, 1, (1 << 20) - 2, 10])
  }

  func testContentThatIsLargerThanTheProposalSticksOut() async {
    let (view, boxes) = makeView(VStackLayout(spacing: 0), [(60, 20), (20, 20)])
    view.proposal = .zero
    allocate(view, 60, 40)
    XCTAssertEqual(frames(boxes), [[0, 0, 60, 20], [20, 20, 20, 20]])
    XCTAssertEqual(heightRequest(view, width: 60), [40, 40])
  }

  func testProposalCanBeAnimated() async {
    let (view, boxes) = makeView(FlowLayout(spacing: 0), [(40, 20), (40, 20)])
    view.proposal = ProposedViewSize(width: 80, height: nil)
    present(view, 200, 100)
    view.animate(.linear(duration: 0.05)) { view.proposal = ProposedViewSize(width: 79, height: nil) }
    XCTAssertTrue(view.isAnimating)
    pump { !view.isAnimating }
    XCTAssertEqual(frames(boxes), [[0, 0, 40, 20], [0, 20, 40, 20]])
  }

  func testARequestGoesOverToTheProposalAtOnce() async {
    let (view, _) = makeView(FlowLayout(spacing: 0), [(40, 20), (40, 20)])
    XCTAssertEqual(widthRequest(view), [40, 80])
    view.proposal = ProposedViewSize(width: 50.5, height: 3)
    XCTAssertEqual(widthRequest(view), [51, 51])
    XCTAssertEqual(heightRequest(view), [40, 40])
  }
}
