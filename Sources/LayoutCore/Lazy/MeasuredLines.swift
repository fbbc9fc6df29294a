// Lines whose lengths become known one by one, in any order. Only known lengths take memory: lines are kept in blocks,
// and sums over runs of blocks (a Fenwick tree) give the start of a block.

import Foundation

/// Any number of lines, with known or estimated lengths.
struct MeasuredLines: Sendable {
  /// The estimate before any line was measured, in points. It is high on purpose: if lines are shorter, adding more of
  /// them is cheap; a low estimate would create items that turn out to be outside the viewport.
  private static let firstEstimate: CGFloat = 200

  private static let blockSize = 256

  let count: Int
  private let spacing: CGFloat
  /// The length of a line without a known one: the mean of the known ones, in whole points so that sums stay exact.
  private(set) var estimate: CGFloat
  /// The longest line so far, including the estimate.
  private(set) var longest: CGFloat
  private var blocks: [Int: ContiguousArray<CGFloat>] = [:]
  private var sums: ContiguousArray<Sum>
  private var knownCount = 0
  private var knownLength: CGFloat = 0
  /// The number of known lengths at the last estimate. The estimate is updated when that number doubles: often enough
  /// to be close, and rarely enough for a steady scrollbar.
  private var estimatedFrom = 0

  private struct Sum {
    var known = 0
    var pitches: CGFloat = 0
  }

  init(count: Int, spacing: CGFloat, estimate: CGFloat?) {
    self.count = count
    self.spacing = spacing
    let usable = estimate.flatMap { $0.isFinite && $0 >= 0 ? LazyLines.usable($0).rounded() : nil }
    self.estimate = usable ?? Self.firstEstimate
    longest = self.estimate
    sums = ContiguousArray(repeating: Sum(), count: (count + Self.blockSize - 1) / Self.blockSize + 1)
  }

  /// The lines after lines were added or removed at the end.
  func resized(to newCount: Int, spacing newSpacing: CGFloat) -> MeasuredLines {
    if newCount == count && newSpacing == spacing { return self }
    var lines = MeasuredLines(count: newCount, spacing: newSpacing, estimate: estimate)
    lines.estimatedFrom = .max
    for (block, lengths) in blocks {
      for (offset, length) in lengths.enumerated() where !length.isNaN {
        let line = block * Self.blockSize + offset
        if line < newCount { _ = lines.set(length, at: line) }
      }
    }
    lines.estimatedFrom = estimatedFrom
    return lines
  }

  // MARK: Where lines lie

  func isKnown(_ line: Int) -> Bool { known(line) != nil }

  func length(of line: Int) -> CGFloat { known(line) ?? estimate }

  private func known(_ line: Int) -> CGFloat? {
    guard let length = blocks[line / Self.blockSize]?[line % Self.blockSize], !length.isNaN else { return nil }
    return length
  }

  private var estimatedPitch: CGFloat { LazyLines.pitch(estimate, spacing) }

  func origin(of line: Int) -> CGFloat {
    let block = line / Self.blockSize
    var sum = Sum()
    var index = block
    while index > 0 {
      sum.known += sums[index].known
      sum.pitches += sums[index].pitches
      index &= index - 1
    }
    if let lengths = blocks[block] {
      for length in lengths[..<(line % Self.blockSize)] where !length.isNaN {
        sum.known += 1
        sum.pitches += LazyLines.pitch(length, spacing)
      }
    }
    return sum.pitches + CGFloat(line - sum.known) * estimatedPitch
  }

  /// The last line that starts at or before a position that is not negative.
  func line(at position: CGFloat) -> Int {
    var block = 0
    var rest = position
    var step = 1 << (Int.bitWidth - 1 - sums.count.leadingZeroBitCount)
    while step > 0 {
      let next = block + step
      if next < sums.count {
        let sum = sums[next]
        let length = sum.pitches + CGFloat(step * Self.blockSize - sum.known) * estimatedPitch
        if length <= rest {
          block = next
          rest -= length
        }
      }
      step /= 2
    }
    let first = block * Self.blockSize
    guard let lengths = blocks[block] else {
      let ahead = (rest / estimatedPitch).rounded(.down)
      return min(first + (ahead < CGFloat(Self.blockSize) ? Int(ahead) : Self.blockSize), count - 1)
    }
    var line = first
    for length in lengths {
      let pitch = length.isNaN ? estimatedPitch : LazyLines.pitch(length, spacing)
      if pitch > rest { break }
      rest -= pitch
      line += 1
    }
    return min(line, count - 1)
  }

  // MARK: Measured lengths

  /// Sets a length. Returns whether any line moved.
  mutating func set(_ length: CGFloat, at line: Int) -> Bool {
    let old = known(line)
    guard old != length else { return false }
    let block = line / Self.blockSize
    blocks[block, default: ContiguousArray(repeating: .nan, count: Self.blockSize)][line % Self.blockSize] = length
    add(length, 1, in: block)
    if let old { add(old, -1, in: block) }
    longest = max(longest, length)
    let before = old ?? estimate
    return reviseEstimate() || before != length
  }

  /// Adds a known length to the sums, or removes it.
  private mutating func add(_ length: CGFloat, _ sign: Int, in block: Int) {
    knownCount += sign
    knownLength += CGFloat(sign) * length
    var index = block + 1
    while index < sums.count {
      sums[index].known += sign
      sums[index].pitches += CGFloat(sign) * LazyLines.pitch(length, spacing)
      index += index & -index
    }
  }

  private mutating func reviseEstimate() -> Bool {
    guard knownCount > 0, knownCount / 2 >= estimatedFrom else { return false }
    estimatedFrom = knownCount
    let mean = (knownLength / CGFloat(knownCount)).rounded()
    guard mean != estimate else { return false }
    estimate = mean
    longest = max(longest, mean)
    return true
  }

  mutating func discardLengths(of lines: Range<Int>) {
    guard !lines.isEmpty, !blocks.isEmpty else { return }
    let affected = (lines.lowerBound / Self.blockSize)...((lines.upperBound - 1) / Self.blockSize)
    for block in blocks.keys.filter(affected.contains) {
      for offset in 0..<Self.blockSize where lines.contains(block * Self.blockSize + offset) {
        guard let length = blocks[block]?[offset], !length.isNaN else { continue }
        blocks[block]?[offset] = .nan
        add(length, -1, in: block)
      }
    }
  }

  /// The lines with the same estimate and without known lengths, for cells of another width.
  func withoutLengths() -> MeasuredLines {
    MeasuredLines(count: count, spacing: spacing, estimate: estimate)
  }
}
