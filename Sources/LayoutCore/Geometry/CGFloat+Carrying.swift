// Sums that stay numbers: infinite lengths and distances are legal input of a layout, and none may turn into NaN.

import Foundation

extension CGFloat {
  /// The sum; an infinity that meets its opposite stays as it is.
  @inline(__always)
  func carrying(_ other: CGFloat) -> CGFloat {
    let sum = self + other
    return sum.isNaN ? self : sum
  }

  /// The value, or 0 where it is not a number.
  var zeroIfNaN: CGFloat { isNaN ? 0 : self }
}
