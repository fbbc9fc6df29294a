// The arrangement of the items of a lazy container, without widgets: the layout, its solution for the viewport, the
// outdated parts of the solution, and the scroll position.
//
// A container queries it for geometry and notifies it of changes. It depends on no toolkit, and calls no code outside.

import Foundation

/// A lazy layout in a viewport that scrolls.
package final class LazyArrangement {
  package private(set) var layout: any LazyLayout
  package private(set) var count: Int
  package private(set) var viewport: LazyViewport
  /// The solution for the viewport; nil before the first one.
  package private(set) var solution: (any LazySolution)?
  /// Whether the solution belongs to an older layout, count or viewport.
  package private(set) var isStale = true
  /// The axes along which the content keeps its natural length where that exceeds the viewport's.
  package var naturalAxes: Axis.Set = []

  private var position = ScrollPosition()
  /// Whether items have other indices than in the solution.
  private var haveItemsMoved = false
  /// Whether the proposals and places of items may differ from those at their measurement.
  private var needsMeasuring = true
  /// The lines of the last call to `setLengths`.
  private var measuredLines = 0..<0

  package init(_ layout: any LazyLayout, count: Int) {
    self.layout = layout
    self.count = count
    viewport = LazyViewport(axis: layout.scrollAxis)
  }

  /// Makes a copy, to be arranged in other viewports without changing the original.
  package init(copying other: LazyArrangement) {
    layout = other.layout
    count = other.count
    viewport = other.viewport
    solution = other.solution
    isStale = other.isStale
    naturalAxes = other.naturalAxes
    position = other.position
    haveItemsMoved = other.haveItemsMoved
  }

  private var content: LazyContent? { solution.map { LazyContent(solution: $0, viewport: viewport) } }

  // MARK: Changes

  package func setLayout(_ new: any LazyLayout) {
    if new.scrollAxis != layout.scrollAxis {
      position.changeAxis(from: viewport, isAtStart: offset == -viewport.start(viewport.axis))
    }
    layout = new
    isStale = true
  }

  /// Marks the solution as outdated.
  package func invalidate() { isStale = true }

  /// Applies an insertion or removal of items: visible items stay in place.
  package func apply(_ change: ItemsChange) {
    anchorVisibleContent()
    let oldCount = count
    count += change.added - change.removed
    let end = change.added == change.removed ? change.position + change.removed : oldCount
    solution?.discardLengths(of: change.position..<end)
    position.apply(change, count: count)
    isStale = true
    haveItemsMoved = true
  }

  /// Replaces all items; the scroll position stays.
  package func reload(count newCount: Int) {
    anchorVisibleContent()
    count = newCount
    solution?.discardLengths(of: 0..<Int.max)
    position.limit(to: count)
    isStale = true
  }

  private func anchorVisibleContent() {
    if !isStale, let content { position.anchorVisibleContent(in: content) }
  }

  // MARK: Solving

  /// Solves the layout for a viewport of a size, if the viewport or the content has changed, and scrolls to the
  /// requested item.
  ///
  /// - Returns: Whether it was solved again.
  package func arrange(in size: CGSize, insets: EdgeInsets) -> Bool {
    let newViewport = LazyViewport(axis: layout.scrollAxis, size: size, insets: insets)
    let hasChanged = newViewport != viewport || isStale
    if hasChanged {
      position.changeViewport(to: newViewport, from: content, viewport)
      viewport = newViewport
      solution = solve(for: viewport)
      isStale = false
      haveItemsMoved = false
      needsMeasuring = true
    }
    position.updateAnchor(count: count, in: viewport)
    if let content {
      position.scrollToRequestedItem(in: content)
      position.limitBreadth(in: content)
    }
    return hasChanged
  }

  /// The solution for the current items, solved without storing it if it is outdated.
  package var current: (any LazySolution)? {
    guard isStale, solution != nil else { return solution }
    var viewport = viewport
    viewport.axis = layout.scrollAxis
    return solve(for: viewport)
  }

  func solve(for available: LazyViewport) -> any LazySolution {
    let natural = available.axis == viewport.axis ? naturalProposal(in: available) : nil
    return layout.solve(natural ?? available.proposal, count: count, previous: solution)
  }

  /// The proposal for content with its natural breadth, where that exceeds the viewport's.
  private func naturalProposal(in available: LazyViewport) -> ProposedViewSize? {
    let axis = available.lineAxis
    guard naturalAxes.contains(Axis.Set(axis)) else { return nil }
    let natural = axis.breadth(of: layout.sizeThatFits(.unspecified, count: count))
    return natural > available.breadth ? axis.proposal(breadth: natural, depth: nil) : nil
  }

  // MARK: Measuring

  /// The maximum number of measuring rounds for one arrangement. Estimates are close after the first round, so only
  /// lines of very unequal length need more than two.
  package static let roundLimit = 32

  /// Whether all items have to be measured, because their proposals may have changed. Reading it resets it.
  package func takeNeedsMeasuring() -> Bool {
    defer { needsMeasuring = false }
    return needsMeasuring
  }

  /// Replaces the estimates that the solution can compute by itself in the visible lines, before any of their items is
  /// measured. Returns whether any line moved, so that other items may be visible.
  package func measure(_ lines: Range<Int>) -> Bool {
    let hasMoved = solution?.measure(lines) ?? false
    needsMeasuring = hasMoved || needsMeasuring
    return hasMoved
  }

  /// Sets the measured lengths of lines.
  ///
  /// - Parameters:
  ///   - lines: The visible lines.
  ///   - wereMeasured: Whether any of their items was measured since the last call.
  ///   - sizes: The sizes of the measured items among some items. The length of a line is that of the longest, and at
  ///     least the known one if not all were measured.
  /// - Returns: Whether any line moved, so that other items may be visible.
  package func setLengths(
    ofLines lines: Range<Int>, wereMeasured: Bool, _ sizes: (_ items: Range<Int>) -> [CGSize]
  ) -> Bool {
    guard wereMeasured || measuredLines != lines, var solution else { return false }
    measuredLines = lines
    // A second reference would force a copy on the change.
    self.solution = nil
    defer { self.solution = solution }
    for line in lines {
      let items = solution.items(ofLine: line)
      let lengths = sizes(items).map(viewport.axis.breadth)
      guard var length = lengths.max() else { continue }
      if lengths.count < items.count, solution.isMeasured(line) {
        length = max(length, solution.extent(ofLine: line).length)
      }
      needsMeasuring = solution.setLength(length, ofLine: line) || needsMeasuring
    }
    return needsMeasuring
  }

  // MARK: Scrolling

  /// The length of the content with the insets, partly estimated.
  package func contentLength(_ axis: Axis) -> CGFloat {
    viewport.length(axis, around: solution?.size ?? layout.sizeThatFits(.unspecified, count: count))
  }

  /// The distance of the viewport from the content's start along the axis of scrolling, in points; negative within the
  /// insets.
  package var offset: CGFloat {
    content.map { position.offset(in: $0) } ?? -viewport.start(viewport.axis)
  }

  /// The distance of the viewport from the content's start along an axis.
  package func offset(_ axis: Axis) -> CGFloat { axis == viewport.axis ? offset : position.breadthOffset }

  /// The point of the content in the viewport's top leading corner, in whole points so that distances between items are
  /// kept.
  package var origin: CGPoint {
    viewport.lineAxis.point(breadth: position.breadthOffset.rounded(), depth: offset.rounded())
  }

  package var visibleLines: Range<Int> { content.map { $0.lines(from: offset) } ?? 0..<0 }

  /// The items of a line that are visible across the axis of scrolling.
  package func visibleItems(ofLine line: Int, in solution: any LazySolution) -> Range<Int> {
    solution.items(
      ofLine: line, from: position.breadthOffset, to: position.breadthOffset + viewport.length(viewport.lineAxis))
  }

  /// Whether there is an item to scroll to.
  package var isScrollRequested: Bool { position.isRequested }

  /// Requests to scroll to an item, at the next arrangement or by ``scrollToRequestedItem()``.
  package func request(_ item: Int, anchor: UnitPoint? = nil) { position.request(item, anchor: anchor) }

  package func scrollToRequestedItem() { if let content { position.scrollToRequestedItem(in: content) } }

  /// Applies a scroll by a scroll bar or another adjustment.
  ///
  /// - Parameters:
  ///   - start: The distance from the start of the insets.
  ///   - distance: The distance from the previous position.
  ///   - isAtEnd: Whether it is at the end of the content.
  package func scroll(_ axis: Axis, to start: CGFloat, by distance: CGFloat, isAtEnd: Bool) {
    guard let content else { return }
    if axis != viewport.axis {
      position.scrollBreadth(to: start - viewport.start(axis), in: content)
    } else if count > 0 && isAtEnd {
      position.scrollToEnd(count: count, in: viewport)
    } else if haveItemsMoved {
      // The indices of the solution are outdated, and the anchor holds the visible item.
      position.scroll(by: distance)
    } else {
      position.scroll(to: start - viewport.start(axis), in: content)
    }
  }

  /// Once the requested item is in place, anchors the top item instead.
  package func anchorTopItem() { if !isStale, let content { position.anchorTopItem(in: content) } }
}

extension LazyLayout {
  /// The solution, with the still valid parts of a previous one of the same type.
  fileprivate func solve(
    _ proposal: ProposedViewSize, count: Int, previous: (any LazySolution)?
  ) -> any LazySolution {
    solution(for: proposal, count: count, previous: previous as? Solution)
  }
}
