// The children of the flow that takes the general way.

import Foundation
import LayoutCore

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
