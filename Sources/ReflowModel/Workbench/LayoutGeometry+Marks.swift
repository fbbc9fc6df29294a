// The marks of the overlays, computed from the geometry of a container.

import Foundation
import LayoutCore

extension LayoutGeometry {
  /// An item overflows if it exceeds its area by more than this length, in points. Rounding can cause a smaller excess.
  package static let overflowTolerance: CGFloat = 0.5

  /// The marks for lines, tracks and distances, and for items that overflow.
  package func marks(ofArrangement overlays: Set<Overlay>) -> [OverlayMark] {
    var marks: [OverlayMark] = []
    if overlays.contains(.gaps) { marks += paddingMarks + gapMarks }
    if overlays.contains(.tracks) { marks += trackMarks }
    if overlays.contains(.lines) { marks += lineMarks }
    if overlays.contains(.overflow) { marks += overflowMarks }
    return marks
  }

  /// The marks of one item's own overlays.
  package func marks(of item: Item, _ overlays: Set<Overlay>) -> [OverlayMark] {
    guard let frame = item.frame else { return [] }
    var marks: [OverlayMark] = []
    if overlays.contains(.proposals), let proposal = item.proposal { marks.append(mark(of: proposal, at: frame)) }
    if overlays.contains(.baselines), let baseline = item.baseline {
      let line = CGRect(x: frame.minX, y: baseline, width: frame.width, height: 0)
      marks.append(OverlayMark(kind: .baseline, rect: line))
    }
    if overlays.contains(.frames) {
      let size = frame.size.text
      let width = frame.width.lengthText
      marks.append(OverlayMark(kind: .frame, rect: frame, text: size, shortText: width))
    }
    if overlays.contains(.indices) {
      let place = (item.index + 1).groupedText
      marks.append(OverlayMark(kind: .index, rect: frame, text: place))
    }
    return marks
  }

  /// The size proposed to an item, as a rectangle from the item's leading top corner. An unspecified length is drawn as
  /// the item's length. An infinite length extends to the end of the content.
  private func mark(of proposal: ProposedViewSize, at frame: CGRect) -> OverlayMark {
    func length(_ offered: CGFloat?, _ own: CGFloat, _ available: CGFloat) -> CGFloat {
      guard let offered else { return own }
      return offered.isFinite ? offered : max(own, available)
    }
    let isMirrored = direction == .rightToLeft
    let width = length(
      proposal.width, frame.width, isMirrored ? frame.maxX - content.minX : content.maxX - frame.minX)
    let height = length(proposal.height, frame.height, content.maxY - frame.minY)
    let x = isMirrored ? frame.maxX - width : frame.minX
    return OverlayMark(
      kind: .proposal, rect: CGRect(x: x, y: frame.minY, width: width, height: height),
      text: .product(proposal.width.proposalText, proposal.height.proposalText))
  }

  // MARK: Lines and tracks

  private var lineMarks: [OverlayMark] {
    lines.enumerated().map { index, line in
      let left = max(0, min(content.width, availableWidth) - line.frame.width)
      return OverlayMark(
        kind: .line, rect: line.frame,
        text: Message("%s · %s free", (firstLine + index + 1).groupedText, left.lengthText))
    }
  }

  /// The columns, or the rows if the settings define rows.
  private var trackMarks: [OverlayMark] {
    let hasRows = rows.contains { $0.sizing != nil }
    return (hasRows ? rows : columns).enumerated().map { index, track in
      let rect =
        hasRows
        ? CGRect(x: content.minX, y: track.origin, width: content.width, height: track.length)
        : CGRect(x: track.origin, y: content.minY, width: track.length, height: content.height)
      return OverlayMark(
        kind: .track, rect: rect,
        text: Message(joining: [(index + 1).groupedText, track.length.lengthText], separator: " · "),
        shortText: (index + 1).groupedText)
    }
  }

  // MARK: Distances

  /// The padding on the four sides of the content.
  private var paddingMarks: [OverlayMark] {
    let (isMirrored, content) = (direction == .rightToLeft, contentWithinWidth)
    let (left, right) = isMirrored ? (insets.trailing, insets.leading) : (insets.leading, insets.trailing)
    let (top, bottom) = (content.minY - insets.top, content.maxY + insets.bottom)
    return [
      CGRect(x: content.minX - left, y: top, width: left + content.width + right, height: insets.top),
      CGRect(x: content.minX - left, y: content.maxY, width: left + content.width + right, height: insets.bottom),
      CGRect(x: content.minX - left, y: content.minY, width: left, height: bottom - insets.bottom - content.minY),
      CGRect(x: content.maxX, y: content.minY, width: right, height: bottom - insets.bottom - content.minY),
    ].compactMap { OverlayMark(.padding, $0) }
  }

