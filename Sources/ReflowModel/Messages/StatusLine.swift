// The line under the canvas: "75 items · 9 lines · 612 × 342 · 0.08 ms".

import Foundation

/// What a layout came to, part by part.
package struct StatusLine: Equatable, Sendable {
  /// What is said, in order.
  package private(set) var parts: [String] = []

  package init() {}

  /// The line.
  package var text: String { parts.joined(separator: " · ") }

  /// Adds words of a scene's own.
  package func saying(_ words: String) -> StatusLine {
    var line = self
    line.parts.append(words)
    return line
  }

  /// Adds how many there are of something: "1,000 items", "1 line".
  package func counting(_ count: Int, _ noun: String) -> StatusLine {
    saying("\(count.groupedText) \(noun)\(count == 1 ? "" : "s")")
  }

  /// Adds a size in px.
  package func sized(_ size: CGSize) -> StatusLine {
    saying("\(Double(size.width).text(decimals: 0)) × \(Double(size.height).text(decimals: 0))")
  }

  /// Adds how long the layout took, in three digits at most, as the rest is noise.
  package func timed(seconds: Double) -> StatusLine {
    let milliseconds = seconds * 1_000
    return saying(milliseconds.text(decimals: milliseconds < 9.995 ? 2 : milliseconds < 99.95 ? 1 : 0) + " ms")
  }
}
