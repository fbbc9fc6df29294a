// The widths at which a canvas changes, for drawing a ruler and for moving from one change to the next.

/// The ticks of a ruler over a range of widths, in ascending order.
package struct RulerTicks: Equatable, Sendable {
  /// A width at which the layout changes.
  package struct Tick: Equatable, Sendable {
    /// The width of the canvas in px: the layout differs from that at one px less.
    package var width: Int
    /// The number of lines or columns from this width on; in the window of a program, of texts that are cut off.
    package var count: Int
    /// Whether this number differs from that at one px less; in the window of a program, whether other widgets are
    /// visible.
    package var isTall: Bool
  }

  /// The examined widths, in px.
  package let range: ClosedRange<Int>
  /// The number of lines or columns at the smallest width.
  package let firstCount: Int
  /// The changes in ascending order.
  package private(set) var ticks: [Tick] = []
  /// The greatest width up to which all changes are known; nothing is drawn beyond it.
  package var reached: Int

  /// The minimum distance of a short tick from its neighbours on the screen, in px.
  static let leastDistance = 4.0

  package init(_ range: ClosedRange<Int>, firstCount: Int) {
    self.range = range
    self.firstCount = firstCount
    reached = range.upperBound
  }

  /// Adds a change, which is tall if the number changes. Its width must exceed all widths added before.
  package mutating func add(width: Int, count: Int) {
    add(width: width, count: count, isTall: count != (ticks.last?.count ?? firstCount))
  }

  /// Adds a change. Its width must exceed all widths added before.
  package mutating func add(width: Int, count: Int, isTall: Bool) {
    precondition(ticks.last.map { $0.width < width } ?? true, "RulerTicks: \(width) is added after a greater width")
    ticks.append(Tick(width: width, count: count, isTall: isTall))
  }

  // MARK: Navigation

  /// The nearest greater width with a change, or, with `tall`, with another number of lines or columns.
  package func next(above width: Int, tall: Bool = false) -> Tick? {
    ticks[firstIndex(above: width)...].first { $0.isTall || !tall }
  }

  /// The nearest smaller width with a change, or, with `tall`, with another number of lines or columns.
  package func previous(below width: Int, tall: Bool = false) -> Tick? {
    ticks[..<firstIndex(above: width - 1)].last { $0.isTall || !tall }
  }

  /// The number of lines or columns at a width.
  package func count(at width: Int) -> Int {
    let index = firstIndex(above: width)
    return index == 0 ? firstCount : ticks[index - 1].count
  }

  private func firstIndex(above width: Int) -> Int { ticks.partitioningIndex { $0.width > width } }

  // MARK: Drawing

  /// A range of widths with the same number of lines or columns.
  package struct Band: Equatable, Sendable {
    package var range: ClosedRange<Int>
    package var count: Int
  }

  /// The ranges with an equal number of lines or columns, which together cover the known part of the range.
  package var bands: [Band] {
    var bands: [Band] = []
    var (start, count) = (range.lowerBound, firstCount)
    for tick in ticks where tick.count != count {
      if tick.width > start { bands.append(Band(range: start...tick.width - 1, count: count)) }
      (start, count) = (max(start, tick.width), tick.count)
    }
    if start <= reached { bands.append(Band(range: start...reached, count: count)) }
    return bands
  }

  /// The ticks to draw at a scale in screen px per px of width: all tall ones, and the short ones that are far enough
  /// from their neighbours.
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
