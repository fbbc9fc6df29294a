// The sizes measured without widgets equal those that the widgets request.

import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import ReflowResources
import TestSupport
import XCTest

@testable import Reflow
@testable import ReflowModel

@MainActor
final class WordMeterTests: GtkTestCase {
  nonisolated override func setUpWithError() throws {
    try super.setUpWithError()
    MainActor.assumeIsolated { AppStyle().start(followsDesktop: false) }
  }

  func testTheSizesAreThoseOfLabels() async {
    let meter = WordMeter()
    meter.fit.mixesSizes = true
    let tiles = [TileLabel(), TileLabel()]
    // GTK updates the style of a class in the next frame.
    for (tile, id) in zip(tiles, 0...1) { tile.show(WordTile(id: id, text: "a"), meter.fit) }
    show(Widget.column(tiles.map(\.widget) + meter.samples))
    let long = ["a", "e\u{301}", "👩‍🚀", "ب"].map { String(repeating: $0, count: 300) }.joined(separator: " ")
    for text in TextPreset.allCases.map(\.text) + [long] {
      for word in WordList(of: text).tiles {
        for (tile, id) in zip(tiles, 0...1) {
          let word = WordTile(id: id, text: word.text)
          tile.show(word, meter.fit)
          var (width, height): (Int32, Int32) = (0, 0)
          gtk_widget_measure(tile.widget.pointer, GTK_ORIENTATION_HORIZONTAL, -1, nil, &width, nil, nil)
          gtk_widget_measure(tile.widget.pointer, GTK_ORIENTATION_VERTICAL, width, nil, &height, nil, nil)
          let metrics = meter.metrics(of: word)
          XCTAssertEqual(metrics.size, CGSize(width: Int(width), height: Int(height)), word.text)
        }
      }
    }
  }

  func testAWordCutIntoLinesIsAsLargeInAnyLine() async {
    let meter = WordMeter()
    let tile = TileLabel()
    show(Widget.column([tile.widget] + meter.samples))
    let word = WordTile(id: 0, text: String(repeating: "long", count: 100))
    tile.show(word, meter.fit)
    var (minimum, natural): (Int32, Int32) = (0, 0)
    gtk_widget_measure(tile.widget.pointer, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, nil, nil)
    XCTAssertEqual(minimum, natural)
    XCTAssertLessThan(natural, 360)
    XCTAssertEqual(meter.size(of: word, in: 60), meter.metrics(of: word).size)
    XCTAssertNotNil(gtk_widget_get_tooltip_text(tile.widget.pointer))
    tile.show(WordTile(id: 0, text: "short"), meter.fit)
    XCTAssertNil(gtk_widget_get_tooltip_text(tile.widget.pointer))
  }

  func testAWordLongerThanItsLineIsAsHighAsItsLabel() async {
    let meter = WordMeter()
    let tile = TileLabel()
    show(Widget.column([tile.widget] + meter.samples))
    let word = WordTile(id: 0, text: String(repeating: "long", count: WordTile.breakingLimit / 4))
    tile.show(word, meter.fit)
    for width: Int32 in [60, 123, 300] {
      var height: Int32 = 0
      gtk_widget_measure(tile.widget.pointer, GTK_ORIENTATION_VERTICAL, width, nil, &height, nil, nil)
      let size = meter.size(of: word, in: CGFloat(width))
      XCTAssertEqual(size.height, CGFloat(height), "at \(width)")
      XCTAssertLessThanOrEqual(size.width, CGFloat(width))
    }
  }

  func testOnlyTheLeastWidthExceedsALine() async {
    var random = SplitMix64(seed: 0x1EA57)
    let meter = WordMeter()
    show(Widget.column(meter.samples))
    let parts = [
      "word", "half-way", "unbreakablycompounded", "soft\u{AD}hyphen", "漢字仮名", "ك\u{644}مة", "a\u{A0}b", "AVAVAV",
    ]
    for _ in 0..<60 {
      let count = Int.random(in: 12...60, using: &random)
      let text = (0..<count).map { _ in parts.randomElement(using: &random)! }.joined(separator: " ")
      let word = WordTile(id: 0, text: text)
      XCTAssertTrue(word.breaksAtSpaces, text)
      let metrics = meter.metrics(of: word)
      let leastWidth = metrics.leastWidth!
      for width in [20, leastWidth - 1, leastWidth, CGFloat(Int.random(in: 30...400, using: &random))] {
        let size = meter.size(of: word, in: width)
        let estimate = meter.estimatedSize(
          of: word, natural: metrics.size, leastWidth: metrics.leastWidth, in: width)
        if metrics.size.width <= width {
          XCTAssertNil(estimate)
        } else if width < leastWidth {
          XCTAssertEqual(size.width, leastWidth, "\(text) in \(width)")
          XCTAssertEqual(estimate?.width, leastWidth)
        } else {
          XCTAssertLessThanOrEqual(size.width, width, "\(text) in \(width)")
          XCTAssertEqual(estimate?.width, width)
        }
        if let estimate { XCTAssertTrue((0.3...1.5).contains(estimate.height / size.height), "\(text) in \(width)") }
      }
    }
  }
}
