// Where everything is, on request: where it belongs, where it is shown at this moment, and where it would be.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

extension LayoutView {
  /// Where everything belongs, whichever way it is on; nil before the first layout.
  ///
  /// Frames are those of the last layout. After a change and until the next layout, they are those that it will come to in
  /// the room that the container has. Takes the time of a layout; nothing is kept for it while nobody asks.
  public var geometry: LayoutGeometry? {
    guard let room else { return nil }
    refreshForSolving()
    var geometry = makeSolver(engine.layout).geometry(in: room)
    guard placement == room, parameters == nil, pending == nil else { return geometry }
    geometry.content = content
    for (index, place) in participants.enumerated() {
      geometry.items[place].frame = engine.frame(at: index)
      let record = records.base[index]
      geometry.items[place].allocation = record.isPlaced ? CGRect(record.target) : nil
    }
    return geometry
  }

  /// Where everything is in the frame now shown, which is ``geometry`` while nothing moves; nil before the first layout.
  ///
  /// Items are where they are on their way. Lines keep their items, and lie where these are; while the layout is on its way
  /// to other parameters, they and the columns and rows are those of this moment, else those of the destination.
  public var shownGeometry: LayoutGeometry? {
    guard isAnimating, let room else { return geometry }
    refreshForSolving()
    var geometry = makeSolver(parameters?.layout(at: clock.now) ?? engine.layout).geometry(in: room)
    var ways: [Int: CGRect] = [:]
    if let motion {
      let moving = motion.transition.geometries(at: motion.shownAt, since: -.infinity)
      for (record, way) in zip(motion.records, moving) { if let record { ways[record] = way.frame } }
    }
    for (index, place) in participants.enumerated() {
      let record = records.base[index]
      let baseline = geometry.items[place].baseline.map { $0 - (geometry.items[place].frame?.minY ?? 0) }
      let frame = record.isShown ? ways[index] ?? CGRect(record.shown) : nil
      geometry.items[place].frame = frame
      geometry.items[place].allocation = record.isShown ? CGRect(record.shown) : nil
      geometry.items[place].baseline = baseline.flatMap { baseline in frame.map { $0.minY + baseline } }
    }
    for (index, line) in geometry.lines.enumerated() {
      let frames = geometry.items[line.items].compactMap(\.frame)
      if let first = frames.first { geometry.lines[index].frame = frames.reduce(first) { $0.union($1) } }
    }
    return geometry
  }

  /// Where everything would be if the container were so many pixels wide, and as high as it would like to be then. Less
  /// than it needs counts as what it needs, because GTK gives no widget less.
  ///
  /// Solved beside the container, equal to the pixel to what it would do: nothing that shows is touched. Takes the time of
  /// a layout in which no child was measured before.
  ///
  /// - Parameter width: A width of the container in pixels, insets included.
  public func solve(width: Int) -> LayoutGeometry {
    refreshForSolving()
    let solver = makeSolver(engine.layout)
    return solver.geometry(in: solver.room(width: width))
  }

  /// The widths in a range at which the container wraps anew, in ascending order: each number of pixels, insets included,
  /// at which the lines of a flow, or the number of columns of a grid, differ from those at one pixel less.
  ///
  /// Exact. For flows whose lines run from left to right and for `VGridLayout` only the widths are looked at that can be
  /// breakpoints; other layouts are solved at each width.
  public func breakpoints(in range: ClosedRange<Int>) -> [Int] {
    refreshForSolving()
    return makeSolver(engine.layout).breakpoints(in: range)
  }

  /// Brings the requests up to date, where that is not what is being done.
  private func refreshForSolving() {
    if !isInPass { ensureRequests() }
  }

  private func makeSolver(_ layout: AnyLayout) -> GeometrySolver {
    GeometrySolver(
      GeometrySolver.Source(
        layout: layout, direction: engine.layoutDirection, box: box, reportsBaseline: reportsBaseline,
        elements: shown[..<placedCount], records: records, indices: participants, count: elements.count))
  }

  /// The indices of the children that take part.
  private var participants: [Int] {
    elements.indices.filter { elements[$0].record != nil }
  }
}
