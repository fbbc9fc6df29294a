// The scroll position of a lazy container, which is no number: it holds what is looked at, and the offset follows.
//
// Along the axis of scrolling an anchor holds a line; how far that is from the start of the content is known only as far
// as the lines before it are. Across it the position is an offset, because breadths are known.

import Foundation

/// Where the viewport is in the content, and where it is to go as soon as that is known.
struct ScrollPosition {
  /// An item that is to be scrolled to, once there is a viewport.
  private struct Request {
    var item: Int
    /// The point of the item that is to lie at the same point of the viewport; nil for as little scrolling as shows it.
    var anchor: UnitPoint?
  }

  /// What is held where it is; nil while there are no items.
  private var anchor: LazyAnchor?
  /// Whether the anchor is to give way to the top item once it was reached.
  private var isPassing = false
  private var request: Request?
  /// The distance of the viewport from the content's start across the axis of scrolling, in points.
  private(set) var breadthOffset: CGFloat = 0

  init() {}

  /// Whether an item is to be scrolled to.
  var isRequested: Bool { request != nil }

  /// The distance of the viewport from the content's start along the axis of scrolling, in points; negative within the
  /// insets.
  func offset(in content: LazyContent) -> CGFloat {
    let axis = content.viewport.axis
    guard let anchor else { return -content.viewport.start(axis) }
    return content.limited(anchor.offset(in: content.solution), axis)
  }

  // MARK: Rooms and items

  /// Goes along with a change of the axis of scrolling: what was at the start stays there.
  mutating func changeAxis(from viewport: LazyViewport, isAtStart: Bool) {
    anchor = isAtStart ? nil : anchor.map { LazyAnchor(item: $0.item) }
    breadthOffset = -viewport.start(viewport.lineAxis)
  }

  /// Goes along with a change of the viewport: what was at the start of the content, insets included, stays there.
  ///
  /// - Parameter content: The content in the viewport before; nil before the first one.
  mutating func changeViewport(to room: LazyViewport, from content: LazyContent?, _ viewport: LazyViewport) {
    let isAtStart = content.map { offset(in: $0) == -viewport.start(viewport.axis) } ?? false
    if isAtStart && room.insets != viewport.insets { anchor = LazyAnchor(item: 0, position: room.start(room.axis)) }
    if content == nil || breadthOffset == -viewport.start(viewport.lineAxis) {
      breadthOffset = -room.start(room.lineAxis)
    }
  }

  /// Holds the first item where nothing is held yet, and nothing where there are no items.
  mutating func settle(count: Int, in viewport: LazyViewport) {
    if count == 0 {
      anchor = nil
    } else if anchor == nil {
      anchor = LazyAnchor(item: 0, position: viewport.start(viewport.axis))
    }
  }

  /// Goes along with items that came and went.
  mutating func follow(_ change: ItemsChange, count: Int) {
    hold(count == 0 ? nil : anchor.map { min(change.place($0.item), count - 1) })
    if let item = request?.item { request?.item = change.place(item) }
  }

  /// Stays at the item of this index, whichever it is now.
  mutating func stay(count: Int) {
    hold(count == 0 ? nil : anchor.map { min($0.item, count - 1) })
  }

  private mutating func hold(_ item: Int?) {
    guard let item else { return anchor = nil }
    anchor?.item = item
  }

  // MARK: Scrolling

  /// Asks for an item to be scrolled to.
  mutating func request(_ item: Int, anchor: UnitPoint? = nil) {
    request = Request(item: item, anchor: anchor)
  }

  /// Carries out what was asked for last.
  mutating func carryOutRequest(in content: LazyContent) {
    guard let request, !content.viewport.isEmpty else { return }
    self.request = nil
    let (solution, viewport) = (content.solution, content.viewport)
    guard request.item < solution.count else { return }
    if let point = request.anchor {
      let fraction = viewport.axis.breadth(of: CGPoint(x: point.x, y: point.y))
      anchor = LazyAnchor(
        item: request.item, fraction: fraction, position: viewport.length(viewport.axis) * fraction)
      isPassing = true
    } else {
      reveal(solution.extent(ofLine: solution.line(of: request.item)), request.item, in: content)
    }
    let span = viewport.lineAxis.span(of: solution.frame(of: request.item))
    let room = viewport.length(viewport.lineAxis)
    if span.low < breadthOffset || span.high - span.low > room {
      breadthOffset = span.low
    } else if span.high > breadthOffset + room {
      breadthOffset = span.high - room
    }
  }

