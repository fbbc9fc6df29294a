// The geometry of a container on request: at rest, in the current frame, and at other widths.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

extension LayoutView {
  /// The geometry at rest, after all motion; nil before the first layout.
  ///
  /// Frames are those of the last layout. After a change and until the next layout, they are the frames of a layout in
  /// the current allocation. The first read after a layout takes the time of a layout and stores the result.
  public var geometry: LayoutGeometry? {
    guard let latest = table.latest else { return nil }
    if let cached = table.cachedGeometry { return cached }
    var geometry = makeSolver(engine.layout).geometry(in: latest.allocation)
    guard table.placement == latest.allocation, !motion.needsPlacement else { return geometry }
    defer { table.cachedGeometry = geometry }
    geometry.content = latest.content
    for (index, place) in participants.enumerated() {
      geometry.items[place].frame = engine.frame(at: index)
      let record = table.records.base[index]
      geometry.items[place].allocation = record.isPlaced ? CGRect(record.target) : nil
    }
    return geometry
  }

  /// The geometry of the current frame, equal to ``geometry`` while nothing moves; nil before the first layout.
  ///
  /// Items have their current frames. Lines keep their items, and enclose their current frames. While layout parameters
  /// animate, lines, columns and rows are those of the current parameters; otherwise they are the final ones.
  public var shownGeometry: LayoutGeometry? {
    guard isAnimating, let latest = table.latest else { return geometry }
    guard var geometry = motion.isLayoutMoving ? presentGeometry(in: latest.allocation) : geometry else { return nil }
    let (participants, records) = (participants, table.records.base)
    geometry.items.withUnsafeMutableBufferPointer { items in
      for (index, place) in participants.enumerated() {
        items[place].show(records[index].isShown ? CGRect(records[index].shown) : nil)
      }
      // Leaving children come last, and are not items.
      motion.forEachShown { index, frame in
        if index < participants.count, records[index].isShown { items[participants[index]].frame = frame }
      }
    }
    for (index, line) in geometry.lines.enumerated() {
      let frames = geometry.items[line.items].compactMap(\.frame)
      if let first = frames.first { geometry.lines[index].frame = frames.reduce(first) { $0.union($1) } }
    }
    return geometry
  }

  /// Calls a closure with the index of each visible child and its rectangle in the current frame, in whole pixels.
  /// Solves and allocates nothing; safe to call every frame.
  public func forEachShown(_ body: @MainActor (_ index: Int, _ allocation: CGRect) -> Void) {
    let (records, count) = (table.records.base, table.count)
    func report(_ record: Int, _ index: Int) {
      if records[record].isPlaced, records[record].isShown { body(index, CGRect(records[record].shown)) }
    }
    // Usually all children take part, and the index of a record is that of its child.
    if tree.elements.count == count { return (0..<count).forEach { report($0, $0) } }
    for (record, index) in participants.enumerated() where record < count { report(record, index) }
  }

  /// The geometry of the layout with its current, interpolated parameters.
  private func presentGeometry(in allocation: Placement) -> LayoutGeometry {
    makeSolver(motion.presentLayout).geometry(in: allocation)
  }

  /// The geometry that the container would have at a width, with its natural height for that width. A width below the
  /// minimum counts as the minimum, because GTK allocates no less.
  ///
  /// Solved on copies, with the same pixels as a layout of the container. The container stays unchanged. Takes the time
  /// of a layout without cached measurements.
  ///
  /// - Parameter width: A width of the container in pixels, insets included.
  public func solve(width: Int) -> LayoutGeometry {
    let solver = makeSolver(engine.layout)
    return solver.geometry(in: solver.allocation(width: width))
  }

  /// A function that returns ``solve(width:)`` for one width after another, while neither the layout nor a child
  /// changes. It copies the data of the children once. Items have no details: neither baselines nor proposals nor
  /// growth.
  public func solving() -> (_ width: Int) -> LayoutGeometry { solving(in: engine.layoutDirection) }

  /// The same for the opposite layout direction.
  public func mirroredSolving() -> ((_ width: Int) -> LayoutGeometry)? {
    solving(in: engine.layoutDirection == .leftToRight ? .rightToLeft : .leftToRight)
  }

  private func solving(in direction: LayoutDirection) -> (_ width: Int) -> LayoutGeometry {
    let solver = makeSolver(engine.layout, direction: direction)
    return { solver.geometry(in: solver.allocation(width: $0), includesDetails: false) }
  }

