// The line under the canvas: "75 items · 9 lines · 612 × 342 · 0.08 ms", and, while two canvases stand side by side,
// "A 9 lines · 612 × 342   B 8 lines · 612 × 304   −1 line, −38 px".

import Foundation
import LayoutCore

/// What a layout came to, part by part.
package struct StatusLine: Equatable, Sendable {
  /// What is said, in order.
  private var parts: [Message] = []
  /// What of it is said where two are compared.
  private var figures: [Message] = []
  private var lines: Lines?
  private var height: Double?

  /// How many lines there are, and what they are called.
  private struct Lines: Equatable, Sendable {
    var count: Int
    /// The name of one, and of any other number.
    var one, many: StaticString

    static func == (a: Lines, b: Lines) -> Bool { a.count == b.count && a.isComparable(to: b) }

    func isComparable(to other: Lines) -> Bool { "\(many)" == "\(other.many)" }
  }

  /// What a part of the line is where two are compared.
  package enum Role {
    /// It is left out.
    case detail
    /// It is said of both.
    case figure
    /// It is said of both, and with it how many lines more or less there are.
    case lines
  }

  package init() {}

  /// The line.
  package var message: Message { Message(joining: parts, separator: " · ") }

  /// How many lines there are: "9 lines". Nil where none were counted.
  package var lineCount: Message? { lines.map { .counting($0.count, $0.one, $0.many) } }

  /// Adds words of a scene's own.
  package func saying(_ words: Message, as role: Role = .detail) -> StatusLine {
    var line = self
    line.parts.append(words)
    if role != .detail { line.figures.append(words) }
    return line
  }

  /// Adds how many there are of something: "1,000 items", "1 line". The number takes the place of `%s`.
  package func counting(
    _ count: Int, _ one: StaticString, _ many: StaticString, as role: Role = .detail
  ) -> StatusLine {
    var line = saying(.counting(count, one, many), as: role)
    if role == .lines { line.lines = Lines(count: count, one: one, many: many) }
    return line
  }

  /// Adds a size in px; `onlyCompared` where the line itself does not say it.
  package func sized(_ size: CGSize, onlyCompared: Bool = false) -> StatusLine {
    let text = Message.product(Double(size.width).wholeText, Double(size.height).wholeText)
    var line = saying(text, as: .figure)
    if onlyCompared { line.parts.removeLast() }
    line.height = Double(size.height)
    return line
  }

  /// Adds how long the layout took, in three digits at most, as the rest is noise.
  package func timed(seconds: Double) -> StatusLine {
    let milliseconds = seconds * 1_000
    let text = milliseconds < 99.95 ? milliseconds.text(decimals: milliseconds < 9.995 ? 2 : 1) : milliseconds.wholeText
    return saying(Message("%s ms", text))
  }

  /// Adds how many words a limit of lines hides, where it hides any.
  package func hiding(_ count: Int) -> StatusLine {
    count == 0 ? self : saying(.counting(count, "%s hidden", "%s hidden"), as: .figure)
  }

  /// Adds how many items are drawn cut, where any is.
  package func cuttingOff(_ count: Int) -> StatusLine {
    count == 0 ? self : saying(.counting(count, "%s cut off", "%s cut off"), as: .figure)
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
    let both =
      switch axis {
      case .vertical:
        line.counting(tracks, "%s column", "%s columns", as: .figure).counting(lines, "%s row", "%s rows", as: .lines)
      case .horizontal:
        line.counting(tracks, "%s row", "%s rows", as: .figure).counting(lines, "%s column", "%s columns", as: .lines)
      }
    return both.counting(visible, "%s visible", "%s visible")
  }
}

extension StatusLine {
  /// What two layouts came to, A and B, and what B has more or less than A.
  package static func comparing(_ a: StatusLine, _ b: StatusLine) -> Message {
    let figures = [a, b].map { Message(joining: $0.figures, separator: " · ") }
    let sides = [Message("A %s", figures[0]), Message("B %s", figures[1])]
    let difference = b.difference(from: a)
    let whole = difference.isEmpty ? sides : sides + [Message(joining: difference, separator: ", ")]
    return Message(joining: whole, separator: "   ")
  }

  private func difference(from other: StatusLine) -> [Message] {
    var parts: [Message] = []
    if let lines, let old = other.lines, lines.isComparable(to: old) {
      let more = lines.count - old.count
      parts.append(.counting(abs(more), lines.one, lines.many, more.signedText))
    }
    // As the two sizes are written.
    if let height, let old = other.height, max(height.magnitude, old.magnitude) < 1e15 {
      parts.append(Message("%s px", (Int(height.rounded()) - Int(old.rounded())).signedText))
    }
    return parts
  }
}

extension Int {
  /// With its sign: `+2`, `−1`, `±0`.
  fileprivate var signedText: Message {
    Message(joining: [Message.verbatim(self > 0 ? "+" : self < 0 ? "−" : "±"), abs(self).groupedText], separator: "")
  }
}
