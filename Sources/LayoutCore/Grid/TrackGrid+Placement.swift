// Placing the cells of a grid in their tracks and lines.
//
// Most children set no guides of their own. Whether any does is found out once, at the first placement after a change;
// without one, where a cell lies follows from numbers alone.

import Foundation

extension TrackGrid {
  /// Places every cell in its track, line after line.
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Cache
  ) {
    measure(solution(in: bounds, proposal: proposal, subviews: subviews), subviews: subviews, cache: &cache)
    let columns = ContiguousArray(cache.tracks.map { Column($0, in: self) })
    let hasGuides = cache.hasGuides ?? findsGuides(columns, subviews: subviews, sizes: cache.sizes)
    cache.hasGuides = hasGuides
    if hasGuides || columns.contains(where: \.needsGuides) {
      placeByGuides(in: bounds, columns: columns, subviews: subviews, cache: cache)
    } else {
      placeByNumbers(in: bounds, columns: columns, subviews: subviews, cache: cache)
    }
  }

  /// A track with what its cells have in common.
  struct Column {
    let track: GridTracks.Track
    let proposal: ProposedViewSize
    let along: SlotGuide
    let across: SlotGuide

    fileprivate init(_ track: GridTracks.Track, in grid: TrackGrid) {
      let alignment = grid.solver.items[track.item].alignment ?? .center
      let horizontal = SlotGuide(alignment.horizontal.key)
      let vertical = SlotGuide(alignment.vertical.key)
      self.track = track
      proposal = grid.cellProposal(in: track)
      along = grid.along == .horizontal ? horizontal : vertical
      across = grid.along == .horizontal ? vertical : horizontal
    }

    /// Whether the guides are others than edges and centres.
    fileprivate var needsGuides: Bool { along.fraction == nil || across.fraction == nil }
  }

  /// Whether any cell sets a guide by which it is aligned.
  private func findsGuides(
    _ columns: ContiguousArray<Column>, subviews: LayoutSubviews, sizes: ContiguousArray<CGSize>
  ) -> Bool {
    let elements = subviews.store.elements
    for offset in 0..<sizes.count {
      let column = columns[offset % columns.count]
      let child = subviews.child(at: subviews.startIndex + offset)
      for key in [column.along.key, column.across.key]
      where elements[child].explicitAlignment(of: key, size: sizes[offset], proposal: column.proposal) != nil {
        return true
      }
    }
    return false
  }

  /// Places cells by their sizes.
  private func placeByNumbers(
    in bounds: CGRect, columns: ContiguousArray<Column>, subviews: LayoutSubviews, cache: Cache
  ) {
    let store = subviews.store
    let placements = store.placements
    let isHorizontal = along == .horizontal
    let origin = isHorizontal ? bounds.origin.x : bounds.origin.y
    var lineStart = isHorizontal ? bounds.origin.y : bounds.origin.x
    require(!origin.isNaN && !lineStart.isNaN, "\(store.layoutName()) has bounds whose origin is not a number")
    let slots = columns.map { column in
      (
        start: origin.carrying(column.track.origin), length: column.track.length, along: column.along.fraction ?? 0,
        across: column.across.fraction ?? 0, key: ProposalKey(column.proposal)
      )
    }
    var first = 0
    for depth in cache.lines {
      for (offset, slot) in slots.enumerated() where first + offset < cache.sizes.count {
        let size = cache.sizes[first + offset]
        let room = slot.length - (isHorizontal ? size.width : size.height)
        let rest = depth - (isHorizontal ? size.height : size.width)
        let a = slot.start.carrying((room * slot.along).zeroIfNaN)
        let b = lineStart.carrying((rest * slot.across).zeroIfNaN)
        placements.place(
          subviews.child(at: subviews.startIndex + first + offset),
          frame: CGRect(origin: isHorizontal ? CGPoint(x: a, y: b) : CGPoint(x: b, y: a), size: size), key: slot.key)
      }
      first += slots.count
      lineStart = lineStart.carrying(depth).carrying(lineSpacing)
    }
  }
}