  /// Scrolls no farther than it takes to have a line in sight, and the insets with the first and the last one.
  private mutating func reveal(_ line: LazyLine, _ item: Int, in content: LazyContent) {
    let (viewport, axis) = (content.viewport, content.viewport.axis)
    let start = offset(in: content)
    let room = viewport.length(axis)
    if line.origin < start || line.length > room {
      anchor = LazyAnchor(item: item, position: line.origin > 0 ? 0 : viewport.start(axis))
    } else if line.end > start + room {
      let isLast = line.end + viewport.start(axis) + viewport.end(axis) >= content.length(axis)
      anchor = LazyAnchor(item: item, fraction: 1, position: room - (isLast ? viewport.end(axis) : 0))
    } else {
      return
    }
    isPassing = true
  }

  /// Scrolls to an offset across the axis of scrolling.
  mutating func scrollBreadth(to offset: CGFloat, in content: LazyContent) {
    breadthOffset = content.limited(offset, content.viewport.lineAxis)
  }

  /// Keeps that offset within the content.
  mutating func limitBreadth(in content: LazyContent) { scrollBreadth(to: breadthOffset, in: content) }

  /// Scrolls to the end, which is where the last item ends, be it farther away than estimated.
  mutating func scrollToEnd(count: Int, in viewport: LazyViewport) {
    let axis = viewport.axis
    anchor = LazyAnchor(item: count - 1, fraction: 1, position: viewport.length(axis) - viewport.end(axis))
    isPassing = true
  }

  /// Scrolls by a distance, while it is not known where anything is.
  mutating func scroll(by way: CGFloat) { anchor?.position -= way }

  /// Scrolls to an offset, and holds what is then in sight: by the first line whose length is known, so that those before
  /// it, whatever lengths they turn out to have, do not move it. The start of the content is held by the first line.
  mutating func scroll(to wanted: CGFloat, in content: LazyContent) {
    let (solution, axis) = (content.solution, content.viewport.axis)
    let offset = content.limited(wanted, axis)
    anchor = LazyAnchor(at: offset, in: solution)
    isPassing = false
    guard offset > -content.viewport.start(axis), let first = anchor,
      !solution.isMeasured(solution.line(of: first.item)),
      let known = content.lines(from: offset).first(where: solution.isMeasured)
    else { return }
    anchor = LazyAnchor(
      item: solution.items(ofLine: known).lowerBound, position: solution.extent(ofLine: known).origin - offset)
    isPassing = true
  }

  /// After the item that was scrolled to is where it belongs, it is the one at the top that stays.
  mutating func pass(in content: LazyContent) {
    guard isPassing else { return }
    isPassing = false
    anchor = LazyAnchor(at: offset(in: content), in: content.solution)
  }

  /// Gives up an anchor that the end of the content, or its start, has kept from where it was to be held: items that
  /// come later must not have it there after all.
  mutating func holdWhatIsInSight(in content: LazyContent) {
    guard !isPassing, let anchor else { return }
    let offset = offset(in: content)
    if anchor.offset(in: content.solution) != offset { self.anchor = LazyAnchor(at: offset, in: content.solution) }
  }
}

/// A change to the items: some went at a position, and others came there.
package struct ItemsChange: Sendable {
  package var position: Int
  package var removed: Int
  package var added: Int

  package init(position: Int, removed: Int, added: Int) {
    self.position = position
    self.removed = removed
    self.added = added
  }

  /// The new index of an item; for one that went, that of what is in its place.
  package func place(_ item: Int) -> Int {
    item < position ? item : item < position + removed ? position : item + added - removed
  }

  /// The index that an item had; nil for one that came.
  package func oldPlace(_ item: Int) -> Int? {
    item < position ? item : item < position + added ? nil : item - added + removed
  }

  package func isRemoved(_ item: Int) -> Bool { item >= position && item < position + removed }
}
