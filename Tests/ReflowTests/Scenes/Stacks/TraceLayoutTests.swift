// The room of the desk and of the trace under it, without any widget.

import Foundation
import LayoutCore
import XCTest

@testable import Reflow

final class TraceLayoutTests: XCTestCase {
  /// The heights of the desk, of the heading of 36 px and of the table in a room so high; nil for what is hidden.
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
