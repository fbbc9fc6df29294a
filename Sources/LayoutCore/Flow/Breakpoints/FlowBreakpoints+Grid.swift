// Breakpoints of lines that are no plain sums, as those of balanced flows: the multiples of 1/64 point at which the lines
// are other than 1/64 point before. Lines are compared from point to point, and where it is known what takes over from
// them (BalancedRuns+Change) in leaps.

import Foundation

extension FlowBreakpoints {
  /// The breadths that are compared, as multiples of a 64th of a point.
  private static let unit: CGFloat = 64

  mutating func nextOnGrid(above breadth: CGFloat) -> CGFloat? {
    let (end, last) = ((end * Self.unit).rounded(.up), (lastEnd * Self.unit).rounded(.up))
    var same = (breadth * Self.unit).rounded(.down)
    guard same < last else { return nil }
    let lines = lines(in: same / Self.unit)
    let step = stride(over: end - same)
    var leap = Self.leap
    while same < last {
      let limit = same < end ? steadyEnd(of: lines, from: same) : last
      let next = min(limit > same ? min(same + leap, limit) : min(same + step, end), last)
      if self.lines(in: next / Self.unit) != lines {
        return limit > same
          ? firstChange(same: same, other: next, lines) / Self.unit
          : between(same: same, other: next, lines).other / Self.unit
      }
      if limit > same { leap *= 2 }
      same = next
    }
    return nil
  }

  mutating func nextOnGrid(below breadth: CGFloat) -> CGFloat? {
    let end = (end * Self.unit).rounded(.up)
    var same = (min(breadth, lastEnd) * Self.unit).rounded(.up) - 1
    guard same > 0 else { return nil }
    let lines = lines(in: same / Self.unit)
    let stride = stride(over: min(same, end))
    while same > 0 {
      let next = same - end > Self.leap ? ((same + end) / 2).rounded(.down) : max(same - stride, 0)
      if self.lines(in: next / Self.unit) != lines {
        return between(same: same, other: next, lines).same / Self.unit
      }
      same = next
    }
    return nil
  }

  /// A breadth in which everything fits in one line, as far as numbers are exact to a 64th.
  private var end: CGFloat {
    let sum = (0..<cache.cast.count).reduce(CGFloat(1)) { sum, place in
      let child = cache.cast.child(at: place)
      let ideal = layout.axis.breadth(of: cache.items.size(of: child))
      let largest = layout.axis.breadth(of: cache.items.traits(of: child).maximum)
      let length = largest < .infinity ? largest : ideal
      return sum + max(0, length) + max(0, cache.gaps.step(before: place))
    }
    return min(sum, Self.longest)
  }

  /// A breadth from which on the lines are those of an unbounded flow. Balanced lines go on to change where everything
  /// would fit in one of them but may not, or is longer in one than in two: what they leave over is weighed against how
  /// even it is, so the less distances differ, the further off. Lines given up there do not come back, but for costs that
  /// are equal at last, so that leaps find them.
  private var lastEnd: CGFloat {
    let mayChange =
      layout.lineBreaking == .balanced
      && (layout.itemsPerLine != nil || (1..<max(cache.cast.count, 1)).contains { cache.gaps.step(before: $0) < 0 })
    return mayChange ? Self.longest : end
  }

  /// The longest breadth that is looked at.
  private static let longest: CGFloat = 1e12

  /// The first leap over balanced lines: 8 points.
  private static let leap = 8 * unit

  /// Up to where lines that are given up for other ones never come back, so that any leap finds out; `same` where nothing
  /// is known of it.
  private func steadyEnd(of lines: ContiguousArray<Int>, from same: CGFloat) -> CGFloat {
    guard isBalancedAlone, let lengths = balanced.lengths, let gap = balanced.commonGap,
      balanced.areSteady(lines, in: same / Self.unit, gap: gap)
    else { return same }
    return max(same, lengths.exceeding < .infinity ? (lengths.exceeding * Self.unit).rounded(.up) - 1 : .infinity)
  }

  /// The first place past `same` where steady lines are given up. Those that took over by `other` tell from where on they
  /// are better; if others already did before, these tell the next place to look at.
  private mutating func firstChange(same: CGFloat, other: CGFloat, _ lines: ContiguousArray<Int>) -> CGFloat {
    var (same, other) = (same, other)
    var attempts = 0
    while other - same > 1, attempts < 16 {
      attempts += 1
      let others = self.lines(in: other / Self.unit)
      guard let gap = balanced.commonGap, let breadth = balanced.change(from: lines, to: others, gap: gap)
      else { break }
      let place = min(max((breadth * Self.unit).rounded(.up), same + 1), other)
      if place - 1 > same {
        if self.lines(in: (place - 1) / Self.unit) != lines {
          other = place - 1
          continue
        }
        same = place - 1
      }
      if place == other || self.lines(in: place / Self.unit) != lines { return place }
      same = place
    }
    return between(same: same, other: other, lines).other
  }

  /// Up to where leaps over balanced lines are known to miss none, from a multiple of a 64th on; `breadth` where nothing is
  /// known.
  func steadyLimit(of lines: ContiguousArray<Int>, in breadth: CGFloat) -> CGFloat {
    let same = breadth * Self.unit
    guard same == same.rounded() else { return breadth }
    return steadyEnd(of: lines, from: same) / Self.unit
  }

  /// Steps of a point. Over an absurd distance there are not more than 100,000.
  private func stride(over distance: CGFloat) -> CGFloat {
    max(Self.unit, (distance / 100_000).rounded(.up))
  }

  /// The two neighbours between which the lines change, by bisection.
  private mutating func between(
    same: CGFloat, other: CGFloat, _ lines: ContiguousArray<Int>
  ) -> (same: CGFloat, other: CGFloat) {
    var (same, other) = (same, other)
    while abs(other - same) > 1 {
      let middle = ((same + other) / 2).rounded(.down)
      if self.lines(in: middle / Self.unit) == lines { same = middle } else { other = middle }
    }
    return (same, other)
  }
}
