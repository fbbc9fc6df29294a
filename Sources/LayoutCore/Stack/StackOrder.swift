// In which order a stack serves its subviews: higher priorities first, and among equals the least flexible first.

import Foundation

/// The order of serving, with what was learned to find it.
struct StackOrder {
  /// The cross proposal that the subviews were asked with.
  let cross: CGFloat?

  /// The subviews' indices in order of serving, cut into runs of equal priority.
  let groups: [ArraySlice<Int>]

  /// The subviews' smallest lengths along the stack.
  let minimums: [CGFloat]

  init(subviews: LayoutSubviews, priorities: [Double], axis: Axis, cross: CGFloat?) {
    self.cross = cross
    func lengths(at main: CGFloat) -> [CGFloat] {
      let proposal = StackProposal(main: main, cross: cross).size(along: axis)
      return subviews.map { $0.sizeThatFits(proposal).length(along: axis) }
    }
    let minimums = lengths(at: 0)
    let maximums = lengths(at: .infinity)
    let flexibilities = zip(minimums, maximums).map(Flexibility.init)
    // A priority that is not a number ranks last, so that the order stays a strict one.
    let ranks = priorities.map { $0.isNaN ? -Double.infinity : $0 }
    let order = minimums.indices.sorted { a, b in
      if ranks[a] != ranks[b] { return ranks[a] > ranks[b] }
      if flexibilities[a].isLess(than: flexibilities[b]) { return true }
      if flexibilities[b].isLess(than: flexibilities[a]) { return false }
      return a < b
    }
    groups = order.chunked { ranks[$0] == ranks[$1] }
    self.minimums = minimums
  }
}

/// How much a subview can grow beyond its smallest length.
struct Flexibility {
  let minimum: CGFloat
  let range: CGFloat

  init(_ minimum: CGFloat, _ maximum: CGFloat) {
    self.minimum = minimum
    let range = maximum - minimum
    self.range = range.isNaN ? 0 : range
  }

  /// Less flexible comes first; of two that grow without end, the one with the larger minimum.
  func isLess(than other: Flexibility) -> Bool {
    if range == .infinity && other.range == .infinity { return minimum > other.minimum }
    return range < other.range
  }
}

extension Array {
  /// The longest runs of neighbours that `belong` together.
  fileprivate func chunked(where belong: (Element, Element) -> Bool) -> [ArraySlice<Element>] {
    var chunks: [ArraySlice<Element>] = []
    var start = startIndex
    for index in indices.dropFirst() where !belong(self[index - 1], self[index]) {
      chunks.append(self[start..<index])
      start = index
    }
    if start < endIndex { chunks.append(self[start...]) }
    return chunks
  }
}
