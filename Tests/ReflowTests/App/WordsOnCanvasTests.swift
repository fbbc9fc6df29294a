import Foundation
import XCTest

/// The Words scene in the running app.
final class WordsOnCanvasTests: AppTestCase {
  func testOpensWithSeventyFiveTilesThatWrap() throws {
    let app = try start()
    try app.wait(until: "the words are there") { try app.tiles.count == 75 }
    let frames = try app.stableFrames()
    XCTAssertGreaterThan(Set(frames.map(\.minY)).count, 3, "the words lie on several lines")
    for (index, frame) in frames.enumerated() {
      for other in frames[(index + 1)...] {
        XCTAssertTrue(frame.intersection(other).isEmpty, "\(frame) and \(other) overlap")
      }
    }
  }

  func testTilesAreListItemsNamedByTheirText() throws {
    let app = try start()
    let tiles = try app.tiles
    XCTAssertEqual(Set(tiles.map(\.role)), ["list item"])
    let names = tiles.map(\.name)
    XCTAssertFalse(names.contains(""))
    XCTAssertFalse(names.contains { $0.hasPrefix("Gtk") })
  }

  func testGridWithThreeColumnsIsReachedOnTheWay() throws {
    let app = try start()
    let grid = try app.find(nil, "Grid")
    let watched = 10
    let tile = try app.tiles[watched]
    let flow = try app.stableFrames()
    try app.activate("motion-pause")
    try grid.activate()
    try app.stepMotion(by: 15)
    let between = try app.stable("the tile") { tile.frame.minY }
    try app.activate("motion-pause")
    try app.wait(until: "three columns") { Set(try app.stableFrames().map(\.minX)).count == 3 }
    XCTAssertGreaterThan(between, flow[watched].minY)
    XCTAssertLessThan(between, tile.frame.minY)
  }

  func testShuffleAtFullCountKeepsTheWords() throws {
    let app = try start()
    let count = try app.find("spin button", "Word count")
    try count.setValue(100_000)
    try app.wait(until: "all words are shown") { try app.tiles.count > 90 }
    let before = try app.stable("the words") { try app.tiles.map(\.name) }
    try app.find(nil, "Shuffle").activate()
    try app.wait(until: "another order") { try app.tiles.map(\.name) != before }
    XCTAssertEqual(try app.tiles.map(\.name).sorted(), before.sorted())
  }

  func testTrailingAlignmentEndsEachLineAtTheSameX() throws {
    let app = try start()
    try app.find(nil, "Trailing").activate()
    func lines() throws -> [CGFloat: [CGRect]] { Dictionary(grouping: try app.stableFrames(), by: \.minY) }
    try app.wait(until: "each line ends at the same x") {
      Set(try lines().values.map { $0.map(\.maxX).max() }).count == 1
    }
    let lines = try lines()
    XCTAssertGreaterThan(lines.count, 3)
    let starts = Set(lines.values.map { $0.map(\.minX).min() })
    XCTAssertGreaterThan(starts.count, 1, "and they do not all start at the same one")
  }

  func testSpacingIsTheGapBetweenTiles() throws {
    let app = try start()
    // The reported frame of a tile is that of its content, so the measured gaps include the tiles' own padding.
    func gaps() throws -> Set<CGFloat> {
      let frames = try app.stableFrames()
      return Set(zip(frames, frames.dropFirst()).filter { $0.minY == $1.minY }.map { $1.minX - $0.maxX })
    }
    let before = try gaps()
    XCTAssertEqual(before.count, 1)
    try app.find("slider", "Spacing").setValue(23)
    try app.wait(until: "the gaps are wider") { try gaps() == Set(before.map { $0 + 15 }) }
  }

  func testUndoAndRedoByKeyboard() throws {
    let app = try start()
    try app.find("spin button", "Word count").setValue(12)
    try app.wait(until: "12 tiles are left") { try app.tiles.count == 12 }
    try Keyboard.press("ctrl+z", in: app)
    try app.wait(until: "75 tiles are back") { try app.tiles.count == 75 }
    try Keyboard.press("ctrl+shift+z", in: app)
    try app.wait(until: "12 tiles are left again") { try app.tiles.count == 12 }
  }
}
