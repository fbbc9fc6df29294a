// Items that take unbounded time: the window responds while they are laid out, and no label contains more of an item
// than the limit.

import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import LayoutGtk
import TestSupport
import XCTest

@testable import Reflow
@testable import ReflowModel

@MainActor
final class HostileWordsOnCanvasTests: GtkTestCase {
  /// The texts, by their scalars. A font has glyphs for all of them: Pango draws the number of a missing glyph in a box,
  /// in ten microseconds each.
  private static let texts: [(name: String, text: String)] = [
    ("marks on one letter", "a" + String(repeating: "\u{301}", count: 200_000)),
    ("marks of two kinds", "a" + String(repeating: "\u{301}\u{323}", count: 100_000)),
    (
      "3,000 marks on each letter",
      (0..<66).map { _ in "a" + String(repeating: "\u{301}", count: 3_000) }.joined(separator: " ")
    ),
    (
      "1,900 marks on each letter",
      (0..<100).map { _ in "a" + String(repeating: "\u{301}\u{323}", count: 950) }.joined(separator: " ")
    ),
    ("emoji", String(repeating: "😀\u{200D}", count: 100_000)),
    ("a word", String(repeating: "word", count: 50_000)),
    ("directions", String(repeating: "\u{202E}a\u{202D}ב\u{2067}", count: 40_000)),
    (
      "directions in words",
      (0..<100).map { _ in String(repeating: "\u{202E}a\u{202D}ב\u{2067}", count: 390) }.joined(separator: " ")
    ),
  ]

  /// The maximum seconds of a slice: one frame, or half a second in a build without optimisation.
  #if DEBUG
    private static let sliceLimit = 0.5
  #else
    private static let sliceLimit = 0.016
  #endif

  /// The longest time of work outside the main loop, in seconds, for which the window does not respond.
  private func longestSlice(of stage: StageOnShow) -> Double {
    var longest = 0.0
    var idleIterations = 0
    let deadline = g_get_monotonic_time() + 300_000_000
    while idleIterations < 100, g_get_monotonic_time() < deadline {
      var isBusy = false
      longest = max(longest, processorSeconds { isBusy = g_main_context_iteration(nil, 0) != 0 })
      if !isBusy { g_usleep(500) }
      idleIterations = isBusy || stage.stage.isMoving ? 0 : idleIterations + 1
    }
    return longest
  }

  func testANewWidthOfManyLongLinesMeasuresTheVisibleOnesOnly() async {
    let stage = StageOnShow(Document(), width: 700, height: 500)
    stage.waitUntilAtRest(self)
    defer { stage.close() }
    let line = Array(repeating: "seven letters", count: 105).joined(separator: " ")
    XCTAssertNil(stage.store.showTyped((0..<2_500).map { "\($0) \(line)" }.joined(separator: "\n")))
    stage.store.update(\.words.splitting, to: .lines)
    stage.store.update(\.words.wordCount, to: .all)
    _ = longestSlice(of: stage)
    XCTAssertEqual(stage.b?.itemCount, 2_500)
    for width: Int32 in [500, 320, 1_000] {
      stage.resize(width: width, height: 500)
      let longest = longestSlice(of: stage)
      print("\(width) px: \(Int(longest * 1000)) ms; \(stage.line)")
      XCTAssertLessThan(longest, Self.sliceLimit, "\(width) px")
    }
  }

  private func tiles(_ widget: Widget) -> [Widget] {
    widget.typeName == "ReflowTileLabel" ? [widget] : widget.children.flatMap(tiles)
  }

  func testNoSliceIsLongAndNoLabelHasMoreThanTheLimit() async {
    let stage = StageOnShow(Document(), width: 700, height: 500)
    stage.waitUntilAtRest(self)
    defer { stage.close() }
    for (name, text) in Self.texts {
      let first = processorSeconds { XCTAssertNil(stage.store.showTyped(text), name) }
      let longest = longestSlice(of: stage)
      print("\(name): \(Int(first * 1000)) ms, \(Int(longest * 1000)) ms; \(stage.line)")
      XCTAssertLessThan(longest, Self.sliceLimit, name)
      XCTAssertLessThan(first, Self.sliceLimit, name)
      let shown = tiles(stage.stage.canvas)
      XCTAssertFalse(shown.isEmpty, name)
      for tile in shown {
        let text = String(cString: gtk_label_get_text(tile.opaque))
        let scalars = text.unicodeScalars.filter { $0 != "\u{2028}" }.count
        XCTAssertLessThanOrEqual(scalars, ScalarLimit.item.rawValue, name)
      }
    }
  }
}
