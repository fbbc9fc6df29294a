// The status line, and the numbers that the window shows.

import Foundation
import Testing

@testable import ReflowModel

struct StatusLineTests {
  private func line(
    _ items: Int, _ lines: Int, _ width: Double, _ height: Double, _ milliseconds: Double?, of part: TextPart? = nil
  ) -> String {
    let line = StatusLine().counting(items: items, of: part).counting(lines, "%s line", "%s lines")
      .sized(CGSize(width: width, height: height))
    guard let milliseconds else { return line.message.english }
    let timed = line.timed(seconds: milliseconds / 1_000)
    #expect(timed.message == line.message, "the duration is shown on request")
    return timed.timedMessage.english
  }

  @Test func theLine() {
    #expect(line(75, 9, 612, 342, 0.08) == "75 items · 9 lines · 612 × 342 · 0.08 ms")
    #expect(line(1, 1, 60.4, 20.5, 0.004) == "1 item · 1 line · 60 × 21 · 0.00 ms")
    #expect(line(0, 0, 0, 0, nil) == "0 items · 0 lines · 0 × 0")
    #expect(line(9, 1, .infinity, .nan, 9.994) == "9 items · 1 line · – × – · 9.99 ms")
    #expect(line(9, 2, 1, 1, 9.996) == "9 items · 2 lines · 1 × 1 · 10.0 ms")
    #expect(line(9, 2, 1, 1, 99.96) == "9 items · 2 lines · 1 × 1 · 100 ms")
    #expect(line(9, 2, 1, 1, 1_234.5) == "9 items · 2 lines · 1 × 1 · 1,235 ms")
  }

  @Test func aPartOfATextShowsTheNumberOfAllItems() {
    let whole = WordList(of: String(repeating: "word ", count: 120))
    #expect(whole.shownPart(.all) == nil)
    #expect(whole.shownPart(.number(120)) == nil)
    #expect(line(75, 9, 6, 9, nil, of: whole.shownPart(.number(75))) == "75 of 120 items · 9 lines · 6 × 9")
    #expect(line(0, 0, 6, 9, nil, of: whole.shownPart(.number(0))) == "0 of 120 items · 0 lines · 6 × 9")
    #expect(
      line(25, 9, 6, 9, nil, of: whole.shownPart(.number(75))) == "25 items · from 75 of 120 items · 9 lines · 6 × 9",
      "a stress view joins three words")
    let beyond = WordList(of: "a b c d", limit: 3)
    #expect(line(3, 1, 6, 9, 1.5, of: beyond.shownPart(.all)) == "3 of 4 items · 1 line · 6 × 9 · 1.50 ms")
  }

  private func layout(_ lines: Int, _ width: Double, _ height: Double) -> StatusLine {
    StatusLine().counting(75, "%s item", "%s items").counting(lines, "%s line", "%s lines", as: .lines)
      .sized(CGSize(width: width, height: height)).timed(seconds: 0.001)
  }

  @Test func twoLinesAreShownWithTheirDifference() {
    func text(_ a: StatusLine, _ b: StatusLine) -> String { StatusLine.comparing(a, b).english }
    #expect(
      text(layout(9, 612, 342), layout(8, 612, 304))
        == "A 9 lines · 612 × 342   B 8 lines · 612 × 304   −1 line, −38 px")
    #expect(
      text(layout(1, 60, 20), layout(1_003, 60, 2_020.4))
        == "A 1 line · 60 × 20   B 1,003 lines · 60 × 2,020   +1,002 lines, +2,000 px")
    #expect(text(layout(2, 6, 9), layout(2, 7, 9)) == "A 2 lines · 6 × 9   B 2 lines · 7 × 9   ±0 lines, ±0 px")
    let (rows, columns) = (
      StatusLine().griddedBy(.vertical, items: 9, tracks: 3, lines: 3, visible: 9),
      StatusLine().griddedBy(.horizontal, items: 9, tracks: 2, lines: 5, visible: 9)
    )
    #expect(text(rows, columns) == "A 3 columns · 3 rows   B 2 rows · 5 columns", "these are not the same lines")
    let endless = layout(1, 6, .infinity)
    #expect(text(endless, layout(2, 6, 1e300)) == "A 1 line · 6 × –   B 2 lines · 6 × –   +1 line")
  }

  @Test func numbers() {
    #expect(
      [0, 999, 1_000, 1_234_567, -1_000].map(\.groupedText.english) == ["0", "999", "1,000", "1,234,567", "-1,000"])
    #expect(
      [0, 50_000_000, 61_200_000, 61_234_567, 99_999].map(\.megabytesText.english) == [
        "0 MB", "50 MB", "61.2 MB", "61.2 MB", "0.1 MB",
      ])
    #expect([8, 8.5, -3.5, 1e300, 1e9].map(\.plainText) == ["8", "8.5", "-3.5", "1e+300", "1000000000"])
    #expect(0.05.text(decimals: 2).english == "0.05")
    #expect((-1.25).text(decimals: 1).english == "-1.3")
    #expect((-0.2).text(decimals: 0).english == "0")
    #expect(1e20.text(decimals: 0).english == "–")
    #expect(
      [1_333_191.6, 999.4, -1_000, -0.2, .nan, 1e20].map(\.wholeText.english) == [
        "1,333,192", "999", "-1,000", "0", "–", "–",
      ])
  }

  @Test func numbersInOtherLocales() {
    let german = NumberForm(point: ",", separator: ".", groups: [3, 3])
    #expect(
      ["0.05", "1,234,567", "-1,000", "1000000", "1,333,192.5", "1e+300"].map(german.writing) == [
        "0,05", "1.234.567", "-1.000", "1000000", "1.333.192,5", "1e+300",
      ])
    let indian = NumberForm(point: ".", separator: ",", groups: [3, 2])
    #expect(["12,345,678", "-100,000", "999"].map(indian.writing) == ["1,23,45,678", "-1,00,000", "999"])
    let once = NumberForm(point: ",", separator: "\u{202F}", groups: [3, 127])
    #expect(once.writing("12,345,678") == "12345\u{202F}678")
    let none = NumberForm(point: "", separator: "", groups: [])
    #expect(none.writing("12,345,678.25") == "12345678.25")
    let absurd = NumberForm(point: ",", separator: ".", groups: [0, -1])
    #expect(absurd.writing("12,345,678") == "12345678")
  }
}
