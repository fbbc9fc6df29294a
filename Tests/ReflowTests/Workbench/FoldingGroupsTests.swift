import LayoutCore
import LayoutNodes
import XCTest

@testable import Reflow

/// The layout of the tool bar.
final class FoldingGroupsTests: XCTestCase {
  /// GTK 4.18 warns of a box with a child that becomes higher as it becomes wider.
  func testTheHeightIsTheSameAtAnyWidthThatIsEnoughForTheMenus() {
    let bar = FoldingGroups() {
      FixedNode(width: 100, height: 30)
      FixedNode(width: 40, height: 30)
      FixedNode(width: 200, height: 32)
      FixedNode(width: 40, height: 30)
    }
    let sizes = [nil, 92, 151, 152, 311, 312, 1_000, .infinity].map { width in
      bar.solve(ProposedViewSize(width: width, height: nil)).size
    }
    XCTAssertEqual(sizes.map(\.height), Array(repeating: 32, count: sizes.count))
    XCTAssertEqual(sizes.map(\.width), [312, 92, 92, 152, 152, 312, 312, 312])
  }
}
