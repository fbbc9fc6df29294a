import Foundation
import LayoutCore
import XCTest

@testable import Reflow

/// Where the container of the Stacks scene and what is drawn around it lie.
final class DeskLayoutTests: XCTestCase {
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

  func testAnOpenLengthIsTheContainersAndAnInfiniteOneTheRooms() {
    XCTAssertEqual(
      frames(ProposedViewSize(width: nil, height: .infinity))[2], CGRect(x: 24, y: 62, width: 120, height: 208))
  }
}
