// Subviews in another order than their own.

import LayoutCore

extension LayoutSubviews {
  /// The subviews from the highest value to the lowest; those of the same value stay in their order.
  func sorted<Value: Comparable>(byHighest value: (LayoutSubview) -> Value) -> LayoutSubviews {
    let values = map(value)
    return self[
      indices.sorted { a, b in
        values[a] == values[b] ? a < b : values[a] > values[b]
      }]
  }
}
