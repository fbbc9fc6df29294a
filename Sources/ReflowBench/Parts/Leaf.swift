// The children of the containers that are measured without any widget: plain ones, and those of the flow that takes the
// general way.

import Foundation
import LayoutCore

/// A child of one size, as a host of its own would write it.
final class Leaf: LayoutElement {
  let size: CGSize

  init(_ size: CGSize) {
    self.size = size
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { size }

  /// Sizes like those of words, the same ones each time. They are whole points, so that sums do not depend on an order.
  static func sizes(_ count: Int) -> ContiguousArray<CGSize> {
    var state: UInt64 = 20_260_401
    func next(_ range: Range<UInt64>) -> CGFloat {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return CGFloat(range.lowerBound + (state >> 33) % UInt64(range.count))
    }
    return ContiguousArray((0..<count).map { _ in CGSize(width: next(20..<90), height: next(16..<32)) })
  }
}

/// A child of which every fourth grows to up to twice its width, and every eighth is aligned otherwise than its line.
final class VariedLeaf: LayoutElement {
  private let size: CGSize
  private let grows: Bool
  private let alignment: Alignment?

  init(_ size: CGSize, number: Int) {
    self.size = size
    grows = number % 4 == 0
    alignment = number % 8 == 1 ? .bottom : nil
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    guard grows, let width = proposal.width else { return size }
    return CGSize(width: min(max(width, size.width), 2 * size.width), height: size.height)
  }

  func layoutValue<Key: LayoutValueKey>(for key: Key.Type) -> Key.Value {
    if key == FlowItemAlignment.self, let value = alignment as? Key.Value { return value }
    return Key.defaultValue
  }
}
