// Grid items for tests that try many.

import Foundation
import LayoutCore
import TestSupport

extension GridItem {
  /// An item of any kind, with lengths up to 90 points.
  static func random(using random: inout SplitMix64) -> GridItem {
    let length = CGFloat(Int.random(in: 0...90, using: &random))
    let size = [
      Size.fixed(length), .flexible(minimum: length), .flexible(maximum: length), .adaptive(minimum: length),
    ].randomElement(using: &random)!
    let alignment = [nil, Alignment.leading, .topTrailing, .bottom].randomElement(using: &random)!
    return GridItem(size, spacing: [nil, 0, 5].randomElement(using: &random)!, alignment: alignment)
  }
}
