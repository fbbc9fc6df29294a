// The arrangement of the items of a lazy container, without the widgets: the layout, its solution for the viewport,
// what of that is out of date, and where in it the viewport is.
//
// A container asks it where everything is, and tells it of changes; it knows of no toolkit, and never calls out.

import Foundation

/// A lazy layout at work in a viewport that is scrolled.
package final class LazyArrangement {
  package private(set) var layout: any LazyLayout
  /// The number of items.
  package private(set) var count: Int
  package private(set) var viewport: LazyViewport
  /// The arrangement for the viewport; nil before the first one.
  package private(set) var solution: (any LazySolution)?
  /// Whether the solution is of an older layout, count or viewport.
  package private(set) var isStale = true
  /// The axes along which the content has its own length where that is more than the viewport's.
  package var naturalAxes: Axis.Set = []

  private var position = ScrollPosition()
  /// Whether items have other indices than in the solution.
  private var haveItemsMoved = false
  /// Whether items may be offered something else than when they were measured, and belong elsewhere.
  private var isNew = true
  /// The lines that were last given lengths.
  private var measuredLines = 0..<0

  package init(_ layout: any LazyLayout, count: Int) {
    self.layout = layout
    self.count = count
    viewport = LazyViewport(axis: layout.scrollAxis)
  }

  /// A copy, to be arranged in other viewports: the original stays as it is.
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

  /// Takes another layout.
  package func setLayout(_ new: any LazyLayout) {
    if new.scrollAxis != layout.scrollAxis {
      position.changeAxis(from: viewport, isAtStart: offset == -viewport.start(viewport.axis))
    }
    layout = new
    isStale = true
  }

  /// Has everything arranged anew.
  package func invalidate() { isStale = true }

  /// Goes along with items that came and went: what is in sight stays where it is.
  package func follow(_ change: ItemsChange) {
    holdWhatIsInSight()
    let oldCount = count
    count += change.added - change.removed
    let end = change.added == change.removed ? change.position + change.removed : oldCount
    solution?.forgetLengths(of: change.position..<end)
    position.follow(change, count: count)
    isStale = true
    haveItemsMoved = true
  }

  /// Any item may be another one, or in another place; the scroll position stays.
  package func reload(count newCount: Int) {
    holdWhatIsInSight()
    count = newCount
    solution?.forgetLengths(of: 0..<Int.max)
    position.stay(count: count)
    isStale = true
  }

  private func holdWhatIsInSight() {
    if !isStale, let content { position.holdWhatIsInSight(in: content) }
  }

  // MARK: Solving

  /// Solves the layout for a viewport of a size, if it is another one than before, or the content is, and scrolls to
  /// where it was asked to.
  ///
  /// - Returns: Whether it was solved anew.
  package func arrange(in size: CGSize, insets: EdgeInsets) -> Bool {
    let room = LazyViewport(axis: layout.scrollAxis, size: size, insets: insets)
    let isOther = room != viewport || isStale
    if isOther {
      position.changeViewport(to: room, from: content, viewport)
      viewport = room
      solution = solve(for: viewport)
      isStale = false
      haveItemsMoved = false
      isNew = true
    }
    position.settle(count: count, in: viewport)
    if let content {
      position.carryOutRequest(in: content)
      position.limitBreadth(in: content)
    }
    return isOther
  }

  /// The arrangement of the items that there are, also before the next one is asked for.
  package var current: (any LazySolution)? {
    guard isStale, solution != nil else { return solution }
    var room = viewport
    room.axis = layout.scrollAxis
    return solve(for: room)
  }

  func solve(for room: LazyViewport) -> any LazySolution {
    let natural = room.axis == viewport.axis ? naturalProposal(in: room) : nil
    return layout.solve(natural ?? room.proposal, count: count, previous: solution)
  }

  /// The proposal where the content has its own breadth, and that is more than there is room.
  private func naturalProposal(in room: LazyViewport) -> ProposedViewSize? {
    let axis = room.lineAxis
    guard naturalAxes.contains(Axis.Set(axis)) else { return nil }
    let natural = axis.breadth(of: layout.sizeThatFits(.unspecified, count: count))
    return natural > room.breadth ? axis.proposal(breadth: natural, depth: nil) : nil
  }

  // MARK: Measuring

  /// How often lines are measured before the next arrangement goes on. Estimates come close at once, so that only lines of
  /// very unequal length need more than two rounds.
  package static let roundLimit = 32

  /// Whether all items have to be measured, because they may be offered something else than before. Asking forgets it.
  package func takeIsNew() -> Bool {
    defer { isNew = false }
    return isNew
  }

  /// Notes how long lines turned out to be.
  ///
  /// - Parameters:
  ///   - lines: The lines that are in sight.
  ///   - wereAsked: Whether any of their items was measured since the last time.
  ///   - sizes: The sizes of those of some items that were measured. A line is as long as the longest of them, and at
  ///     least as long as it was where not all were.
  /// - Returns: Whether anything moved, and so other items may be in sight.
  package func setLengths(
    ofLines lines: Range<Int>, wereAsked: Bool, _ sizes: (_ items: Range<Int>) -> [CGSize]
  ) -> Bool {
    guard wereAsked || measuredLines != lines, var solution else { return false }
    measuredLines = lines
    // What is held twice would be copied to be changed.
    self.solution = nil
    defer { self.solution = solution }
    for line in lines {
      let items = solution.items(ofLine: line)
      let lengths = sizes(items).map(viewport.axis.breadth)
      guard var length = lengths.max() else { continue }
      if lengths.count < items.count, solution.isMeasured(line) {
        length = max(length, solution.extent(ofLine: line).length)
      }
      isNew = solution.setLength(length, ofLine: line) || isNew
    }
    return isNew
  }

  // MARK: Scrolling

  /// The length of the content and the insets, as far as it is known.
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

  /// The point of the content in the viewport's top leading corner, on whole points: so that items keep their distances.
  package var origin: CGPoint {
    viewport.lineAxis.point(breadth: position.breadthOffset.rounded(), depth: offset.rounded())
  }

  /// The lines in sight.
  package var linesInSight: Range<Int> { content.map { $0.lines(from: offset) } ?? 0..<0 }

  /// The items of a line that are in sight if the line is.
  package func itemsInSight(ofLine line: Int, in solution: any LazySolution) -> Range<Int> {
    solution.items(
      ofLine: line, from: position.breadthOffset, to: position.breadthOffset + viewport.length(viewport.lineAxis))
  }

  /// Whether an item is to be scrolled to.
  package var isScrollRequested: Bool { position.isRequested }

  /// Asks for an item to be scrolled to, at the next arrangement or by ``carryOutRequest()``.
  package func request(_ item: Int, anchor: UnitPoint? = nil) { position.request(item, anchor: anchor) }

  /// Scrolls to the item that was asked for last.
  package func carryOutRequest() { if let content { position.carryOutRequest(in: content) } }

  /// Scrolls to where somebody else has, such as a scroll bar.
  ///
  /// - Parameters:
  ///   - start: The distance from the start of the insets.
  ///   - way: How far that is from where it was.
  ///   - isAtEnd: Whether it is as far as there was content.
  package func scroll(_ axis: Axis, to start: CGFloat, by way: CGFloat, isAtEnd: Bool) {
    guard let content else { return }
    if axis != viewport.axis {
      position.scrollBreadth(to: start - viewport.start(axis), in: content)
    } else if count > 0 && isAtEnd {
      position.scrollToEnd(count: count, in: viewport)
    } else if haveItemsMoved {
      // What is where in the solution is no longer what is in sight, and the anchor holds on to that.
      position.scroll(by: way)
    } else {
      position.scroll(to: start - viewport.start(axis), in: content)
    }
  }

  /// After the item that was scrolled to is where it belongs, it is the one at the top that stays.
  package func passAnchor() { if !isStale, let content { position.pass(in: content) } }
}

extension LazyLayout {
  /// The solution, with what is still true of a previous one if that is of the same kind.
  fileprivate func solve(
    _ proposal: ProposedViewSize, count: Int, previous: (any LazySolution)?
  ) -> any LazySolution {
    solution(for: proposal, count: count, previous: previous as? Solution)
  }
}
