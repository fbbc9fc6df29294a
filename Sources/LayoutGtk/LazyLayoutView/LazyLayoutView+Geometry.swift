// Where everything in sight is, on request: where it belongs, where it is shown at this moment, and where it would be.

import Foundation
import GtkInterop
import LayoutCore

extension LazyLayoutView {
  /// Where everything in sight belongs, and a line more on either side; nil before the first layout. Rows and columns that
  /// follow each other as the content grows are those in sight.
  ///
  /// It is that of the last layout, wherever the items are on their way. Nothing is kept for it while nobody asks.
  public var geometry: LayoutGeometry? { LazyGeometrySolver(arrangement, tiles).geometry() }

  /// Where everything is in the frame now shown, which is ``geometry`` while nothing moves. Lines, columns and rows are
  /// those of the destination.
  public var shownGeometry: LayoutGeometry? {
    LazyGeometrySolver(arrangement, tiles).geometry(shown: motion.shownFrames)
  }

  /// Where everything would be if the container were so many pixels wide and as high as it is, with the same item held
  /// where it is.
  ///
  /// Solved beside the container: nothing that shows is touched, and no cell is made. It is what the container would come
  /// to where lengths are known, as in a `LazyFlow` and in grids of uniform lines, or where all items that would be in
  /// sight have widgets; what would have to be made to be measured is estimated, as it is before it is in sight.
  public func solve(width: Int) -> LayoutGeometry {
    refreshRequests()
    var solver = LazyGeometrySolver(arrangement, tiles)
    let size = CGSize(width: CGFloat(max(0, width)), height: arrangement.viewport.size.height)
    solver.arrange(in: size, insets: contentInsets.finite)
    return solver.geometry()!
  }

  /// ``solve(width:)`` for one width after another. Each begins at what shows now, as that is what holds its place.
  public func solving() -> (_ width: Int) -> LayoutGeometry { { [self] in solve(width: $0) } }

  /// Nil: tiles are made for one direction.
  public func mirroredSolving() -> ((_ width: Int) -> LayoutGeometry)? { nil }

  /// The widths in a range at which the container wraps anew, in ascending order: each number of pixels, insets included,
  /// at which the lines of a flow, or the number of columns of a grid, differ from those at one pixel less.
  ///
  /// Exact. A tool that must not keep its window waiting looks for them with ``breakpointSearch(in:)``.
  public func breakpoints(in range: ClosedRange<Int>) -> [Int] { breakpointSearch(in: range).finish() }

  /// The search for ``breakpoints(in:)``, to be done bit by bit beside the container. It breaks the lines of all items at
  /// each width that it looks at; of a grid it looks at few. Drop it when the layout or the items change.
  public func breakpointSearch(in range: ClosedRange<Int>) -> BreakpointSearch {
    arrangement.breakpointSearch(in: range)
  }
}
