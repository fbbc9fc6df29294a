// One line of a flow: which items it holds, how long and deep it is, and where it lies.

import Foundation

/// A line of a flow, in points.
struct FlowLine {
  /// The items in the line, line breaks included, by their places among the items.
  var items: Range<Int>
  /// What shows in the line, by its places in the solution: the items with what is set between and after them.
  var shown: Range<Int>
  /// The length of the items with the distances between them.
  var breadth: CGFloat
  /// The length by which the line was broken, before its items grew.
  var brokenBreadth: CGFloat
  /// The depth that holds the items, aligned.
  var depth: CGFloat = 0
  /// Where the flow's guide across the line lies, from the start of the line.
  var guide: CGFloat = 0
  /// What the items take that are aligned by guides of their own, by its places in the solution.
  var ownExtents = 0..<0
  /// The distance of the line from the start of the flow.
  var origin: CGFloat = 0
  /// Whether it is the last one, or what follows starts a line in any case.
  var isLast = false

  init(items: Range<Int>, breadth: CGFloat) {
    self.items = items
    shown = items
    self.breadth = breadth
    brokenBreadth = breadth
  }

  var end: CGFloat { origin + depth }
}

extension FlowSolution {
  /// What shows in a line, without the line breaks at its ends.
  func content(of line: FlowLine, _ items: FlowItems) -> Range<Int> {
    guard !items.traits.isEmpty else { return line.shown }
    var content = line.shown
    while let first = content.first, items.marker(of: fitted[first].child) == .lineBreak { content.removeFirst() }
    while let last = content.last, items.marker(of: fitted[last].child) == .lineBreak { content.removeLast() }
    return content
  }
}
