import Foundation
import LayoutCore
import LayoutNodes
import XCTest

@testable import Reflow

/// The positions of the container of the Stacks scene and of the parts around it, and the heights of its desk and of
/// the trace, without widgets.
final class DeskLayoutTests: XCTestCase {
  // MARK: The desk

  /// The frames on a desk of 400 × 300: outline, container, frame, handles, corner, readout.
  private func frames(_ offer: ProposedViewSize) -> [CGRect] {
    let desk = DeskLayout(offer: offer)() {
      FlexibleNode(); FixedNode(width: 120, height: 40); FlexibleNode(); FlexibleNode(); FlexibleNode(); FlexibleNode()
      FixedNode(width: 90, height: 16)
    }
    return Array(desk.solve(ProposedViewSize(width: 400, height: 300)).frames.compactMap { $0 }.dropFirst())
  }

  func testTheOutlineLiesAroundTheContainer() {
    let frames = frames(ProposedViewSize(width: 200, height: 100))
    XCTAssertEqual(frames[1], CGRect(x: 24, y: 62, width: 120, height: 40))
    XCTAssertEqual(frames[0], frames[1])
    XCTAssertEqual(frames[2], CGRect(x: 24, y: 62, width: 200, height: 100))
    XCTAssertEqual(frames[3].minX, 224, "the handle of the width")
    XCTAssertEqual(frames[4].minY, 162, "the handle of the height")
    XCTAssertEqual(frames[5].origin, CGPoint(x: 224, y: 162))
  }

  func testANilLengthIsTheContainersAndAnInfiniteOneTheAvailableSize() {
    XCTAssertEqual(
      frames(ProposedViewSize(width: nil, height: .infinity))[2], CGRect(x: 24, y: 62, width: 120, height: 208))
  }

  // MARK: The trace under it

  /// The heights of the desk, of the heading of 36 px and of the table in an available height; nil for a hidden part.
  private func heights(in height: CGFloat, isOpen: Bool = true) -> [CGFloat?] {
    let tree = TraceLayout(isOpen: isOpen)() {
      FlexibleNode(); FixedNode(width: 80, height: 36); FlexibleNode()
    }
    return tree.solve(ProposedViewSize(width: 500, height: height)).frames.dropFirst().map { $0?.height }
  }

  func testTheTraceGivesWayToTheDesk() {
    XCTAssertEqual(heights(in: 600), [600 - 36 - 190, 36, 190])
    XCTAssertEqual(heights(in: 300), [160, 36, 104])
    XCTAssertEqual(heights(in: 250), [214, 36, nil], "no table is better than one without a row")
    XCTAssertEqual(heights(in: 100), [100, nil, nil])
    XCTAssertEqual(heights(in: 600, isOpen: false), [564, 36, nil])
  }
}
