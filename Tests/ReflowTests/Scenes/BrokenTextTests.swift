// The lines of a text that is broken in parts are those that Pango finds in the whole text.

import CGtk
import GtkInterop
import GtkTestSupport
import TestSupport
import XCTest

@testable import Reflow
@testable import ReflowModel

@MainActor
final class BrokenTextTests: GtkTestCase {
  private lazy var label = Widget.label("x")

  /// The lines that Pango finds without help.
  private func lines(_ text: String, in width: Int32) -> [String] {
    let layout = TextLayout(copying: label)
    pango_layout_set_wrap(layout.opaque, PANGO_WRAP_WORD_CHAR)
    pango_layout_set_width(layout.opaque, width)
    pango_layout_set_text(layout.opaque, text, -1)
    return layout.lines
  }

  private func check(_ text: String, in width: Int32, line: UInt = #line) -> BrokenText {
    let layout = TextLayout(copying: label)
    let (broken, whole) = (
      layout.breakLines(of: text, in: width, inPartsOf: 200), layout.breakLines(of: text, in: width)
    )
    XCTAssertEqual(layout.breakLines(of: text, in: width, inPartsOf: whole.lineCount), whole, line: line)
    XCTAssertEqual(broken, whole, line: line)
    let expected = lines(text, in: width)
    XCTAssertEqual(broken.lineCount, expected.count, line: line)
    pango_layout_set_text(layout.opaque, broken.text, -1)
    let shown = layout.lines.map { $0.filter { $0 != "\u{2010}" && $0 != "\u{2028}" } }
    XCTAssertEqual(shown, expected, "in \(width)", line: line)
    return broken
  }

  func testTheLinesAreThoseOfPango() async {
    show(label)
    var random = SplitMix64(seed: 0xB20CE)
    let parts = ["long", "words", " ", " ", "AVA", "half-way", "漢字", "ünï", "12", "…", "(a)"]
    for _ in 0..<120 {
      let count = Int.random(in: 1...300, using: &random)
      let isOneWord = Bool.random(using: &random)
      let text = (0..<count).map { _ in parts.randomElement(using: &random)! }.joined()
      let width = Int32.random(in: 30...900, using: &random) * PANGO_SCALE
      _ = check(isOneWord ? text.filter { $0 != " " } : text, in: width)
    }
  }

  /// No-break spaces are white space that allows no break: at each width below that of the text, it is broken.
  func testATextWithNoBreakSpacesIsBrokenAtEachWidthInWhichItHasLines() async {
    show(label)
    let text = "a\u{a0}very\u{a0}long\u{a0}item"
    let layout = TextLayout(copying: label)
    pango_layout_set_text(layout.opaque, text, -1)
    let whole = layout.extents.width
    for pixels in 20..<whole {
      XCTAssertTrue(layout.breakLines(of: text, in: pixels * PANGO_SCALE).breaksWords, "\(pixels) px")
    }
  }

  func testAWordIsBrokenOnlyWhereItIsLongerThanTheLine() async {
    show(label)
    let layout = TextLayout(copying: label)
    pango_layout_set_text(layout.opaque, "longest", -1)
    var width: Int32 = 0
    pango_layout_get_size(layout.opaque, &width, nil)
    XCTAssertFalse(check("the longest of words", in: width).breaksWords)
    let broken = check("the longest of words", in: width - 1)
    XCTAssertTrue(broken.breaksWords)
    XCTAssertEqual(broken.text.filter { $0 == "\u{2028}" }.count, 1)
    XCTAssertFalse(check(String(repeating: "漢", count: 400), in: width).breaksWords, "Chinese may break anywhere")
    XCTAssertEqual(check("", in: width).lineCount, 1)
  }
}

extension TextLayout {
  /// The text of each line, without spaces at its end.
  fileprivate var lines: [String] {
    let bytes = Array((String(gtk: pango_layout_get_text(opaque)) ?? "").utf8)
    return (0..<pango_layout_get_line_count(opaque)).map { index in
      let line = pango_layout_get_line_readonly(opaque, index)!.pointee
      let range = Int(line.start_index)..<Int(line.start_index + line.length)
      return String(decoding: bytes[range], as: UTF8.self)
    }
  }
}
