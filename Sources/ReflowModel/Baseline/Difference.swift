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
      run.widths.append(joining: width...width)
      run.isConstant =
        run.isConstant && run.from.isLike(from, in: difference.kind) && run.to.isLike(to, in: difference.kind)
      runs[difference] = run
    }
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
