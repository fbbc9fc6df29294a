// The line under the canvas: "75 items · 9 lines · 612 × 342 · 0.08 ms".

import Foundation

/// What a layout came to, part by part.
struct StatusLine: Equatable, Sendable {
  /// What is said, in order.
  private(set) var parts: [String] = []

  /// The line.
  var text: String { parts.joined(separator: " · ") }

  /// Adds words of a scene's own.
  func saying(_ words: String) -> StatusLine {
    var line = self
    line.parts.append(words)
    return line
  }

  /// Adds how many there are of something: "1,000 items", "1 line".
  func counting(_ count: Int, _ noun: String) -> StatusLine {
    saying("\(count.groupedText) \(noun)\(count == 1 ? "" : "s")")
  }

  /// Adds a size in px.
  func sized(_ size: CGSize) -> StatusLine {
    saying("\(Double(size.width).wholeText) × \(Double(size.height).wholeText)")
  }

  /// Adds how long the layout took, in three digits at most, as the rest is noise.
  func timed(seconds: Double) -> StatusLine {
    let milliseconds = seconds * 1_000
    guard milliseconds < 99.95 else { return saying(milliseconds.wholeText + " ms") }
    return saying(milliseconds.text(decimals: milliseconds < 9.995 ? 2 : 1) + " ms")
  }
}
