// Where the viewport is in the content, and how it gets to an item.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

/// An item that is to be scrolled to, once there is a viewport.
struct ScrollRequest {
  var item: Int
  /// The point of the item that is to lie at the same point of the viewport; nil for as little scrolling as shows it.
  var anchor: UnitPoint?
}

extension LazyLayoutView {
  /// Scrolls to an item, exactly, whatever of the way there is only estimated. SwiftUI's `scrollTo`.
  ///
  /// - Parameters:
  ///   - item: The item. One that there is not is a programmer error.
  ///   - anchor: The point of the item's line that comes to lie at the same point of the viewport, such as `.top` or
  ///     `.center`; nil to scroll no farther than it takes to have the item in sight.
  public func scrollTo(_ item: Int, anchor: UnitPoint? = nil) {
    precondition(item >= 0 && item < count, "LazyLayoutView: there is no item \(item) among \(count) to scroll to")
    scrollRequest = ScrollRequest(item: item, anchor: anchor)
    gtk_widget_queue_allocate(widget.pointer)
  }

  /// The distance of the viewport from the content's start along the axis of scrolling, in points; negative within the
  /// insets.
  var offset: CGFloat {
    guard let solution, let anchor else { return -viewport.start(viewport.axis) }
    return limited(anchor.offset(in: solution), viewport.axis)
  }

  /// An offset that shows no more than the content and the insets.
  func limited(_ offset: CGFloat, _ axis: Axis) -> CGFloat {
    let low = -viewport.start(axis)
    if offset.isNaN { return low }
    return max(low, min(offset, low + contentLength(axis) - viewport.length(axis)))
  }

  /// Has the anchor, and what is across, follow a request.
  func carryOutScrollRequest() {
    guard let request = scrollRequest, let solution, !viewport.isEmpty else { return }
    scrollRequest = nil
    guard request.item < count else { return }
    let axis = viewport.axis
    if let point = request.anchor {
      let fraction = axis == .horizontal ? point.x : point.y
      anchor = LazyAnchor(item: request.item, fraction: fraction, position: viewport.length(axis) * fraction)
      isAnchorPassing = true
    } else {
      reveal(solution.extent(ofLine: solution.line(of: request.item)), request.item)
    }
    let frame = solution.frame(of: request.item)
    let across = axis.across
    let (low, length) = (across.position(of: frame.origin), across.length(of: frame.size))
    let room = viewport.length(across)
    if low < crossOffset || length > room {
      crossOffset = low
    } else if low + length > crossOffset + room {
      crossOffset = low + length - room
    }
  }

  /// Scrolls no farther than it takes to have a line in sight, and the insets with the first and the last one.
  private func reveal(_ line: LazyLine, _ item: Int) {
    let axis = viewport.axis
    let start = offset
    if line.origin < start || line.length > viewport.length(axis) {
      anchor = LazyAnchor(item: item, position: line.origin > 0 ? 0 : viewport.start(axis))
    } else if line.end > start + viewport.length(axis) {
      let isLast = line.end + viewport.start(axis) + viewport.end(axis) >= contentLength(axis)
      anchor = LazyAnchor(
        item: item, fraction: 1, position: viewport.length(axis) - (isLast ? viewport.end(axis) : 0))
    } else {
      return
    }
    isAnchorPassing = true
  }
}
