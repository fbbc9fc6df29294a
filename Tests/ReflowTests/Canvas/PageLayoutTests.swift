import Foundation
import LayoutCore
import LayoutNodes
import XCTest

@testable import Reflow

/// The frames of a page of an exact width and of its handle.
final class PageLayoutTests: XCTestCase {
  /// The frames of canvas, handle and readout in an available size of 500 × 300, for a canvas with this minimum width.
  private func frames(needing minimum: CGFloat) -> [CGRect] {
    let page = PageLayout(width: 60)() {
      FlexibleNode(minimum: CGSize(width: minimum, height: 0)); FlexibleNode(); FixedNode(width: 40, height: 16)
    }
    return Array(page.solve(ProposedViewSize(width: 500, height: 300)).frames.compactMap { $0 }.dropFirst())
  }

  func testTheHandleStandsAtTheEdgeOfThePage() {
    let frames = frames(needing: 20)
    XCTAssertEqual(frames[0], CGRect(x: 18, y: 36, width: 60, height: 246))
    XCTAssertEqual(frames[1], CGRect(x: 78, y: 36, width: 18, height: 246))
    XCTAssertEqual(frames[2].midX, 48)
  }

  func testTheHandleOfAPageThatNeedsMoreThanItsWidthLeavesItFree() {
    let frames = frames(needing: 172)
    XCTAssertEqual(frames[0].width, 172)
    XCTAssertEqual(frames[1].minX, frames[0].maxX)
    XCTAssertEqual(frames[2].midX, frames[0].midX)
  }

  func testTheReadoutIsInTheMiddleOfWhatIsSeenOfThePage() {
    let page = PageLayout(width: 3_000, visiblePart: 1_000...1_400)() {
      FlexibleNode(); FlexibleNode(); FixedNode(width: 40, height: 16)
    }
    let frames = page.solve(ProposedViewSize(width: 400, height: 300)).frames.compactMap { $0 }
    XCTAssertEqual(frames.last?.midX, 1_200)
  }
}
