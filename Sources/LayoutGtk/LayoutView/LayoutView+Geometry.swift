// Where everything is, on request: where it belongs, where it is shown at this moment, and where it would be.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

extension LayoutView {
  /// Where everything belongs, whichever way it is on; nil before the first layout.
  ///
  /// Frames are those of the last layout. After a change and until the next layout, they are those that it will come to in
  /// the room that the container has. Takes the time of a layout where it was not asked since the last one; nothing is kept
  /// for it while nobody asks.
  public var geometry: LayoutGeometry? {
    guard let latest = table.latest else { return nil }
    if let told = table.told { return told }
    refreshForSolving()
    var geometry = makeSolver(engine.layout).geometry(in: latest.room)
    guard table.placement == latest.room, !motion.needsPlacement else { return geometry }
    defer { table.told = geometry }
    geometry.content = latest.content
    for (index, place) in participants.enumerated() {
      geometry.items[place].frame = engine.frame(at: index)
      let record = table.records.base[index]
      geometry.items[place].allocation = record.isPlaced ? CGRect(record.target) : nil
    }
    return geometry
  }

  /// Where everything is in the frame now shown, which is ``geometry`` while nothing moves; nil before the first layout.
  ///
  /// Items are where they are on their way. Lines keep their items, and lie where these are; while the layout is on its way
  /// to other parameters, they and the columns and rows are those of this moment, else those of the destination.
  public var shownGeometry: LayoutGeometry? {
    guard isAnimating, let latest = table.latest else { return geometry }
    guard var geometry = motion.isLayoutMoving ? presentGeometry(in: latest.room) : geometry else { return nil }
    let (participants, records) = (participants, table.records.base)
    geometry.items.withUnsafeMutableBufferPointer { items in
      for (index, place) in participants.enumerated() {
        items[place].show(records[index].isShown ? CGRect(records[index].shown) : nil)
      }
      // Those that are on their way out come last, and are no items any more.
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

  /// Calls a closure with where each child that shows is in the frame now shown: its index, and its rectangle in whole
  /// pixels. Solves nothing and makes nothing, for who follows children on their way frame by frame.
  public func forEachShown(_ body: (_ index: Int, _ allocation: CGRect) -> Void) {
    let (records, count) = (table.records.base, table.count)
    func tell(_ record: Int, _ index: Int) {
      if records[record].isPlaced, records[record].isShown { body(index, CGRect(records[record].shown)) }
    }
    // Mostly all children take part, and then none of them has to be asked.
    if tree.elements.count == count { return (0..<count).forEach { tell($0, $0) } }
    for (record, index) in participants.enumerated() where record < count { tell(record, index) }
  }

  /// Where the layout has everything at this moment of its way to other parameters.
  private func presentGeometry(in room: Placement) -> LayoutGeometry {
    refreshForSolving()
    return makeSolver(motion.presentLayout).geometry(in: room)
  }

  /// Where everything would be if the container were so many pixels wide, and as high as it would like to be then. Less
  /// than it asks for counts as what it asks for, because GTK gives no widget less.
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

  /// What ``solve(width:)`` answers, for one width after another while neither the layout nor a child changes: what there is
  /// to know of the children is copied once. Items have no details: neither a baseline nor a proposal nor growth.
  public func solving() -> (_ width: Int) -> LayoutGeometry { solving(in: engine.layoutDirection) }

  /// The same in the other direction of reading.
  public func mirroredSolving() -> ((_ width: Int) -> LayoutGeometry)? {
    solving(in: engine.layoutDirection == .leftToRight ? .rightToLeft : .leftToRight)
  }

  private func solving(in direction: LayoutDirection) -> (_ width: Int) -> LayoutGeometry {
    refreshForSolving()
    let solver = makeSolver(engine.layout, in: direction)
    return { solver.geometry(in: solver.room(width: $0), tellsDetails: false) }
  }

  /// The widths in a range at which the container wraps anew, in ascending order: each number of pixels, insets included,
  /// at which the lines of a flow, or the number of columns of a grid, differ from those at one pixel less. Of layouts that
  /// tell neither lines nor columns, items stand in one column that begin at the same pixel.
  ///
  /// Exact. For flows whose lines run from left to right and for `VGridLayout` nothing but these is looked for; other
  /// layouts are solved at each width. A tool that must not keep its window waiting looks for them with
  /// ``breakpointSearch(in:)``.
  public func breakpoints(in range: ClosedRange<Int>) -> [Int] { breakpointSearch(in: range).finish() }

  /// The search for ``breakpoints(in:)``, to be done bit by bit beside the container.
  ///
  /// It has copies of what the container knows of its children now, and holds for as long as these and the layout stay as
  /// they are: drop it when something changes. The width of the container is nothing to it.
  ///
  ///     let search = view.breakpointSearch(in: 60...2000)
  ///     MainLoopSource.idle { search.advance(for: .milliseconds(4)); return search.isDone ? .remove : .continue }
  public func breakpointSearch(in range: ClosedRange<Int>) -> BreakpointSearch {
    refreshForSolving()
    return makeSolver(engine.layout).breakpointSearch(in: range)
  }

  /// Brings the requests up to date, where that is not what is being done.
  private func refreshForSolving() {
    if !table.isInPass { table.ensureRequests() }
  }

  private func makeSolver(_ layout: AnyLayout, in direction: LayoutDirection? = nil) -> GeometrySolver {
    GeometrySolver(
      GeometrySolver.Source(
        layout: layout, direction: direction ?? engine.layoutDirection, box: box, reportsBaseline: reportsBaseline,
        elements: table.shown[..<table.count], records: table.records, indices: participants,
        count: tree.elements.count))
  }

  /// The indices of the children that take part.
  private var participants: [Int] {
    tree.elements.indices.filter { tree.elements[$0].record != nil }
  }

  /// Where a child belongs by the last layout, in the container's coordinates in pixels, whichever way it is on; nil for
  /// a widget that is no child, was not laid out yet, or is hidden by the layout. O(children).
  ///
  /// Within ``animate(_:_:)`` and until the frame after it, that is still the place before the changes.
  public func destination(of child: Widget) -> CGRect? {
    placed.first { $0.widget == child.pointer }.map { CGRect($0.target) }
  }

  /// The extent of all children where they belong by the last layout, without the insets; null without children.
  /// O(children).
  public var destinationBounds: CGRect { placed.reduce(.null) { $0.union(CGRect($1.target)) } }

  /// The records of the children that were placed; none before the first layout.
  private var placed: some Sequence<ChildRecord> {
    let records = table.records
    return (0..<(clock.werePlaced ? table.count : 0)).lazy.map { records.base[$0] }.filter(\.isPlaced)
  }
}

extension LayoutGeometry.Item {
  /// Is shown somewhere else, or nowhere; the baseline goes along.
  fileprivate mutating func show(_ place: CGRect?) {
    let distance = (place?.minY ?? 0) - (frame?.minY ?? 0)
    baseline = place == nil ? nil : baseline.map { $0 + distance }
    frame = place
    allocation = place
  }
}

extension LayoutView {
  /// What a child answers to a proposal in its place: the widget, or the frame or the spacer that it is.
  public func answer(of index: Int, to proposal: ProposedViewSize) -> CGSize {
    refreshForSolving()
    return tree.elements[index].sizeThatFits(proposal)
  }
}
