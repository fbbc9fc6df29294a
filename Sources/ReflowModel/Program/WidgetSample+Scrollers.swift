// The rule about scrolled areas that stay low beside free space.

import LayoutCore

extension WidgetSample {
  /// The minimum height of free space in px. Less may be a margin.
  private static let leastFreeHeight = 48

  /// Calls `found` with each scrolled area that shows less than the height of its content, although there is free space
  /// above or below that it could take.
  func lowScrollers(_ found: (Int) -> Void) {
    let scrollers = window.places.indices.filter { window.places[$0].hidesContent && !window.places[$0].isEmpty }
    guard !scrollers.isEmpty else { return }
    var children: [Int: [Int]] = [:]
    for (index, node) in window.tree.nodes.enumerated() where !window.places[index].isEmpty {
      if let parent = node.parent { children[parent, default: []].append(index) }
    }
    for scroller in scrollers where freeHeight(beside: scroller, children) >= Self.leastFreeHeight { found(scroller) }
  }

  /// The greatest height of free space above or below a widget in the widgets that contain it. Siblings beside the widget
  /// do not take part, and those above and below it would move if it grew.
  private func freeHeight(beside widget: Int, _ children: [Int: [Int]]) -> Int {
    var (inner, most) = (widget, 0)
    while let outer = window.tree.nodes[inner].parent {
      let (area, frame) = (window.places[outer].frame, window.places[inner].frame)
      let column = (children[outer] ?? []).map { window.places[$0].frame }.filter {
        $0.x < frame.x + frame.width && frame.x < $0.x + $0.width
      }
      var end = area.y
      for other in column.sorted(by: { $0.y < $1.y }) {
        most = max(most, other.y - end)
        end = max(end, other.y + other.height)
      }
      most = max(most, area.y + area.height - end)
      inner = outer
    }
    return most
  }
}
