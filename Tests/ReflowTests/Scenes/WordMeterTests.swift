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
final class WordMeterTests: StyledTestCase {
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

  func testAWordLongerThanItsLineIsAsHighAsItsLabel() async {
    let meter = WordMeter()
    let tile = TileLabel()
    show(Widget.column([tile.widget] + meter.samples))
    let sentence = String(repeating: "a few words ", count: 50) + String(repeating: "long", count: 40)
    for text in [String(repeating: "long", count: 16), String(repeating: "long", count: 400), sentence] {
      let word = WordTile(id: 0, text: text)
      tile.show(word, meter.fit)
      var (least, natural): (Int32, Int32) = (0, 0)
      gtk_widget_measure(tile.widget.pointer, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, nil, nil)
      XCTAssertEqual(CGFloat(natural), meter.metrics(of: word).size.width, text)
      XCTAssertLessThan(least, 60, text)
      for width: Int32 in [60, 123, 300] {
        var height: Int32 = 0
        gtk_widget_measure(tile.widget.pointer, GTK_ORIENTATION_VERTICAL, width, nil, &height, nil, nil)
        let size = meter.size(of: word, in: CGFloat(width))
        XCTAssertEqual(size.height, CGFloat(height), "at \(width)")
        XCTAssertLessThanOrEqual(size.width, CGFloat(width))
      }
    }
  }

  func testATextThatWrapsFillsItsLineAndIsAsHighAsGTKsLabel() async {
    var random = SplitMix64(seed: 0x71DE5)
    let meter = WordMeter()
    let (tile, label) = (TileLabel(), Widget.label("", classes: ["tile"]))
    gtk_label_set_wrap(label.opaque, 1)
    gtk_label_set_wrap_mode(label.opaque, PANGO_WRAP_WORD_CHAR)
    show(Widget.column([tile.widget, label] + meter.samples))
    func height(_ widget: Widget, in width: CGFloat) -> CGFloat {
      var height: Int32 = 0
      gtk_widget_measure(widget.pointer, GTK_ORIENTATION_VERTICAL, Int32(width), nil, &height, nil, nil)
      return CGFloat(height)
    }
    let parts = [
      "words", "AVA", "half-way", "To-AV.W-O", "漢字、仮名", "soft\u{AD}hyphen", "مرحبا", "שלום", "ünï", "12,", "(a)",
    ]
    for _ in 0..<100 {
      let text = (0..<80).map { _ in parts.randomElement(using: &random)! }.joined(separator: " ")
      let word = WordTile(id: 0, text: text)
      XCTAssertTrue(word.isLong)
      tile.show(word, meter.fit)
      gtk_label_set_text(label.opaque, text)
      let width = CGFloat(Int.random(in: 160...900, using: &random))
      let size = meter.size(of: word, in: width)
      XCTAssertEqual(size, CGSize(width: width, height: height(label, in: width)), text)
      XCTAssertEqual(size.height, height(tile.widget, in: width), text)
    }
  }

  func testNoWordExceedsItsLine() async {
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
      let metrics = meter.metrics(of: word)
      for width in [40, CGFloat(Int.random(in: 60...400, using: &random))] {
        let size = meter.size(of: word, in: width)
        let estimate = meter.estimatedSize(of: word, natural: metrics.size, in: width)
        XCTAssertLessThanOrEqual(size.width, width, "\(text) in \(width)")
        XCTAssertEqual(estimate?.width, metrics.size.width <= width ? nil : width)
        if let estimate, width >= 60 {
          XCTAssertTrue((0.3...1.5).contains(estimate.height / size.height), "\(text) in \(width)")
        }
      }
    }
  }
}
