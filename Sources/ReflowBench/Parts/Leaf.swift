// The children of the containers without widgets: children of a fixed size, and varied children that need the flow's
// general algorithm.

import Foundation
import LayoutCore

/// A child of a fixed size, as a custom host would write it.
final class Leaf: LayoutElement {
  let size: CGSize

  init(_ size: CGSize) {
    self.size = size
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { size }

  /// Makes sizes like those of words, the same ones in each call. They are whole points, so that sums do not depend on
  /// the order.
  static func sizes(_ count: Int) -> ContiguousArray<CGSize> {
    var state: UInt64 = 20_260_401
    func next(_ range: Range<UInt64>) -> CGFloat {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return CGFloat(range.lowerBound + (state >> 33) % UInt64(range.count))
    }
    return ContiguousArray((0..<count).map { _ in CGSize(width: next(20..<90), height: next(16..<32)) })
  }
}

/// A child of a varied flow. Every fourth child grows to up to twice its width; every eighth child has its own
/// alignment. A leaf uses little memory, so that its own cache misses do not count as a cost of the flow.
final class VariedLeaf: LayoutElement {
  private let width: UInt16
  private let height: UInt16
  private let grows: Bool
  private let isAligned: Bool

  /// Makes a leaf of whole points.
  init(_ size: CGSize, number: Int) {
    width = UInt16(size.width)
    height = UInt16(size.height)
    grows = number % 4 == 0
    isAligned = number % 8 == 1
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let size = CGSize(width: CGFloat(width), height: CGFloat(height))
    guard grows, let width = proposal.width else { return size }
    return CGSize(width: min(max(width, size.width), 2 * size.width), height: size.height)
  }

  func layoutValue<Key: LayoutValueKey>(for key: Key.Type) -> Key.Value {
    if isAligned, key == FlowItemAlignment.self, let value = Alignment.bottom as? Key.Value { return value }
    return Key.defaultValue
  }
}
