// Which words replace others with an animation.

import GtkInterop
import GtkTestSupport
import XCTest

@testable import Reflow
@testable import ReflowModel

@MainActor
final class TileTurnoverTests: GtkTestCase {
  private func words(_ count: Int, from first: Int = 0, _ text: String = "word") -> ArraySlice<WordTile> {
    (first..<first + count).map { WordTile(id: $0, text: text) }[...]
  }

  func testAThousandTilesTurnOverWithAnAnimation() async {
    var tiles = WordTiles()
    let labels = tiles.show(words(500)).widgets.map { ObjectReference($0.opaque) }
    XCTAssertTrue(tiles.canAnimate(words(500, from: 500)))
    XCTAssertFalse(tiles.canAnimate(words(501, from: 500)))
    XCTAssertTrue(tiles.canAnimate(words(1_500)), "those that stay do not count")
    withExtendedLifetime(labels) {}
  }

  /// Tiles with thousands of marks take a fifth of a millisecond each to draw, in each frame in which they fade.
  func testLongWordsTurnOverWithoutAnAnimation() async {
    let marks = "a" + String(repeating: "\u{301}\u{323}", count: 950)
    var tiles = WordTiles()
    let labels = tiles.show(words(100, marks)).widgets.map { ObjectReference($0.opaque) }
    XCTAssertFalse(tiles.canAnimate(words(1)), "99 of them leave")
    XCTAssertTrue(tiles.canAnimate(words(97, marks)), "three of them leave")
    XCTAssertFalse(WordTiles().canAnimate(words(100, marks)))
    XCTAssertTrue(WordTiles().canAnimate(words(60, String(repeating: "A line of prose. ", count: 12))))
    withExtendedLifetime(labels) {}
  }
}
