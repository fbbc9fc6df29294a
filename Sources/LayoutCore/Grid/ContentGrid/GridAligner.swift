// The position of each cell in its slot.

import Foundation

/// Aligns the cells of a solved grid: by the cell's anchor, else by its column and row, else by the grid.
struct GridAligner {
  let grid: GridLayout
  let shape: GridShape
  let subviews: LayoutSubviews

  struct Placement {
    var index: Int
    var origin: CGPoint
    var proposal: ProposedViewSize
  }

  func placements(for solution: GridSolution) -> [Placement] {
    let columnAlignments = columnAlignments()
    let slots = slots(in: solution)
    let dimensions = shape.cells.indices.map { index in
      let slot = slots[index]
      // A cell that has exactly the size of its slot keeps the proposal with which it was measured.
      let proposal = slot.size == solution.sizes[index] ? solution.proposals[index] : ProposedViewSize(slot.size)
      return (slot: slot, proposal: proposal, cell: subviews[index].dimensions(in: proposal))
    }
    let rowGuides = rowGuides(of: dimensions.map(\.cell), rows: solution.rows.lengths)
    return shape.cells.indices.map { index in
      let (slot, proposal, size) = dimensions[index]
      let cell = shape.cells[index]
      var origin = slot.origin
      if let anchor = cell.anchor {
        origin.x = origin.x.carrying((anchor.x * (slot.width - size.width)).zeroIfNaN)
        origin.y = origin.y.carrying((anchor.y * (slot.height - size.height)).zeroIfNaN)
      } else {
        let slotSize = ViewDimensions(size: slot.size, proposal: proposal, element: nil)
        let column = cell.isWholeRow ? nil : cell.singleColumn.flatMap { columnAlignments[$0] }
        let horizontal = column ?? grid.alignment.horizontal
        let vertical = cell.rowAlignment ?? grid.alignment.vertical
        // SwiftUI places a cell that spans no column at the start of the next column, whatever the alignment.
        if cell.span > 0 { origin.x = origin.x.carrying((slotSize[horizontal] - size[horizontal]).zeroIfNaN) }
        let guide = min(slotSize[vertical], rowGuides[cell.row]?[vertical.key] ?? .infinity)
        origin.y = origin.y.carrying((guide - size[vertical]).zeroIfNaN)
      }
      return Placement(index: index, origin: origin, proposal: proposal)
    }
  }

  private func slots(in solution: GridSolution) -> [CGRect] {
    let (columnOrigins, rowOrigins) = (solution.columns.origins, solution.rows.origins)
    return shape.cells.map { cell in
      let columns = cell.slotColumns(of: shape.trackCount)
      return CGRect(
        x: columnOrigins[columns.lowerBound], y: rowOrigins[cell.row],
        width: solution.columns.length(of: columns), height: solution.rows.lengths[cell.row])
    }
  }

  /// The first alignment declared for each column, in row order. A span declares that of its first column.
  private func columnAlignments() -> [HorizontalAlignment?] {
    var alignments = [HorizontalAlignment?](repeating: nil, count: shape.trackCount)
    for cell in shape.cells {
      guard let declared = cell.columnAlignment, let column = cell.columns.first else { continue }
      alignments[column] = alignments[column] ?? declared
    }
    return alignments
  }

  /// For each row, the positions of the guides that its cells set explicitly, such as a text baseline. At this
  /// position, the cell that extends farthest below its guide ends at the bottom of the row. As in SwiftUI, the row
  /// does not grow for the guides, so cells that extend far above their guide overflow the row at the top.
  private func rowGuides(of dimensions: [ViewDimensions], rows: [CGFloat]) -> [Int: [AlignmentKey: CGFloat]] {
    var guides: [Int: [AlignmentKey: CGFloat]] = [:]
    for (cell, size) in zip(shape.cells, dimensions) {
      let vertical = cell.rowAlignment ?? grid.alignment.vertical
      guard let explicit = size[explicit: vertical] else { continue }
      let below = (size.height - explicit).zeroIfNaN
      let position = rows[cell.row] - below
      if position.isNaN { continue }
      let highest = guides[cell.row]?[vertical.key] ?? .infinity
      guides[cell.row, default: [:]][vertical.key] = min(highest, position)
    }
    return guides
  }
}
