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
}
