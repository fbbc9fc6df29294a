// The grid whose columns and rows are sized by their cells: SwiftUI's `Grid`.
//
// Measuring finds the row and columns of each cell (GridShape) and the gaps (GridGaps), then measures the cells in
// groups (GridSolver). Placing solves for the same proposal and aligns each cell in its slot (GridAligner).

import Foundation

/// A layout that arranges its subviews in rows and columns sized by their content. As in SwiftUI.
///
/// The algorithm is inferred from recorded results of SwiftUI. It reproduces them except for a few grids that mix spans
/// with priorities or overflow their proposal.
///
/// As in SwiftUI, cells of one priority that share neither a row nor a column do not divide the proposal between them. So
/// a grid in which other cells have other priorities can exceed its proposal. A spacer, and a container without children,
/// have the lowest priority.
///
/// Cells are measured in groups of equal priority and flexibility. Measuring takes the time of sorting the cells. Each
/// group then takes at most time linear in the number of columns, of rows, and of columns that the cells measured so
/// far span. Adjacent columns count as one if no cell begins or ends between them.
///
/// The size of a grid with a spacing that is not a number is not a number along that axis; its cells are placed as if
/// the spacing were 0.
///
/// A grid has at most a million columns; more are a programmer error.
public struct GridLayout: Layout, Sendable {
  /// The largest number of columns. A greater number is an error of the program, which would exhaust the memory.
  package static let maximumColumnCount = 1_000_000

  /// The alignment of a cell in its slot, unless the cell, its column or its row sets one.
  public var alignment: Alignment

  /// The distance between columns in points; nil uses the largest distance that adjacent cells prefer.
  public var horizontalSpacing: CGFloat?

  /// The distance between rows in points; nil uses the largest distance that adjacent cells prefer.
  public var verticalSpacing: CGFloat?

  /// A grid.
  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
  }

  /// The data that the grid keeps between passes.
  public struct Cache {
    var shape: GridShape
    var gaps: GridGaps
    var latest: (proposal: ProposedViewSize, solution: GridSolution)?
  }

  /// Finds the row and columns of each cell, and the gaps.
  public func makeCache(subviews: Subviews) -> Cache {
    let shape = GridShape(subviews)
    return Cache(
      shape: shape,
      gaps: GridGaps(
        shape: shape, subviews: subviews, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing))
  }

  /// The preferences, for each edge, of the cells at that edge. An empty grid prefers no distance.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    let shape = cache.shape
    guard !shape.cells.isEmpty else { return .zero }
    return zip(shape.cells, subviews).reduce(into: ViewSpacing()) { result, pair in
      let (cell, subview) = pair
      var edges: Edge.Set = []
      if cell.row == 0 { edges.insert(.top) }
      if cell.row == shape.rowCount - 1 { edges.insert(.bottom) }
      if cell.columns.lowerBound == 0 { edges.insert(.leading) }
      if cell.columns.upperBound == shape.trackCount { edges.insert(.trailing) }
      result.formUnion(subview.spacing, edges: edges)
    }
  }

  /// The sum of the columns and rows with the gaps between them.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    solve(proposal, subviews: subviews, cache: &cache).size
  }

  /// Places each cell in its slot.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    let solution = solve(proposal, subviews: subviews, cache: &cache)
    let aligner = GridAligner(grid: self, shape: cache.shape, subviews: subviews)
    for frame in aligner.placements(for: solution) {
      subviews[frame.index].place(
        at: CGPoint(x: bounds.origin.x.carrying(frame.origin.x), y: bounds.origin.y.carrying(frame.origin.y)),
        proposal: frame.proposal)
    }
  }

  private func solve(
    _ proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> GridSolution {
    if let latest = cache.latest, latest.proposal == proposal { return latest.solution }
    var solver = GridSolver(shape: cache.shape, gaps: cache.gaps, proposal: proposal, subviews: subviews)
    let solution = solver.solve()
    cache.latest = (proposal, solution)
    return solution
  }
}
