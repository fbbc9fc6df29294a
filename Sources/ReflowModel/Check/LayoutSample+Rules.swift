// The rules for layouts of documents.
//
// Item widths, distances, order, bounds and mirroring are checked on the frames of the layout. Overlap, clipping,
// wrapping and targets are checked on the toolkit's allocations, whose rounding can add or remove a px.

import Foundation
import LayoutCore

/// The allowed difference between lengths that should be equal, in points: the rounding error of sums.
private let tolerance: CGFloat = 0.001

extension LayoutSample {
  private func isItem(_ index: Int) -> Bool {
    subject.traits.indices.contains(index) && subject.traits[index].isItem
  }

  // MARK: Items

  func wideItems(_ found: (Int) -> Void) {
    let available = geometry.size.width - geometry.insets.leading - geometry.insets.trailing
    for item in geometry.items {
      if let frame = item.frame, frame.size.width > available + tolerance { found(item.index) }
    }
  }

  func wrappedTexts(_ settings: CheckSettings, _ found: (Int) -> Void) {
    guard let texts = subject.texts, let most = settings.mostLines(ofLabels: texts.areLabels) else { return }
    for item in geometry.items {
      if let lines = lines(of: item), lines.lineCount > most { found(item.index) }
    }
  }

  func brokenWords(_ found: (Int) -> Void) {
    for item in geometry.items {
      if let lines = lines(of: item), lines.breaksWords { found(item.index) }
    }
  }

  /// The lines of an item's text; nil for an item whose text does not wrap.
  private func lines(of item: LayoutGeometry.Item) -> TextWrapping? {
    item.allocation.flatMap { subject.texts?.lines(of: item.index, in: $0.width) }
  }

  func notMirrored(_ found: (Int) -> Void) {
    guard let mirrored else { return }
    let isRightToLeft = geometry.direction == .rightToLeft
    let (left, right) = isRightToLeft ? (mirrored, geometry) : (geometry, mirrored)
    for item in left.items {
      switch (item.frame, right.frame(of: item.index)) {
      case (nil, nil): break
      case (let frame?, let other?):
        let image = right.content.maxX - (frame.minX - left.content.minX) - frame.width
        let distance = max(abs(other.minX - image), abs(other.minY - frame.minY))
        let difference = max(abs(other.width - frame.width), abs(other.height - frame.height))
        if max(distance, difference) > tolerance { found(item.index) }
      default: found(item.index)
      }
    }
  }

  // MARK: Lines

  func lastLineOfOne(_ found: (Int) -> Void) {
    let lines = geometry.lines
    guard lines.count > 1, let last = lines.last, last.end == .endOfItems, lines[lines.count - 2].end.isWrap
    else { return }
    func shownItems(in line: LayoutGeometry.Line) -> [Int] {
      Array(line.items.lazy.filter { geometry.frame(of: $0) != nil && isItem($0) }.prefix(2))
    }
    let alone = shownItems(in: last)
    // In a list with one item in each line, the last line is like the others.
    if alone.count == 1, lines.contains(where: { shownItems(in: $0).count > 1 }) { found(alone[0]) }
  }

  func looseLines(_ leastFill: Double, _ found: (Int) -> Void) {
    let least = CGFloat(leastFill) / 100
    let available = geometry.size.width - geometry.insets.leading - geometry.insets.trailing
    for line in geometry.lines where line.end.isWrap && line.natural < least * available - tolerance {
      if let first = line.items.first(where: { geometry.frame(of: $0) != nil && isItem($0) }) { found(first) }
    }
  }

  /// Calls `each` with each visible item that follows another one in its line, and with the frames of both.
  private func neighbours(_ each: (_ item: Int, CGRect, _ before: CGRect) -> Void) {
    for line in geometry.lines {
      var before: CGRect?
      for index in line.items {
        guard let frame = geometry.frame(of: index), isItem(index) else { continue }
        if let before { each(index, frame, before) }
        before = frame
      }
    }
  }

  func wrongGaps(_ found: (Int) -> Void) {
    guard let distances = subject.distances else { return }
    let isRightToLeft = geometry.direction == .rightToLeft
    neighbours { index, frame, before in
      let gap = isRightToLeft ? before.minX - frame.maxX : frame.minX - before.maxX
      let isOff = gap < distances.items - tolerance || !distances.isJustified && gap > distances.items + tolerance
      if isOff { found(index) }
    }
    for (before, line) in zip(geometry.lines, geometry.lines.dropFirst()) {
      let gap = line.frame.minY - before.frame.maxY
      if abs(gap - distances.lines) > tolerance, let first = line.items.first { found(first) }
    }
  }

  func wrongOrder(_ found: (Int) -> Void) {
    guard subject.distances != nil else { return }
    let isRightToLeft = geometry.direction == .rightToLeft
    neighbours { index, frame, before in
      let isBehind = isRightToLeft ? frame.maxX <= before.maxX + tolerance : frame.minX >= before.minX - tolerance
      if !isBehind { found(index) }
    }
  }

  /// Checks flows only: a cell of a grid may be wider than its column, and a child of a stack may be anywhere.
  func outside(_ found: (Int) -> Void) {
    guard subject.distances != nil else { return }
    let content = geometry.content
    for item in geometry.items {
      guard let frame = item.frame, frame.width <= content.width else { continue }
      let beyondX = max(content.minX - frame.minX, frame.maxX - content.maxX)
      let beyondY = max(content.minY - frame.minY, frame.maxY - content.maxY)
      if max(beyondX, beyondY) > tolerance { found(item.index) }
    }
  }
}

extension LayoutGeometry {
  /// The frame of an item by its index; nil without one. Takes constant time if the geometry has all items of the
  /// container, else linear time.
  fileprivate func frame(of index: Int) -> CGRect? {
    if items.indices.contains(index), items[index].index == index { return items[index].frame }
    return items.first { $0.index == index }?.frame
  }
}

extension FlowLineEnd {
  /// Whether the line ended because the next item did not fit, or moved to the next line for balance. An item in a line
  /// of its own is longer than a line, so it did not fit.
  var isWrap: Bool {
    switch self {
    case .doesNotFit, .lineOfItsOwn, .balance: true
    case .endOfItems, .lineBreak, .startsNewLine, .itemLimit, .lineLimit: false
    }
  }
}
