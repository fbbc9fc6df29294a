// The layouts of rows and of controls of equal width.

import LayoutCore
import LayoutNodes
import XCTest

@testable import Reflow

final class ControlLayoutTests: XCTestCase {
  func testARowThatDoesNotFitIsAColumn() {
    let row = RowOrColumn(first: .whole, second: .whole, spacing: 10) {
      FixedNode(width: 100, height: 20)
      FixedNode(width: 50, height: 30)
    }
    let wide = row.solve(ProposedViewSize(width: 160, height: nil))
    XCTAssertEqual(wide.size, CGSize(width: 160, height: 30))
    let narrow = row.solve(ProposedViewSize(width: 159, height: nil))
    XCTAssertEqual(narrow.size, CGSize(width: 100, height: 54))
    XCTAssertEqual(row.solve(.zero).size.width, 100, "the minimum is that of the wider child")
  }

  func testControlsThatDoNotFitInARowAreInEqualRows() {
    let row = EqualColumns(columns: 4) {
      FixedNode(width: 40, height: 20)
      FixedNode(width: 60, height: 20)
      FixedNode(width: 50, height: 20)
      FixedNode(width: 30, height: 20)
    }
    let sizes = [nil, 300, 240, 239, 119, 0].map { row.solve(ProposedViewSize(width: $0, height: nil)).size }
    XCTAssertEqual(sizes.map(\.width), [240, 300, 240, 239, 119, 60])
    XCTAssertEqual(sizes.map(\.height), [20, 20, 20, 40, 80, 80])
  }
}
