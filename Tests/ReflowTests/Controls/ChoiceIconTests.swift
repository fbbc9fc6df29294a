// The icon of each choice is an icon of the app.

import LayoutCore
import XCTest

@testable import Reflow
@testable import ReflowModel

final class ChoiceIconTests: XCTestCase {
  func testEachIconOfAChoiceIsDrawn() {
    let names =
      HorizontalAlignment.choices.map(\.icon) + VerticalAlignment.choices.map(\.icon)
      + Axis.allCases.flatMap { GridPlacement.choices(along: $0).map(\.icon) }
    XCTAssertFalse(names.isEmpty)
    for name in names { XCTAssertNotNil(name.flatMap(Icon.init), "\(name ?? "an alignment without an icon")") }
  }
}
