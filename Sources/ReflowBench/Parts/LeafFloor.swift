// The floor of a container of leaves.

import Foundation

/// The loop that a container of leaves is measured against.
@MainActor
struct LeafFloor {
  private let count: Int
  private let loop: WrappingLoop

  /// A loop over the same boxes. It has to find the lines that a flow finds, or it would be no reference.
  init(_ count: Int) {
    self.count = count
    loop = WrappingLoop(Leaf.sizes(count))
    let height = LeafContainer.flow(count).measure(in: NewWidths.warm).height
    precondition(
      loop.wrap(in: NewWidths.warm, spacing: LeafContainer.spacing) == height,
      "The wrapping loop and FlowLayout disagree about \(count) boxes")
  }

  /// The nanoseconds of wrapping.
  func time(_ round: Int) -> Double {
    NewWidths.time(count, round: round) { _ = loop.wrap(in: $0, spacing: LeafContainer.spacing) }
  }
}