  /// The widths in a range at which the layout changes, in ascending order: each number of pixels, insets included, at
  /// which the lines of a flow, or the number of columns of a grid, differ from those at one pixel less. In layouts
  /// that report neither lines nor columns, items that begin at the same pixel are in one column.
  ///
  /// The result is exact. For flows with horizontal lines and for `VGridLayout`, a search usually solves few widths;
  /// other layouts are solved at each width. A tool that must not block its window uses ``breakpointSearch(in:)``.
  public func breakpoints(in range: ClosedRange<Int>) -> [Int] { breakpointSearch(in: range).finish() }

  /// Whether the width determines a number of columns, as in a grid; in a flow it determines lines.
  public var measuresColumns: Bool { !engine.breaksLines }

  /// The search for ``breakpoints(in:)``, in steps, on copies.
  ///
  /// It copies the current measurements of the children, and is valid while these and the layout are unchanged: drop it
  /// after a change. It does not depend on the width of the container.
  ///
  ///     let search = view.breakpointSearch(in: 60...2000)
  ///     MainLoopSource.idle { search.advance(for: .milliseconds(4)); return search.isDone ? .remove : .continue }
  public func breakpointSearch(in range: ClosedRange<Int>) -> BreakpointSearch {
    makeSolver(engine.layout).breakpointSearch(in: range)
  }

  /// Updates the requests. A pass in progress already does so.
  private func refreshForSolving() {
    if !table.isInPass { table.ensureRequests() }
  }

  /// The children in another layout and with other insets. It is valid while no child changes.
  public func variant(_ layout: some Layout, contentInsets: EdgeInsets) -> LayoutVariant {
    var box = box
    box.insets = contentInsets
    return LayoutVariant(solver: makeSolver(AnyLayout(layout), in: box))
  }

  private func makeSolver(
    _ layout: AnyLayout, in box: ContentBox? = nil, direction: LayoutDirection? = nil
  ) -> GeometrySolver {
    refreshForSolving()
    return GeometrySolver(
      GeometrySolver.Source(
        layout: layout, direction: direction ?? engine.layoutDirection, box: box ?? self.box,
        reportsBaseline: reportsBaseline,
        elements: table.shown[..<table.count], records: table.records, indices: participants,
        count: tree.elements.count))
  }

  /// The indices of the children that take part in the layout.
  private var participants: [Int] {
    tree.elements.indices.filter { tree.elements[$0].record != nil }
  }

  /// The final place of a child by the last layout, in the container's coordinates in pixels, regardless of motion; nil
  /// for a widget that is not a child, is not laid out yet, or is hidden by the layout. O(children).
  ///
  /// Within ``animate(_:_:)`` and until the frame after it, that is still the place before the changes.
  public func destination(of child: Widget) -> CGRect? {
    placed.first { $0.widget == child.pointer }.map { CGRect($0.target) }
  }

  /// The number of children, from the first on, up to the last one whose final place begins above a position, in the
  /// container's coordinates in pixels. O(children).
  package func childCount(above y: CGFloat) -> Int {
    guard clock.werePlaced else { return 0 }
    let records = table.records
    let last = (0..<table.count).last { records.base[$0].isPlaced && CGFloat(records.base[$0].target.y) < y }
    return last.map { $0 + 1 } ?? 0
  }

  /// The union of all children's final places by the last layout, without the insets; null without children.
  /// O(children).
  public var destinationBounds: CGRect { placed.reduce(.null) { $0.union(CGRect($1.target)) } }

  /// The records of the children that were placed; none before the first layout.
  private var placed: some Sequence<ChildRecord> {
    let records = table.records
    return (0..<(clock.werePlaced ? table.count : 0)).lazy.map { records.base[$0] }.filter(\.isPlaced)
  }
}

extension LayoutGeometry.Item {
  /// Replaces the item's frame by the shown one, or by none; moves the baseline with it.
  fileprivate mutating func show(_ place: CGRect?) {
    let distance = (place?.minY ?? 0) - (frame?.minY ?? 0)
    baseline = place == nil ? nil : baseline.map { $0 + distance }
    frame = place
    allocation = place
  }
}

extension LayoutView {
  /// The answer of a child to a proposal: that of its widget, its frame or its spacer.
  public func answer(of index: Int, to proposal: ProposedViewSize) -> CGSize {
    refreshForSolving()
    return tree.elements[index].sizeThatFits(proposal)
  }
}

/// Solves the children of a ``LayoutView`` in another layout, on copies.
@MainActor
public struct LayoutVariant {
  fileprivate let solver: GeometrySolver

  /// The geometry at a width in pixels, as ``LayoutView/solving()`` returns it.
  public func solve(_ width: Int) -> LayoutGeometry {
    solver.geometry(in: solver.allocation(width: width), includesDetails: false)
  }

  /// The search for the widths at which the layout changes.
  public func breakpointSearch(in range: ClosedRange<Int>) -> BreakpointSearch { solver.breakpointSearch(in: range) }
}
