import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import LayoutGtk
import XCTest

/// The motion of the items of a lazy container under external control.
@MainActor
final class LazyMotionTimeTests: LazyLayoutViewTestCase {
  func testAMomentShownTwiceIsTheSameFrameTwice() async {
    let stage = stage(grid(2), count: 1000)
    let time = stage.view.motionTime
    time.keepsTransitions = true
    stage.view.animate(.bouncy) { stage.view.layout = grid(4) }
    waitForLayout(stage)
    pump { !stage.view.isAnimating }
    waitForLayout(stage)
    let end = (0..<60).map { stage.frame($0) }
    time.isPaused = true
    func shown(_ fraction: Double) -> [[Int]?] {
      time.show(fraction)
      waitForLayout(stage)
      waitForLayout(stage)
      return (0..<60).map { stage.frame($0) }
    }
    let half = shown(0.5)
    XCTAssertNotEqual(half, end)
    XCTAssertNotEqual(shown(0.1), half)
    XCTAssertEqual(shown(0.5), half)
    XCTAssertEqual(shown(1), end)
    XCTAssertEqual(shown(0.5), half)
    stage.value = 3000
    time.isPaused = false
    time.keepsTransitions = false
    pump { !stage.view.isAnimating }
    waitForLayout(stage)
    XCTAssertEqual(stage.frame(600), [0, 0, 20, 20], "scrolled while it stood, it is where it belongs in the end")
  }

  func testItemsThatWentFadeOutAgain() async throws {
    let stage = stage(grid(4), count: 100)
    stage.view.manualTime = 0
    let time = stage.view.motionTime
    time.keepsTransitions = true
    let cell = stage.cell(0)?.parent
    stage.view.animate(.linear(duration: 1)) { stage.view.itemsChanged(at: 0, removed: 1, added: 0) }
    waitForLayout(stage)
    stage.view.showFrame(at: 2)
    waitForLayout(stage)
    let tile = try XCTUnwrap(cell)
    XCTAssertEqual(gtk_widget_get_child_visible(tile.pointer), 0)
    time.isPaused = true
    time.show(0.5)
    stage.view.showFrame(at: 3)
    XCTAssertEqual(gtk_widget_get_child_visible(tile.pointer), 1)
    XCTAssertEqual(gtk_widget_get_opacity(tile.pointer), 0.5, accuracy: 0.01)
  }
}
