// The rules of a check, applied to one geometry.
//
// Item widths, distances, order, bounds and mirroring are checked on the frames of the layout. Overlap, clipping,
// wrapping and targets are checked on the toolkit's allocations, whose rounding can add or remove a px.

import Foundation
import LayoutCore

/// A rule, and the item that breaks it.
struct Finding: Hashable {
  var rule: CheckRule
  /// The index of the item in the container; nil for the content as a whole.
  var item: Int?
}

/// The allowed difference between lengths that should be equal, in points: the rounding error of sums.
private let tolerance: CGFloat = 0.001

extension CheckSubject {
  /// The findings in a geometry of the subject, ordered by rule and then by item.
  ///
  /// - Parameter mirrored: The geometry in the opposite reading direction, if mirroring is checked.
  func findings(
    in geometry: LayoutGeometry, mirrored: LayoutGeometry? = nil, _ settings: CheckSettings
  ) -> [Finding] {
    var findings: [Finding] = []
    func find(_ rule: CheckRule, _ items: (_ found: (Int) -> Void) -> Void) {
      guard settings[rule] else { return }
      items { findings.append(Finding(rule: rule, item: $0)) }
    }
    find(.wideItem) { wideItems(in: geometry, $0) }
    find(.clippedText) { clippedTexts(in: geometry, $0) }
    if let texts, let most = settings.mostLines(ofLabels: texts.areLabels) {
      find(.wrappedText) { items(in: geometry, with: texts, where: { $0.lineCount > most }, $0) }
    }
    if let texts { find(.brokenWord) { items(in: geometry, with: texts, where: { $0.breaksWords }, $0) } }
    find(.overlap) { geometry.overlaps($0) }
    find(.lastLineOfOne) { lastLineOfOne(in: geometry, $0) }
    find(.looseLine) { looseLines(in: geometry, CGFloat(settings.leastFill) / 100, $0) }
    find(.smallTarget) { smallTargets(in: geometry, CGFloat(settings.leastTarget), $0) }
    find(.wrongGap) { wrongGaps(in: geometry, $0) }
    find(.wrongOrder) { wrongOrder(in: geometry, $0) }
    find(.outside) { outside(in: geometry, $0) }
    if let mirrored { find(.notMirrored) { notMirrored(geometry, mirrored, $0) } }
    return findings
  }

  private func isItem(_ index: Int) -> Bool { traits.indices.contains(index) && traits[index].isItem }

  // MARK: Items

  private func wideItems(in geometry: LayoutGeometry, _ found: (Int) -> Void) {
    let available = geometry.size.width - geometry.insets.leading - geometry.insets.trailing
    for item in geometry.items {
      if let frame = item.frame, frame.size.width > available + tolerance { found(item.index) }
    }
  }

  private func clippedTexts(in geometry: LayoutGeometry, _ found: (Int) -> Void) {
    for item in geometry.items {
      guard traits.indices.contains(item.index), let size = item.allocation?.size else { continue }
      let traits = traits[item.index]
      let isClipped = traits.whole.map { size.width < $0.width - 0.5 || size.height < $0.height - 0.5 } ?? false
      if traits.isCutOff || isClipped { found(item.index) }
    }
  }

  private func items(
    in geometry: LayoutGeometry, with texts: ItemTexts, where isBroken: (TextWrapping) -> Bool, _ found: (Int) -> Void
  ) {
    for item in geometry.items {
      guard let width = item.allocation?.width, let lines = texts.lines(of: item.index, in: width) else { continue }
      if isBroken(lines) { found(item.index) }
    }
  }

  private func smallTargets(in geometry: LayoutGeometry, _ least: CGFloat, _ found: (Int) -> Void) {
    for item in geometry.items {
      guard let size = item.allocation?.size, size.width < least || size.height < least else { continue }
      if traits.indices.contains(item.index), traits[item.index].isTarget { found(item.index) }
    }
  }

  private func notMirrored(_ geometry: LayoutGeometry, _ mirrored: LayoutGeometry, _ found: (Int) -> Void) {
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

  private func lastLineOfOne(in geometry: LayoutGeometry, _ found: (Int) -> Void) {
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

  private func looseLines(in geometry: LayoutGeometry, _ least: CGFloat, _ found: (Int) -> Void) {
    let available = geometry.size.width - geometry.insets.leading - geometry.insets.trailing
    for line in geometry.lines where line.end.isWrap && line.natural < least * available - tolerance {
      if let first = line.items.first(where: { geometry.frame(of: $0) != nil && isItem($0) }) { found(first) }
    }
  }

  /// Calls `each` with each visible item that follows another one in its line, and with the frames of both.
  private func neighbours(in geometry: LayoutGeometry, _ each: (_ item: Int, CGRect, _ before: CGRect) -> Void) {
    for line in geometry.lines {
      var before: CGRect?
      for index in line.items {
        guard let frame = geometry.frame(of: index), isItem(index) else { continue }
        if let before { each(index, frame, before) }
        before = frame
      }
    }
  }

  private func wrongGaps(in geometry: LayoutGeometry, _ found: (Int) -> Void) {
    guard let distances else { return }
    let isRightToLeft = geometry.direction == .rightToLeft
    neighbours(in: geometry) { index, frame, before in
      let gap = isRightToLeft ? before.minX - frame.maxX : frame.minX - before.maxX
      let isOff = gap < distances.items - tolerance || !distances.isJustified && gap > distances.items + tolerance
      if isOff { found(index) }
    }
    for (before, line) in zip(geometry.lines, geometry.lines.dropFirst()) {
      let gap = line.frame.minY - before.frame.maxY
      if abs(gap - distances.lines) > tolerance, let first = line.items.first { found(first) }
    }
  }

  private func wrongOrder(in geometry: LayoutGeometry, _ found: (Int) -> Void) {
    guard distances != nil else { return }
    let isRightToLeft = geometry.direction == .rightToLeft
    neighbours(in: geometry) { index, frame, before in
      let isBehind = isRightToLeft ? frame.maxX <= before.maxX + tolerance : frame.minX >= before.minX - tolerance
      if !isBehind { found(index) }
    }
  }

  /// Checks flows only: a cell of a grid may be wider than its column, and a child of a stack may be anywhere.
  private func outside(in geometry: LayoutGeometry, _ found: (Int) -> Void) {
    guard distances != nil else { return }
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
