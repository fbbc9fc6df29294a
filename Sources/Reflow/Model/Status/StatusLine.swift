// The line under the canvas: "75 items · 9 lines · 612 × 342 · 0.08 ms".

import Foundation

/// What the layout came to.
struct StatusLine: Equatable, Sendable {
  /// The tiles laid out.
  var items: Int
  /// The lines or rows they stand in.
  var lines: Int
  /// The size of the layout in px.
  var size: CGSize
  /// How long the layout took, in milliseconds; nil where it was not measured.
  var milliseconds: Double?
  /// The words of the whole text.
  var wordsInText: Int

  /// The line. Where the text has more words than can be laid out it says how many are.
  var text: String {
    var parts = [Self.counted(items, "item"), Self.counted(lines, "line")]
    parts.append("\(Double(size.width).text(decimals: 0)) × \(Double(size.height).text(decimals: 0))")
    if let milliseconds { parts.append(Self.time(milliseconds)) }
    if wordsInText > WordList.tileLimit {
      let verb = items == 1 ? "is" : "are"
      parts.append("\(items.groupedText) of \(wordsInText.groupedText) words \(verb) laid out")
    }
    return parts.joined(separator: " · ")
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    "\(count.groupedText) \(noun)\(count == 1 ? "" : "s")"
  }

  /// Three digits at most, as the rest is noise.
  private static func time(_ milliseconds: Double) -> String {
    milliseconds.text(decimals: milliseconds < 9.995 ? 2 : milliseconds < 99.95 ? 1 : 0) + " ms"
  }
}
