// The geometry of the visible items on request: at rest, in the current frame, and at other widths.

import Foundation
import LayoutCore

extension LazyLayoutView {
  /// The geometry at rest of the visible items and of one more line on either side; nil before the first layout. The
  /// rows or columns along which the content grows are the visible ones.
  ///
  /// It is that of the last layout, regardless of motion. Each read computes it; no result is stored.
  public var geometry: LayoutGeometry? { LazyGeometrySolver(arrangement, tiles).geometry() }

  /// The geometry of the current frame, equal to ``geometry`` while nothing moves. Lines, columns and rows are the
  /// final ones.
  public var shownGeometry: LayoutGeometry? {
    LazyGeometrySolver(arrangement, tiles).geometry(shown: motion.shownFrames)
  }

  /// The geometry that the container would have at a width and its current height, with the same item held in place.
  ///
  /// Solved on copies: the container stays unchanged, and no cell is created. The result equals a layout of the
  /// container if all lengths are known, as in a `LazyFlow` and in grids of uniform lines, or if all items that would
  /// be visible have widgets. A length that needs a new cell to be measured is estimated, as for items that were never
  /// visible.
  public func solve(width: Int) -> LayoutGeometry {
    refreshRequests()
    var solver = LazyGeometrySolver(arrangement, tiles)
    let size = CGSize(width: CGFloat(max(0, width)), height: arrangement.viewport.size.height)
    solver.arrange(in: size, insets: contentInsets.finite)
    return solver.geometry()!
  }

  /// A function that returns ``solve(width:)`` for one width after another. Each call starts from the current state,
  /// which determines the item held in place.
  public func solving() -> (_ width: Int) -> LayoutGeometry { { [self] in solve(width: $0) } }

  /// Nil: the tiles support the container's own layout direction only.
  public func mirroredSolving() -> ((_ width: Int) -> LayoutGeometry)? { nil }

  /// The widths in a range at which the layout changes, in ascending order: each number of pixels, insets included, at
  /// which the lines of a flow, or the number of columns of a grid, differ from those at one pixel less.
  ///
  /// The result is exact. A tool that must not block its window uses ``breakpointSearch(in:)``.
  public func breakpoints(in range: ClosedRange<Int>) -> [Int] { breakpointSearch(in: range).finish() }

  /// Whether the width determines a number of columns, as in a grid; otherwise it determines lines.
  public var measuresColumns: Bool { !(layout is LazyFlow) }

  /// The search for ``breakpoints(in:)``, in steps, on copies. For a flow it breaks the lines of all items at each
  /// width that it tries; for a grid it tries few widths. Drop it when the layout or the items change.
  public func breakpointSearch(in range: ClosedRange<Int>) -> BreakpointSearch {
    arrangement.breakpointSearch(in: range)
  }
}
