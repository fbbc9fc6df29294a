// The lines of a lazy grid along the axis of scrolling. Line origins are at least a point apart, for any lengths and
// line spacing, so that a window of any length holds a limited number of lines.

import Foundation

struct LazyLines: Sendable {
  let count: Int
  /// The distance between lines in points; negative where they overlap.
  let spacing: CGFloat
  private var lengths: Lengths

  private enum Lengths {
    case uniform(CGFloat)
    case measured(MeasuredLines)
  }

  init(_ length: LazyLength, count: Int, spacing: CGFloat, previous: LazyLines?) {
    self.count = count
    self.spacing = spacing
    switch length {
    case .uniform(let length): lengths = .uniform(Self.usable(length))
    case .measured(let estimate):
      if case .measured(let lines) = previous?.lengths {
        lengths = .measured(lines.resized(to: count, spacing: spacing))
      } else {
        lengths = .measured(MeasuredLines(count: count, spacing: spacing, estimate: estimate))
      }
    }
  }

  /// The maximum length of a line and of the distance to the next, in points. Sums of them are finite and exact to the
  /// point; with an infinite length not even the first line would start at zero.
  private static let limit: CGFloat = 0x1p40

  /// A length that can be summed; 0 for a negative or infinite length and for NaN.
  static func usable(_ length: CGFloat) -> CGFloat { length.isFinite ? min(max(0, length), limit) : 0 }

  /// The distance from the start of a line to the start of the next.
  @inline(__always)
  static func pitch(_ length: CGFloat, _ spacing: CGFloat) -> CGFloat { min(max(1, length + spacing), limit) }

  /// The length of every line, if the lengths are uniform.
  var uniformLength: CGFloat? {
    if case .uniform(let length) = lengths { length } else { nil }
  }

  /// The length of all lines and the distances between them.
  var total: CGFloat { count > 0 ? self[count - 1].end : 0 }

  subscript(line: Int) -> LazyLine {
    switch lengths {
    case .uniform(let length): LazyLine(origin: CGFloat(line) * Self.pitch(length, spacing), length: length)
    case .measured(let lines): LazyLine(origin: lines.origin(of: line), length: lines.length(of: line))
    }
  }

  /// The last line that starts at or before a position.
  private func line(at position: CGFloat) -> Int {
    guard position > 0 else { return 0 }
    switch lengths {
    case .uniform(let length):
      let line = (position / Self.pitch(length, spacing)).rounded(.down)
      return line < CGFloat(count) ? Int(line) : count - 1
    case .measured(let lines): return lines.line(at: position)
    }
  }

  /// The lines that intersect a range of positions.
  func lines(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    guard count > 0, high > low else { return 0..<0 }
    var first = line(at: spacing < 0 ? low - longest : low)
    while first < count && self[first].end <= low { first += 1 }
    var last = line(at: high)
    if self[last].origin >= high { last -= 1 }
    return first..<max(first, last + 1)
  }

  private var longest: CGFloat {
    switch lengths {
    case .uniform(let length): length
    case .measured(let lines): lines.longest
    }
  }

  // MARK: Measured lengths

  /// The lines with the same estimate and without known lengths.
  func withoutLengths() -> LazyLines {
    guard case .measured(let known) = lengths else { return self }
    var lines = self
    lines.lengths = .measured(known.withoutLengths())
    return lines
  }

  func isMeasured(_ line: Int) -> Bool {
    if case .measured(let lines) = lengths { lines.isKnown(line) } else { true }
  }

  mutating func setLength(_ length: CGFloat, of line: Int) -> Bool {
    guard case .measured(var lines) = lengths else { return false }
    lengths = .uniform(0)
    defer { lengths = .measured(lines) }
    return lines.set(Self.usable(length), at: line)
  }

  mutating func discardLengths(of range: Range<Int>) {
    guard case .measured(var lines) = lengths else { return }
    lengths = .uniform(0)
    lines.discardLengths(of: range)
    lengths = .measured(lines)
  }
}

/// The height of the rows of a ``LazyVGridLayout``, or the width of the columns of a ``LazyHGridLayout``. In points.
public enum LazyLength: Equatable, Sendable {
  /// Every line has this length, which is also the proposal to its cells. Nothing is measured or estimated.
  case uniform(CGFloat)

  /// Each line has the length of its longest cell, as in SwiftUI. Lines that were not visible yet have the mean length
  /// of those that were; `estimate` is the length before any was visible.
  case measured(estimate: CGFloat? = nil)
}
