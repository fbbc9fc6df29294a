// The working memory of balanced breaking, kept from pass to pass.

import Foundation

/// For each item of a run: the least cost of breaking from it to the end of the run, and where its line then ends.
struct FlowBalance {
  /// What a further line costs, as a fraction of the square of the breadth.
  static let lineCost: CGFloat = 0.01

  /// Costs that differ by less than this fraction are equal.
  static let tolerance: CGFloat = 1e-9

  var costs: ContiguousArray<CGFloat> = []
  var ends: ContiguousArray<Int> = []

  /// Makes room for a run of `count` items.
  mutating func start(count: Int) {
    costs.removeAll(keepingCapacity: true)
    costs.append(contentsOf: repeatElement(0, count: count + 1))
    ends.removeAll(keepingCapacity: true)
    ends.append(contentsOf: repeatElement(count, count: count))
  }
}
