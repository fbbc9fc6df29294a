// The differences between two arrangements at one width, and the record of the widths of each difference.

import LayoutCore

/// What differs at a width: the height of the content, or a property of one item.
struct Difference: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case height
    /// The item is in another line.
    case line
    /// The item has another size.
    case size
    /// The item is visible only in the current layout: it was added, or it was hidden.
    case shown
    /// The item is visible only in the baseline: it was removed, or it is hidden.
    case hidden
  }

  var kind: Kind
  /// The position of the item in ``ItemPairs/slots``; nil for the content as a whole.
  var slot: Int?
}

extension ItemPairs {
  /// The differences between two arrangements at one width, each with the earlier and the later place of its item. The
  /// place of the content is its frame.
  func differences(
    from before: Arrangement, to after: Arrangement
  ) -> [(Difference, from: Arrangement.Place?, to: Arrangement.Place?)] {
    var differences: [(Difference, from: Arrangement.Place?, to: Arrangement.Place?)] = []
    if before.height != after.height {
      differences.append((Difference(kind: .height), before.frame, after.frame))
    }
    for (place, slot) in slots.enumerated() {
      let (one, other) = (slot.old.flatMap { before.places[$0] }, slot.new.flatMap { after.places[$0] })
      func add(_ kind: Difference.Kind) { differences.append((Difference(kind: kind, slot: place), one, other)) }
      guard slot.isSame, let one, let other else {
        guard !slot.isSame || (one == nil) != (other == nil) else { continue }
        if one != nil { add(.hidden) }
        if other != nil { add(.shown) }
        continue
      }
      if one.line != other.line { add(.line) }
      if one.width != other.width || one.height != other.height { add(.size) }
    }
    return differences
  }
}

extension Arrangement {
  /// The frame of the content.
  fileprivate var frame: Place { Place(x: 0, y: 0, width: width, height: height) }
}

/// The widths of each difference. Widths are added in ascending order.
struct DifferenceRecord: Sendable {
  /// The widths of one difference, and its first values.
  struct Run: Sendable {
    /// Ascending ranges, which neither overlap nor touch.
    var widths: [ClosedRange<Int>]
    /// The places at the first width.
    var from, to: Arrangement.Place?
    /// Whether the earlier and the later line, size or height are the same at all of these widths.
    var isConstant = true
  }

  private(set) var runs: [Difference: Run] = [:]
  /// The number of compared widths.
  private(set) var widthCount = 0

  /// Adds a comparison at a width.
  mutating func add(_ pairs: ItemPairs, from before: Arrangement, to after: Arrangement) {
    let width = before.width
    widthCount += 1
    for (difference, from, to) in pairs.differences(from: before, to: after) {
      guard var run = runs.removeValue(forKey: difference) else {
        runs[difference] = Run(widths: [width...width], from: from, to: to)
        continue
      }
      run.widths.append(width)
      run.isConstant =
        run.isConstant && run.from.isLike(from, in: difference.kind) && run.to.isLike(to, in: difference.kind)
      runs[difference] = run
    }
  }
}

extension [ClosedRange<Int>] {
  /// Adds a width that is greater than all others.
  mutating func append(_ width: Int) {
    if let last, last.upperBound + 1 == width {
      self[count - 1] = last.lowerBound...width
    } else {
      append(width...width)
    }
  }

  /// The widths that are in any of the lists, as ascending ranges that neither overlap nor touch.
  package init(joining lists: some Sequence<[ClosedRange<Int>]>) {
    self = []
    for range in lists.joined().sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last, last.upperBound + 1 >= range.lowerBound {
        self[count - 1] = last.lowerBound...Swift.max(last.upperBound, range.upperBound)
      } else {
        append(range)
      }
    }
  }

  /// Whether a width is in one of the ranges. The ranges are ascending.
  /// The widths that none of the other ranges includes. Ranges are in ascending order and do not overlap; `others` may
  /// be in any order. O(ranges × others).
  package func subtracting(_ others: [ClosedRange<Int>]) -> [ClosedRange<Int>] {
    others.reduce(self) { left, other in
      left.flatMap { range -> [ClosedRange<Int>] in
        guard range.overlaps(other) else { return [range] }
        let before = range.lowerBound < other.lowerBound ? [range.lowerBound...other.lowerBound - 1] : []
        let after = range.upperBound > other.upperBound ? [other.upperBound + 1...range.upperBound] : []
        return before + after
      }
    }
  }

  package func includes(_ width: Int) -> Bool {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].upperBound < width { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low].contains(width)
  }
}

extension Arrangement.Place? {
  /// Whether both have the same value of the property that differs in a kind of difference.
  fileprivate func isLike(_ other: Self, in kind: Difference.Kind) -> Bool {
    switch kind {
    case .height: self?.height == other?.height
    case .line: self?.line == other?.line
    case .size: self?.width == other?.width && self?.height == other?.height
    case .shown, .hidden: true
    }
  }
}
