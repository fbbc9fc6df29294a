// The scroll position of a lazy container. It holds the visible content in place; the offset is computed from it.
//
// Along the axis of scrolling, an anchor holds a line in place, because distances from the start of the content depend
// on estimates. Across it the position is an offset, because breadths are known.

import Foundation

/// The position of the viewport in the content, and the requested item to scroll to.
struct ScrollPosition {
  /// An item to scroll to, once there is a viewport.
  private struct Request {
    var item: Int
    /// The point of the item to place at the same point of the viewport; nil to scroll the least distance that shows
    /// it.
    var anchor: UnitPoint?
  }

  /// The anchor; nil while there are no items.
  private var anchor: LazyAnchor?
  /// Whether the anchor is replaced by the top item once its item is in place.
  private var isTemporary = false
  private var request: Request?
  /// The distance of the viewport from the content's start across the axis of scrolling, in points.
  private(set) var breadthOffset: CGFloat = 0

  init() {}

  /// Whether there is an item to scroll to.
  var isRequested: Bool { request != nil }

  /// The distance of the viewport from the content's start along the axis of scrolling, in points; negative within the
  /// insets.
  func offset(in content: LazyContent) -> CGFloat {
    let axis = content.viewport.axis
    guard let anchor else { return -content.viewport.start(axis) }
    return content.limited(anchor.offset(in: content.solution), axis)
  }

  // MARK: Viewport and items

  /// Applies a change of the axis of scrolling. A position at the start stays at the start.
  mutating func changeAxis(from viewport: LazyViewport, isAtStart: Bool) {
    anchor = isAtStart ? nil : anchor.map { LazyAnchor(item: $0.item) }
    breadthOffset = -viewport.start(viewport.lineAxis)
  }

  /// Applies a change of the viewport. A position at the start of the content, including insets, stays at the start.
  ///
  /// - Parameter content: The content in the old viewport; nil before the first one.
  mutating func changeViewport(to newViewport: LazyViewport, from content: LazyContent?, _ viewport: LazyViewport) {
    let isAtStart = content.map { offset(in: $0) == -viewport.start(viewport.axis) } ?? false
    if isAtStart && newViewport.insets != viewport.insets {
      anchor = LazyAnchor(item: 0, position: newViewport.start(newViewport.axis))
    }
    if content == nil || breadthOffset == -viewport.start(viewport.lineAxis) {
      breadthOffset = -newViewport.start(newViewport.lineAxis)
    }
  }

  /// Anchors the first item if there is no anchor, and removes the anchor if there are no items.
  mutating func updateAnchor(count: Int, in viewport: LazyViewport) {
    if count == 0 {
      anchor = nil
    } else if anchor == nil {
      anchor = LazyAnchor(item: 0, position: viewport.start(viewport.axis))
    }
  }

  /// Updates the anchor after items were inserted or removed.
  mutating func apply(_ change: ItemsChange, count: Int) {
    hold(count == 0 ? nil : anchor.map { min(change.newIndex(of: $0.item), count - 1) })
    if let item = request?.item { request?.item = change.newIndex(of: item) }
  }

  /// Keeps the index of the anchored item, limited to the count.
  mutating func limit(to count: Int) {
    hold(count == 0 ? nil : anchor.map { min($0.item, count - 1) })
  }

  private mutating func hold(_ item: Int?) {
    guard let item else { return anchor = nil }
    anchor?.item = item
  }

  // MARK: Scrolling

  mutating func request(_ item: Int, anchor: UnitPoint? = nil) {
    request = Request(item: item, anchor: anchor)
  }

  mutating func scrollToRequestedItem(in content: LazyContent) {
    guard let request, !content.viewport.isEmpty else { return }
    self.request = nil
    let (solution, viewport) = (content.solution, content.viewport)
    guard request.item < solution.count else { return }
    if let point = request.anchor {
      let fraction = viewport.axis.breadth(of: CGPoint(x: point.x, y: point.y))
      anchor = LazyAnchor(
        item: request.item, fraction: fraction, position: viewport.length(viewport.axis) * fraction)
      isTemporary = true
    } else {
      reveal(solution.extent(ofLine: solution.line(of: request.item)), request.item, in: content)
    }
    let span = viewport.lineAxis.span(of: solution.frame(of: request.item))
    let length = viewport.length(viewport.lineAxis)
    if span.low < breadthOffset || span.high - span.low > length {
      breadthOffset = span.low
    } else if span.high > breadthOffset + length {
      breadthOffset = span.high - length
    }
  }

