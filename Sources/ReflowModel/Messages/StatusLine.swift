// The line under the canvas: "75 items · 9 lines · 612 × 342 · 0.08 ms".

import Foundation
import LayoutCore

/// What a layout came to, part by part.
package struct StatusLine: Equatable, Sendable {
  /// What is said, in order.
  private var parts: [Message] = []

  package init() {}

  /// The line.
  package var message: Message { Message(joining: parts, separator: " · ") }

  /// Adds words of a scene's own.
  package func saying(_ words: Message) -> StatusLine {
    var line = self
    line.parts.append(words)
    return line
  }

  /// Adds how many there are of something: "1,000 items", "1 line". The number takes the place of `%s`.
  package func counting(_ count: Int, _ one: StaticString, _ many: StaticString) -> StatusLine {
    saying(.counting(count, one, many))
  }

  /// Adds a size in px.
  package func sized(_ size: CGSize) -> StatusLine {
    saying(Message("%s × %s", Double(size.width).wholeText, Double(size.height).wholeText))
  }

  /// Adds how long the layout took, in three digits at most, as the rest is noise.
  package func timed(seconds: Double) -> StatusLine {
    let milliseconds = seconds * 1_000
    let text = milliseconds < 99.95 ? milliseconds.text(decimals: milliseconds < 9.995 ? 2 : 1) : milliseconds.wholeText
    return saying(Message("%s ms", text))
  }

  /// Adds how many words a limit of lines hides, where it hides any.
  package func hiding(_ count: Int) -> StatusLine {
    count == 0 ? self : saying(Message("%s hidden", count.groupedText))
  }

  /// Adds how many words are laid out, where the text has more of them than can be.
  package func laidOut(_ count: Int, ofWords total: Int) -> StatusLine {
    guard total > WordList.tileLimit else { return self }
    return saying(
      .counting(
        count, "%s of %s words is laid out", "%s of %s words are laid out", count.groupedText, total.groupedText))
  }

  /// Adds how many items, tracks and lines a grid has that grows along an axis, and how many of the items are in sight.
  package func griddedBy(_ axis: Axis, items: Int, tracks: Int, lines: Int, visible: Int) -> StatusLine {
    let line = counting(items, "%s item", "%s items")
    let (columns, rows) = axis == .vertical ? (tracks, lines) : (lines, tracks)
    let column = Message.counting(columns, "%s column", "%s columns")
    let row = Message.counting(rows, "%s row", "%s rows")
    let both = axis == .vertical ? [column, row] : [row, column]
    return both.reduce(line) { $0.saying($1) }.saying(Message("%s visible", visible.groupedText))
  }
}
