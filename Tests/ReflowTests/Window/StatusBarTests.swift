// The line under the canvas, and what it shows on request.

import CGtk
import GtkInterop
import GtkTestSupport
import XCTest

@testable import Reflow
@testable import ReflowModel

@MainActor
final class StatusBarTests: GtkTestCase {
  func testTheDurationOfTheLayoutIsShownByThePointerOnly() async throws {
    let stage = StageOnShow(Document(), width: 700, height: 500)
    stage.waitUntilAtRest(self)
    XCTAssertTrue(stage.line.hasPrefix("75 items · "))
    XCTAssertFalse(stage.line.contains(" ms"), stage.line)
    let tooltip = stage.tooltip ?? ""
    XCTAssertTrue(tooltip.hasPrefix(stage.line + " · ") && tooltip.hasSuffix(" ms"), tooltip)
    stage.close()
  }
}