  /// Scrolls the least distance that shows a line. The first and the last line are shown with the insets.
  private mutating func reveal(_ line: LazyLine, _ item: Int, in content: LazyContent) {
    let (viewport, axis) = (content.viewport, content.viewport.axis)
    let start = offset(in: content)
    let length = viewport.length(axis)
    if line.origin < start || line.length > length {
      anchor = LazyAnchor(item: item, position: line.origin > 0 ? 0 : viewport.start(axis))
    } else if line.end > start + length {
      let isLast = line.end + viewport.start(axis) + viewport.end(axis) >= content.length(axis)
      anchor = LazyAnchor(item: item, fraction: 1, position: length - (isLast ? viewport.end(axis) : 0))
    } else {
      return
    }
    isTemporary = true
  }

  /// Scrolls to an offset across the axis of scrolling.
  mutating func scrollBreadth(to offset: CGFloat, in content: LazyContent) {
    breadthOffset = content.limited(offset, content.viewport.lineAxis)
  }

  /// Clamps the offset across the axis of scrolling to the content.
  mutating func limitBreadth(in content: LazyContent) { scrollBreadth(to: breadthOffset, in: content) }

  /// Scrolls to the end of the last item, even if it is farther away than estimated.
  mutating func scrollToEnd(count: Int, in viewport: LazyViewport) {
    let axis = viewport.axis
    anchor = LazyAnchor(item: count - 1, fraction: 1, position: viewport.length(axis) - viewport.end(axis))
    isTemporary = true
  }

  /// Scrolls by a distance, without a valid solution.
  mutating func scroll(by distance: CGFloat) { anchor?.position -= distance }

  /// Scrolls to an offset, and anchors the first visible line with a known length, so that corrected lengths of the
  /// lines before it do not move it. At the start of the content the first line is the anchor.
  mutating func scroll(to wanted: CGFloat, in content: LazyContent) {
    let (solution, axis) = (content.solution, content.viewport.axis)
    let offset = content.limited(wanted, axis)
    anchor = LazyAnchor(at: offset, in: solution)
    isTemporary = false
    guard offset > -content.viewport.start(axis), let first = anchor,
      !solution.isMeasured(solution.line(of: first.item)),
      let known = content.lines(from: offset).first(where: solution.isMeasured)
    else { return }
    anchor = LazyAnchor(
      item: solution.items(ofLine: known).lowerBound, position: solution.extent(ofLine: known).origin - offset)
    isTemporary = true
  }

  /// Once the requested item is in place, anchors the top item instead.
  mutating func anchorTopItem(in content: LazyContent) {
    guard isTemporary else { return }
    isTemporary = false
    anchor = LazyAnchor(at: offset(in: content), in: content.solution)
  }

  /// Replaces an anchor that cannot reach its position because the content starts or ends there. Otherwise items that
  /// are inserted later would move it.
  mutating func anchorVisibleContent(in content: LazyContent) {
    guard !isTemporary, let anchor else { return }
    let offset = offset(in: content)
    if anchor.offset(in: content.solution) != offset { self.anchor = LazyAnchor(at: offset, in: content.solution) }
  }
}

/// A change to the items: some are removed at a position, and others are inserted there.
package struct ItemsChange: Sendable {
  package var position: Int
  package var removed: Int
  package var added: Int

  package init(position: Int, removed: Int, added: Int) {
    self.position = position
    self.removed = removed
    self.added = added
  }

  /// The new index of an item; for a removed one, that of the item in its place.
  package func newIndex(of item: Int) -> Int {
    item < position ? item : item < position + removed ? position : item + added - removed
  }

  /// The old index of an item; nil for an inserted one.
  package func oldIndex(of item: Int) -> Int? {
    item < position ? item : item < position + added ? nil : item - added + removed
  }

  package func isRemoved(_ item: Int) -> Bool { item >= position && item < position + removed }
}