  /// The spacing between neighbours, and the free space.
  private var gapMarks: [OverlayMark] {
    if lines.isEmpty { return gaps(between: columns, isAcross: true) + gaps(between: rows, isAcross: false) }
    let (within, content) = (lines.flatMap { line in gaps(in: line) }, contentWithinWidth)
    let between = zip(lines, lines.dropFirst()).compactMap { line, next in
      OverlayMark(
        .lineSpacing,
        CGRect(
          x: content.minX, y: line.frame.maxY, width: content.width, height: next.frame.minY - line.frame.maxY))
    }
    return within + between
  }

  private func gaps(in line: Line) -> [OverlayMark] {
    let frames = frames(of: line).sorted { $0.minX < $1.minX }
    guard let first = frames.first else { return [] }
    let content = contentWithinWidth
    func mark(_ kind: OverlayMark.Kind, _ start: CGFloat, _ end: CGFloat) -> OverlayMark? {
      OverlayMark(kind, CGRect(x: start, y: line.frame.minY, width: end - start, height: line.frame.height))
    }
    var marks = [mark(.freeSpace, content.minX, first.minX)]
    var end = first.maxX
    for frame in frames.dropFirst() {
      marks.append(mark(.itemSpacing, end, frame.minX))
      end = max(end, frame.maxX)
    }
    return (marks + [mark(.freeSpace, end, content.maxX)]).compactMap { $0 }
  }

  private func gaps(between tracks: [Track], isAcross: Bool) -> [OverlayMark] {
    let ranges = tracks.map { ($0.origin, $0.origin + $0.length) }.sorted { $0.0 < $1.0 }
    return zip(ranges, ranges.dropFirst()).compactMap { before, after in
      let (start, length) = (before.1, after.0 - before.1)
      return isAcross
        ? OverlayMark(
          .itemSpacing, CGRect(x: start, y: content.minY, width: length, height: content.height))
        : OverlayMark(.lineSpacing, CGRect(x: content.minX, y: start, width: content.width, height: length))
    }
  }

  // MARK: Items

  /// The parts of items outside their area.
  private var overflowMarks: [OverlayMark] {
    items.flatMap { item -> [OverlayMark] in
      guard let frame = item.allocation else { return [] }
      let area = area(of: item)
      let (left, right) = (min(frame.maxX, area.minX), max(frame.minX, area.maxX))
      return [(frame.minX, left), (right, frame.maxX)].compactMap { start, end in
        guard end - start > Self.overflowTolerance else { return nil }
        return OverlayMark(.overflow, CGRect(x: start, y: frame.minY, width: end - start, height: frame.height))
      }
    }
  }

  /// The area in which an item should fit: its column if the grid's settings define columns, otherwise the content. The
  /// area is clipped to the available width.
  private func area(of item: Item) -> CGRect {
    guard !columns.isEmpty, columns.contains(where: { $0.sizing != nil }) else { return contentWithinWidth }
    let column = columns[item.index % columns.count]
    return withinWidth(CGRect(x: column.origin, y: content.minY, width: column.length, height: content.height))
  }

  /// The content clipped to the available width.
  private var contentWithinWidth: CGRect { withinWidth(content) }

  private func withinWidth(_ rect: CGRect) -> CGRect {
    guard availableWidth.isFinite else { return rect }
    let start = direction == .rightToLeft ? size.width - insets.leading - availableWidth : insets.leading
    let range = start...start + availableWidth
    let (low, high) = (range.clamp(rect.minX), range.clamp(rect.maxX))
    return CGRect(x: low, y: rect.minY, width: high - low, height: rect.height)
  }

  /// The frames of the visible items of a line.
  package func frames(of line: Line) -> [CGRect] {
    let first = items.first?.index ?? 0
    return line.items.compactMap { index in
      items.indices.contains(index - first) && items[index - first].index == index
        ? items[index - first].frame : items.first { $0.index == index }?.frame
    }
  }
}

extension ClosedRange<CGFloat> {
  fileprivate func clamp(_ value: CGFloat) -> CGFloat { Swift.min(Swift.max(value, lowerBound), upperBound) }
}
