// The placement of the cells of a grid in their tracks and lines.
//
// Most children set no guides. Whether any child does is checked once, at the first placement after a change. If none
// does, the position of a cell follows from sizes alone.

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
      placeBySizes(in: bounds, columns: columns, subviews: subviews, cache: cache)
    }
  }

  /// A track with the guides by which its cells are aligned on both axes.
  struct Column: Sendable {
    let track: GridTracks.Track
    let breadthGuide: ResolvedGuide
    let depthGuide: ResolvedGuide

    init(_ track: GridTracks.Track, in grid: TrackGrid) {
      let alignment = grid.solver.items[track.item].alignment ?? .center
      self.track = track
      breadthGuide = ResolvedGuide(grid.axis.guide(of: alignment))
      depthGuide = ResolvedGuide(grid.axis.other.guide(of: alignment))
    }

    /// Whether either guide is neither an edge nor a centre.
    fileprivate var needsGuides: Bool { breadthGuide.fraction == nil || depthGuide.fraction == nil }
  }

  /// Whether any cell explicitly sets a guide by which it is aligned.
  private func findsGuides(
    _ columns: ContiguousArray<Column>, subviews: LayoutSubviews, sizes: ContiguousArray<CGSize>
  ) -> Bool {
    let elements = subviews.store.elements
    for offset in 0..<sizes.count {
      let column = columns[offset % columns.count]
      let child = subviews.child(at: offset)
      let proposal = cellProposal(in: column.track)
      for key in [column.breadthGuide.key, column.depthGuide.key]
      where elements[child].explicitAlignment(of: key, size: sizes[offset], proposal: proposal) != nil {
        return true
      }
    }
    return false
  }

  private func placeBySizes(
    in bounds: CGRect, columns: ContiguousArray<Column>, subviews: LayoutSubviews, cache: Cache
  ) {
    let store = subviews.store
    let placements = store.placements
    let axis = axis
    let origin = axis.breadth(of: bounds.origin)
    var lineStart = axis.depth(of: bounds.origin)
    require(!origin.isNaN && !lineStart.isNaN, "\(store.layoutName()) has bounds whose origin is not a number")
    let slots = columns.map { column in
      (
        start: origin.carrying(column.track.origin), length: column.track.length,
        breadthFraction: column.breadthGuide.fraction ?? 0, depthFraction: column.depthGuide.fraction ?? 0,
        key: ProposalKey(cellProposal(in: column.track))
      )
    }
    var first = 0
    for depth in cache.lineDepths {
      for (offset, slot) in slots.enumerated() where first + offset < cache.sizes.count {
        let size = cache.sizes[first + offset]
        let freeBreadth = slot.length - axis.breadth(of: size)
        let freeDepth = depth - axis.depth(of: size)
        let origin = axis.point(
          breadth: slot.start.carrying((freeBreadth * slot.breadthFraction).zeroIfNaN),
          depth: lineStart.carrying((freeDepth * slot.depthFraction).zeroIfNaN))
        placements.place(
          subviews.child(at: first + offset), frame: CGRect(origin: origin, size: size),
          key: slot.key)
      }
      first += slots.count
      lineStart = lineStart.carrying(depth).carrying(lineSpacing)
    }
  }
}
