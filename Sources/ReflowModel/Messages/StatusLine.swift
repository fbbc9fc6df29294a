// The line under the canvas, and the line that compares two canvases:
//
//     75 items · 9 lines · 612 × 342
//     A 9 lines · 612 × 342   B 8 lines · 612 × 304   −1 line, −38 px

import Foundation
import LayoutCore

/// The results of a layout, as a list of parts.
package struct StatusLine: Equatable, Sendable {
  /// All parts, in order.
  private var parts: [Message] = []
  /// The parts that a comparison shows.
  private var figures: [Message] = []
  private var lines: Lines?
  private var height: Double?
  /// The duration of the layout, which each layout of the same content changes.
  private var duration: Message?

  /// The number of lines, and the noun for them.
  private struct Lines: Equatable, Sendable {
    var count: Int
    /// The singular and the plural of the noun.
    var one, many: StaticString

    static func == (a: Lines, b: Lines) -> Bool { a.count == b.count && a.isComparable(to: b) }

    func isComparable(to other: Lines) -> Bool { "\(many)" == "\(other.many)" }
  }

  /// The role of a part in a comparison.
  package enum Role {
    /// The comparison omits the part.
    case detail
    /// The comparison shows the part of both layouts.
    case figure
    /// The comparison shows the part of both layouts, and the difference of their numbers of lines.
    case lines
  }

  package init() {}

  package var message: Message { Message(joining: parts, separator: " · ") }

  /// The message with the duration of the layout, which is shown on request: two pictures of a window are the same.
  package var timedMessage: Message { Message(joining: parts + [duration].compactMap { $0 }, separator: " · ") }

  /// The number of lines, such as "9 lines"; nil if lines are not counted.
  package var lineCount: Message? { lines.map { .counting($0.count, $0.one, $0.many) } }

  /// Adds words that are specific to a scene.
  package func adding(_ words: Message, as role: Role = .detail) -> StatusLine {
    var line = self
    line.parts.append(words)
    if role != .detail { line.figures.append(words) }
    return line
  }

  /// Adds a number with its noun: "1,000 items", "1 line". The number fills the gap `%s`.
  package func counting(
    _ count: Int, _ one: StaticString, _ many: StaticString, as role: Role = .detail
  ) -> StatusLine {
    var line = adding(.counting(count, one, many), as: role)
    if role == .lines { line.lines = Lines(count: count, one: one, many: many) }
    return line
  }

  /// Adds a size in px. With `onlyCompared`, only a comparison shows it.
  package func sized(_ size: CGSize, onlyCompared: Bool = false) -> StatusLine {
    let text = Message.product(Double(size.width).wholeText, Double(size.height).wholeText)
    var line = adding(text, as: .figure)
    if onlyCompared { line.parts.removeLast() }
    line.height = Double(size.height)
    return line
  }

  /// Sets the duration of the layout. Below 100 ms it has three digits, because further ones are noise.
  package func timed(seconds: Double) -> StatusLine {
    let milliseconds = seconds * 1_000
    let text = milliseconds < 99.95 ? milliseconds.text(decimals: milliseconds < 9.995 ? 2 : 1) : milliseconds.wholeText
    var line = self
    line.duration = Message("%s ms", text)
    return line
  }

  /// Adds the number of words that a line limit hides, if any.
  package func hiding(_ count: Int) -> StatusLine {
    count == 0 ? self : adding(.counting(count, "%s hidden", "%s hidden"), as: .figure)
  }

  /// Adds the number of files that are left out, if any.
  package func leavingOut(_ count: Int) -> StatusLine {
    count == 0 ? self : adding(.counting(count, "%s left out", "%s left out"))
  }

  /// Adds the number of items that are cut off, if any.
  package func cuttingOff(_ count: Int) -> StatusLine {
    count == 0 ? self : adding(.counting(count, "%s cut off", "%s cut off"), as: .figure)
  }

  /// Adds the number of items, and the part of the text that they are, if they are not all of it. A stress view may
  /// join several items of the text.
  package func counting(items count: Int, of part: TextPart?) -> StatusLine {
    guard let part else { return counting(count, "%s item", "%s items") }
    return count == part.shown
      ? adding(part.message) : counting(count, "%s item", "%s items").adding(Message("from %s", part.message))
  }

  /// Adds how the text is split, unless it is split into words.
  package func split(_ splitting: TextSplitting) -> StatusLine { splitting.remark.map { adding($0) } ?? self }

  /// Adds the numbers of items, tracks, lines and visible items of a grid that grows along an axis.
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
  /// The results of two layouts, A and B, and the difference of B from A.
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
    // Rounded in the same manner as the two sizes.
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
