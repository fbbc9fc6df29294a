// The claims of the gallery hold in each of the usual fonts and text sizes.

import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import LayoutGtk
import XCTest

@testable import Reflow
@testable import ReflowModel

@MainActor
final class GalleryTests: GalleryTestCase {
  func testTheGallery() async throws {
    XCTAssertGreaterThanOrEqual(Gallery.entries.count, 12)
    XCTAssertEqual(Set(Gallery.entries.map(\.key)).count, Gallery.entries.count)
    XCTAssertEqual(Set(Gallery.entries.map(\.title)).count, Gallery.entries.count)
    for entry in Gallery.entries {
      let data = try entry.preset.jsonData()
      XCTAssertEqual(try Preset.reading(json: data), Noticed(value: entry.preset, notices: []), entry.key)
      let opened = try open(entry.key)
      if entry.preset.scene != .stacks {
        XCTAssertEqual(opened.stage.view.canvasWidth, opened.stage.store.document.width.number, entry.key)
      }
      XCTAssertNil(opened.stage.view.problem, entry.key)
    }
  }

  func testTheLastWordIsAlone() async throws {
    try inUsualText {
      let opened = try open("orphan")
      let counts = opened.lines.map(\.count)
      XCTAssertEqual(counts.last, 1)
      XCTAssertGreaterThan(counts.count, 1)
      XCTAssertGreaterThan(try XCTUnwrap(counts.dropLast().min()), 1, "no other line holds a single word")
      XCTAssertFalse(opened.stage.source.breakpointSearch(in: 361...800).isDone, "there is a next width")
    }
  }

  func testBalancedLinesAreAboutEquallyLong() async throws {
    try inUsualText {
      let lengths = { (opened: Opened) in opened.lines.map { $0[$0.count - 1].maxX - $0[0].minX } }
      let balanced = try open("balanced")
      let greedy = try open("balanced") { $0.words.lineBreaking = .greedy }
      XCTAssertEqual(balanced.lines.count, 3)
      XCTAssertGreaterThan(try XCTUnwrap(lengths(balanced).min()), 0.7 * (try XCTUnwrap(lengths(balanced).max())))
      XCTAssertEqual(greedy.lines.count, 3)
      XCTAssertEqual(greedy.lines.last?.count, 2)
    }
  }

  func testTheOversizeWordWrapsInItsTile() async throws {
    try inUsualText {
      let opened = try open("oversize-word")
      let widest = try XCTUnwrap(opened.frames.max { $0.width < $1.width })
      XCTAssertEqual(widest.width, opened.geometry.content.width, "as wide as can be")
      XCTAssertGreaterThan(widest.height, try XCTUnwrap(opened.frames.first).height)
      XCTAssertEqual(opened.lines.first { $0.contains(widest) }, [widest])
    }
  }

  func testTheLastTileCountsTheRest() async throws {
    try inUsualText {
      let opened = try open("line-limit")
      XCTAssertEqual(opened.lines.count, 2)
      let shown = opened.geometry.items.filter { $0.frame != nil }
      XCTAssertEqual(shown.last?.index, 75, "the tile after all words")
      XCTAssertLessThan(shown.count, 75)
      let all = try open("line-limit") { $0.words.showsAllLines = true }
      XCTAssertEqual(all.frames.count, 76)
    }
  }

  func testAllWordsOfALineStandOnOneBaseline() async throws {
    try inUsualText {
      let opened = try open("baseline")
      XCTAssertGreaterThan(opened.geometry.lines.count, 3)
      for line in opened.geometry.lines {
        let items = line.items.map { opened.geometry.items[$0] }
        XCTAssertEqual(Set(items.map { $0.baseline?.rounded() }).count, 1)
        guard items.count > 2 else { continue }
        XCTAssertGreaterThan(Set(items.compactMap(\.frame?.height)).count, 1, "a larger one among three")
      }
    }
  }

  func testTilesWithoutSpacingTouch() async throws {
    try inUsualText {
      let opened = try open("no-spacing")
      var bottom = try XCTUnwrap(opened.lines.first?.first).minY
      for line in opened.lines {
        XCTAssertEqual(line.first?.minX, 0)
        XCTAssertEqual(line.first?.minY, bottom)
        for (tile, next) in zip(line, line.dropFirst()) { XCTAssertEqual(tile.maxX, next.minX) }
        bottom = line.map(\.maxY).max()!
      }
    }
  }

