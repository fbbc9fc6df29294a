// The widths at which a canvas changes, as a ruler shows them and as one goes from one to the next.

/// The ticks of a ruler over a range of widths, from the narrowest on.
package struct RulerTicks: Equatable, Sendable {
  /// A width at which the arrangement changes.
  package struct Tick: Equatable, Sendable {
    /// The width of the canvas in px: at one px less it is otherwise.
    package var width: Int
    /// How many lines or columns there are from this width on.
    package var count: Int
    /// Whether there are others than at one px less.
    package var isTall: Bool
  }

  /// The widths that were looked at, in px.
  package let range: ClosedRange<Int>
  /// How many lines or columns there are at the narrowest width.
  package let firstCount: Int
  /// The changes, from the narrowest on.
  package private(set) var ticks: [Tick] = []

  /// The least distance of short ticks from their neighbours on the screen, in px.
  static let leastDistance = 4.0

  /// A ruler without ticks.
  package init(_ range: ClosedRange<Int>, firstCount: Int) {
    self.range = range
    self.firstCount = firstCount
  }

  /// Adds a change at a greater width than all before.
  package mutating func add(width: Int, count: Int) {
    precondition(ticks.last.map { $0.width < width } ?? true, "RulerTicks: \(width) comes after a greater width")
    ticks.append(Tick(width: width, count: count, isTall: count != (ticks.last?.count ?? firstCount)))
  }

  // MARK: From one to the next

  /// The least width over another one at which something changes, or at which the number of lines or columns does.
  package func next(above width: Int, tall: Bool = false) -> Tick? {
    ticks[firstIndex(above: width)...].first { $0.isTall || !tall }
  }

  /// The greatest width below another one at which something changes, or the number does.
  package func previous(below width: Int, tall: Bool = false) -> Tick? {
    ticks[..<firstIndex(above: width - 1)].last { $0.isTall || !tall }
  }

  /// How many lines or columns there are at a width.
  package func count(at width: Int) -> Int {
    let index = firstIndex(above: width)
    return index == 0 ? firstCount : ticks[index - 1].count
  }

  private func firstIndex(above width: Int) -> Int {
    var (low, high) = (0, ticks.count)
    while low < high {
      let middle = (low + high) / 2
      if ticks[middle].width > width { high = middle } else { low = middle + 1 }
    }
    return low
  }

  // MARK: What is drawn

  /// A stretch of widths with one number of lines or columns.
  package struct Band: Equatable, Sendable {
    package var range: ClosedRange<Int>
    package var count: Int
  }

  /// The stretches of one number each, which together are the whole range.
  package var bands: [Band] {
    var bands: [Band] = []
    var (start, count) = (range.lowerBound, firstCount)
    for tick in ticks where tick.isTall {
      if tick.width > start { bands.append(Band(range: start...tick.width - 1, count: count)) }
      (start, count) = (max(start, tick.width), tick.count)
    }
    if start <= range.upperBound { bands.append(Band(range: start...range.upperBound, count: count)) }
    return bands
  }

  /// The ticks to draw where so many px of the screen show one px of width: all tall ones, and short ones that are far
  /// enough from the ticks on either side.
  package func drawn(scale: Double) -> [Tick] {
    let tall = ticks.filter(\.isTall)
    var (result, last, nextTall) = ([Tick](), -Double.infinity, 0)
    for tick in ticks {
      while nextTall < tall.count, tall[nextTall].width <= tick.width { nextTall += 1 }
      let place = Double(tick.width) * scale
      let following = nextTall < tall.count ? Double(tall[nextTall].width) * scale : .infinity
      let isFar = place - last >= Self.leastDistance && following - place >= Self.leastDistance
      guard tick.isTall || isFar else { continue }
      result.append(tick)
      last = place
    }
    return result
  }
}
