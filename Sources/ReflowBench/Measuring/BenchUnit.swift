// What is measured: mostly time.

import Foundation

/// What the numbers of a case count.
enum BenchUnit: String {
  case nanoseconds = "ns"
  case allocations
  case bytes
  case children

  /// A number with its unit, short enough for a column.
  func short(_ value: Double) -> String {
    switch self {
    case .allocations, .children: String(format: "%.0f", value)
    case .bytes: String(format: "%.0f KB", value / 1e3)
    case .nanoseconds where value < 1e4: String(format: "%.0f ns", value)
    case .nanoseconds where value < 1e7: String(format: "%.1f µs", value / 1e3)
    case .nanoseconds: String(format: "%.1f ms", value / 1e6)
    }
  }
}
