// A canvas narrower than its words: it keeps its width, the lines break in it, and longer words overflow it.

import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutGtk
import XCTest

@testable import Reflow
@testable import ReflowModel

@MainActor
final class NarrowCanvasTests: GtkTestCase {
  /// A canvas of a width in px with words, the first of which is wider.
  private final class Stage: WordsOnShow {
    func all(_ matches: (Widget) -> Bool) -> [Widget] {
      func find(_ widget: Widget) -> [Widget] {
        (matches(widget) ? [widget] : []) + widget.children.flatMap(find)
      }
      return find(canvas.widget)
    }

    func one(ofClass name: String) -> Widget { all { gtk_widget_has_css_class($0.pointer, name) != 0 }.first! }

    /// The words' frames on the page, from its left edge.
    var tiles: [CGRect] {
      all { gtk_widget_has_css_class($0.pointer, "tile") != 0 && gtk_widget_get_child_visible($0.pointer) != 0 }
        .filter { gtk_widget_get_mapped($0.pointer) != 0 }.map { frame($0, in: one(ofClass: "canvas")) }
    }

    func frame(_ widget: Widget, in other: Widget) -> CGRect { CGRect(widget.bounds(in: other) ?? graphene_rect_t()) }

    /// The horizontal scroll range.
    var reach: Double {
      let scroller = one(ofClass: "desk")
      let adjustment = gtk_scrolled_window_get_hadjustment(scroller.opaque)
      return gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_lower(adjustment)
        - gtk_adjustment_get_page_size(adjustment)
    }
  }

  private static let text =
    "WWWW a be incomprehensibilities \(String(repeating: "abcdefgh", count: 20)) to"

  private func stage(_ width: CanvasWidth, available: Int32, textSize: Double = 105) -> Stage {
    draw(with: .exact)
    let stage = Stage { words in
      words.text = .own(Self.text)
      words.width = width
      words.padding = 12
      words.textSize = textSize
    }
    show(stage.column, width: available, height: 300)
    pump { stage.tiles.count == 6 && stage.canvas.width > 0 }
    return stage
  }

  func testAPageNarrowerThanAWordKeepsItsWidth() async {
    let stage = stage(.exact(60), available: 400)
    XCTAssertEqual(stage.canvas.width, 60)
    let page = stage.one(ofClass: "canvas")
    let handle = stage.frame(stage.one(ofClass: "width-handle"), in: page)
    XCTAssertTrue((58...62).contains(handle.minX), "\(handle)")
    let tiles = stage.tiles
    // The width between the paddings is 36 px. The word of four letters is not broken, and overflows.
    XCTAssertTrue(tiles.allSatisfy { $0.minX >= 12 })
    XCTAssertGreaterThan(tiles[0].maxX, 60)
    for tile in tiles.dropFirst() { XCTAssertLessThanOrEqual(tile.maxX, 48) }
    XCTAssertEqual(tiles[3].width, 36)
    XCTAssertEqual(tiles[4].width, 36)
    XCTAssertEqual(stage.reach, 0)
  }

  func testOverflowOutsideTheViewportCanBeScrolledTo() async {
    let stage = stage(.exact(60), available: 90)
    pump { stage.reach > 0 }
    let desk = stage.one(ofClass: "desk")
    let end = stage.frame(stage.one(ofClass: "canvas"), in: desk).minX + stage.tiles[0].maxX
    XCTAssertGreaterThanOrEqual(CGFloat(gtk_widget_get_width(desk.pointer)) + CGFloat(stage.reach), end)
  }

  func testWordsThatAreReadTheOtherWayCanBeScrolledToAsWell() async {
    let stage = stage(.exact(60), available: 90)
    stage.store.update(\.words.direction, to: .rightToLeft)
    pump { stage.tiles[0].minX < 0 }
    XCTAssertEqual(stage.canvas.width, 60)
    let desk = stage.one(ofClass: "desk")
    let adjustment = gtk_scrolled_window_get_hadjustment(desk.opaque)!
    let start = { stage.frame(stage.one(ofClass: "canvas"), in: desk).minX + stage.tiles[0].minX }
    pump { gtk_adjustment_get_lower(adjustment) < 0 }
    XCTAssertEqual(gtk_adjustment_get_value(adjustment), 0, "the page stays where it is")
    XCTAssertLessThan(start(), 0)
    gtk_adjustment_set_value(adjustment, gtk_adjustment_get_lower(adjustment))
    pump { start() >= 0 }
  }

  func testWhatOverflowsTheLeadingEdgeOfAPageIsVisibleWhereTheWindowHasSpace() async {
    let stage = stage(.exact(60), available: 400, textSize: 200)
    let desk = stage.one(ofClass: "desk")
    let page = { stage.frame(stage.one(ofClass: "canvas"), in: desk) }
    XCTAssertEqual(page().minX, 18)
    stage.store.update(\.words.direction, to: .rightToLeft)
    pump { stage.tiles[0].minX < -18 && page().minX > 18 }
    // The longest unbroken word begins at the edge of the window or after it.
    XCTAssertGreaterThanOrEqual(page().minX + stage.tiles[0].minX, 0)
    XCTAssertEqual(page().width, 60)
    XCTAssertEqual(stage.reach, 0)
    stage.store.update(\.words.direction, to: .leftToRight)
    pump { page().minX == 18 }
    XCTAssertEqual(stage.reach, 0)
  }

  func testAnAutomaticWidthIsThatOfTheWindowWhateverTheWordsNeed() async {
    let (automatic, exact) = (
      stage(.automatic, available: 70, textSize: 130), stage(.exact(70), available: 400, textSize: 130)
    )
    for direction in [ReadingDirection.leftToRight, .rightToLeft] {
      for stage in [automatic, exact] { stage.store.update(\.words.direction, to: direction) }
      pump { (automatic.tiles[0].minX < 12) == (direction == .rightToLeft) }
      pump { automatic.tiles == exact.tiles }
      XCTAssertEqual(automatic.canvas.width, 70)
      XCTAssertEqual(exact.canvas.width, 70)
      let (first, isLeftToRight) = (automatic.tiles[0], direction == .leftToRight)
      XCTAssertGreaterThan(first.width, 58, "wider than the canvas without its leading padding")
      XCTAssertEqual(isLeftToRight ? first.minX : first.maxX, isLeftToRight ? 12 : 58)
      XCTAssertEqual(automatic.reach, Double(isLeftToRight ? first.maxX - 70 : -first.minX))
    }
  }

  func testAWindowThatBecomesNarrowerOrWiderIsLaidOutInItsWidthAtOnce() async {
    let stage = stage(.automatic, available: 140)
    let window = Widget(gtk_widget_get_root(stage.canvas.widget.pointer))
    for width in [70, 140, 60, 110] as [Int32] {
      gtk_window_set_default_size(window.cast(), width, 300)
      pump { stage.canvas.width == width }
      XCTAssertEqual(stage.tiles[4].width, CGFloat(width) - 24, "the longest word takes what the padding leaves")
      XCTAssertEqual(stage.reach, max(0, Double(stage.tiles[0].maxX) - Double(width)))
    }
  }
}