  func testLinesFromRightToLeftFillTheWidth() async throws {
    try inUsualText {
      let opened = try open("right-to-left")
      let (content, lines) = (opened.geometry.content, opened.lines)
      XCTAssertEqual(opened.geometry.direction, .rightToLeft)
      for line in lines {
        XCTAssertEqual(line[0].maxX, content.maxX, accuracy: 0.5)
        for (tile, next) in zip(line, line.dropFirst()) { XCTAssertGreaterThan(tile.minX, next.minX) }
      }
      for line in lines.dropLast() { XCTAssertEqual(line[line.count - 1].minX, content.minX, accuracy: 0.5) }
      let last = try XCTUnwrap(lines.last)
      XCTAssertGreaterThan(last[last.count - 1].minX, content.minX + 1)
      for (tile, next) in zip(last, last.dropFirst()) { XCTAssertEqual(tile.minX - next.maxX, 8, accuracy: 0.5) }
    }
  }

  func testNoLineBeginsWithAFullStop() async throws {
    try inUsualText {
      let opened = try open("cjk")
      let names = opened.names
      XCTAssertGreaterThan(opened.geometry.lines.count, 2)
      XCTAssertGreaterThan(names.filter { $0.count == 1 }.count, names.count / 2, "nearly every character is a tile")
      XCTAssertTrue(names.contains { $0.count == 2 && $0.hasSuffix("，") }, "\(names)")
      for name in names { XCTAssertFalse("，。、；".contains(name.prefix(1)), name) }
    }
  }

  func testSignsOfSeveralStayWhole() async throws {
    try inUsualText {
      let opened = try open("emoji")
      XCTAssertEqual(opened.names.count, opened.frames.count)
      for name in opened.names { XCTAssertEqual(name.count, 1, name) }
      XCTAssertTrue(opened.names.contains("👨‍👩‍👧‍👦"))
      XCTAssertGreaterThan(opened.names.filter { $0.unicodeScalars.count > 1 }.count, 8)
    }
  }

  func testJustificationFindsNoGapBesideOneWord() async throws {
    try inUsualText {
      let opened = try open("one-word")
      let plain = try open("one-word") { $0.words.justification = .none }
      XCTAssertEqual(opened.frames.count, 1)
      XCTAssertEqual(opened.frames, plain.frames)
    }
  }

  func testTheCanvasReportsThatThereAreNoWords() async throws {
    try inUsualText {
      let opened = try open("no-words")
      XCTAssertEqual(opened.frames, [])
      XCTAssertEqual(opened.geometry.lines, [])
      XCTAssertTrue(Self.texts(in: opened.stage.view.canvas).contains("No Words"))
    }
  }

  private static func texts(in widget: Widget) -> [String] {
    guard gtk_widget_get_mapped(widget.pointer) != 0 else { return [] }
    let own = widget.isA(gtk_label_get_type()) ? String(gtk: gtk_label_get_text(widget.opaque)) : nil
    return [own].compactMap { $0 } + widget.children.flatMap { texts(in: $0) }
  }

  func testCellsLieOverTheirColumns() async throws {
    try inUsualText {
      let opened = try open("overflowing-cells")
      XCTAssertEqual(opened.geometry.columns.map(\.length), Array(repeating: 30, count: 6))
      for (item, column) in zip(opened.geometry.items, opened.geometry.columns) {
        let frame = try XCTUnwrap(item.allocation)
        XCTAssertEqual(frame.width, 50)
        XCTAssertEqual(frame.minX, column.origin - 10)
        XCTAssertEqual(frame.maxX, column.origin + column.length + 10)
      }
    }
  }

  func testFourColumnsJustFit() async throws {
    try inUsualText {
      let opened = try open("adaptive-edge")
      XCTAssertEqual(opened.geometry.columns.map(\.length), [100, 100, 100, 100])
      XCTAssertEqual(opened.stage.source.solve(width: 447).columns.count, 3)
    }
  }

  func testPriorityIsServedFirst() async throws {
    try inUsualText {
      XCTAssertEqual(try open("priorities").frames.map(\.width), [62, 180, 62])
    }
  }

  func testFixedFramesDoNotShrink() async throws {
    try inUsualText {
      let opened = try open("overfull-stack")
      XCTAssertEqual(opened.frames.map(\.width), [200, 200, 200])
      XCTAssertEqual(opened.frames[2].maxX - opened.frames[0].minX, 616)
    }
  }

  func testCoffeesStandBesideOrUnderTheirCafe() async throws {
    try inUsualText {
      let opened = try open("cafes-edge")
      let wide = opened.geometry.items.compactMap(\.frame)
      XCTAssertGreaterThanOrEqual(wide[0].minX, wide[1].maxX, "coffees come before their café")
      let narrow = opened.stage.source.solve(width: 599).items.compactMap(\.frame)
      XCTAssertGreaterThanOrEqual(narrow[0].minY, narrow[1].maxY)
    }
  }
}
