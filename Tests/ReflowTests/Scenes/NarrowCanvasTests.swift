// A canvas narrower than its words: the page keeps its width, the lines are broken in it, and what does not fit sticks out.

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
  /// A canvas of so many px with words on it, the first of which cannot be as narrow.
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

    /// How far the place can be scrolled to the side.
    var reach: Double {
      let scroller = one(ofClass: "desk")
      let adjustment = gtk_scrolled_window_get_hadjustment(scroller.opaque)
      return gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment)
    }
  }

  private static let text =
    "WWWW a be incomprehensibilities \(String(repeating: "abcdefgh", count: 20)) to"

  private func stage(_ width: CanvasWidth, room: Int32) -> Stage {
    let stage = Stage { words in
      words.text = .own(Self.text)
      words.width = width
      words.padding = 12
    }
    show(stage.column, width: room, height: 300)
    pump { stage.tiles.count == 6 && stage.canvas.width > 0 }
    return stage
  }

  func testAPageNarrowerThanAWordKeepsItsWidth() async {
    let stage = stage(.exact(60), room: 400)
    XCTAssertEqual(stage.canvas.width, 60)
    let page = stage.one(ofClass: "canvas")
    let handle = stage.frame(stage.one(ofClass: "width-handle"), in: page)
    XCTAssertTrue((58...62).contains(handle.minX), "\(handle)")
    let tiles = stage.tiles
    // The room between the paddings is 36 px wide. The word of four letters is not broken, and sticks out.
    XCTAssertTrue(tiles.allSatisfy { $0.minX >= 12 })
    XCTAssertGreaterThan(tiles[0].maxX, 60)
    for tile in tiles.dropFirst() { XCTAssertLessThanOrEqual(tile.maxX, 48) }
    XCTAssertEqual(tiles[3].width, 36)
    XCTAssertEqual(tiles[4].width, 36)
    XCTAssertEqual(stage.reach, 0)
  }

  func testWhatSticksOutOfSightCanBeScrolledTo() async {
    let stage = stage(.exact(60), room: 90)
    pump { stage.reach > 0 }
    let desk = stage.one(ofClass: "desk")
    let end = stage.frame(stage.one(ofClass: "canvas"), in: desk).minX + stage.tiles[0].maxX
    XCTAssertGreaterThanOrEqual(CGFloat(gtk_widget_get_width(desk.pointer)) + CGFloat(stage.reach), end)
  }

  func testWordsThatAreReadTheOtherWayCanBeScrolledToAsWell() async {
    let stage = stage(.exact(60), room: 90)
    stage.store.update(\.words.direction, to: .rightToLeft)
    pump { stage.tiles[0].minX < 0 }
    XCTAssertEqual(stage.canvas.width, 60)
    let desk = stage.one(ofClass: "desk")
    let adjustment = gtk_scrolled_window_get_hadjustment(desk.opaque)
    pump { stage.frame(stage.one(ofClass: "canvas"), in: desk).minX + stage.tiles[0].minX >= 0 }
    XCTAssertEqual(gtk_adjustment_get_value(adjustment), 0)
  }

  func testWithoutAnExactWidthNothingSticksOut() async {
    let stage = stage(.exact(60), room: 90)
    stage.store.update(\.words.width, to: .automatic)
    pump { CGFloat(stage.canvas.width) >= stage.tiles[0].maxX + 12 }
    XCTAssertTrue(stage.tiles.allSatisfy { $0.maxX <= CGFloat(stage.canvas.width) - 12 })
    stage.store.update(\.words.width, to: .exact(60))
    pump { stage.canvas.width == 60 }
    XCTAssertGreaterThan(stage.tiles[0].maxX, 60)
  }
}
