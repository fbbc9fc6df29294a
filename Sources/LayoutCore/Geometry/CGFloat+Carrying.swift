// Arithmetic that never produces NaN. Infinite lengths and distances are legal input of a layout.

import Foundation

extension CGFloat {
  /// The sum, or this value if the sum is not a number, as for opposite infinities.
  @inline(__always)
  func carrying(_ other: CGFloat) -> CGFloat {
    let sum = self + other
    return sum.isNaN ? self : sum
  }

  /// The value, or 0 if it is not a number.
  var zeroIfNaN: CGFloat { isNaN ? 0 : self }
}
