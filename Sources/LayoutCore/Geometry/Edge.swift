// The four sides of a rectangle, named by reading direction.

/// One edge of a rectangle. SwiftUI's `Edge`.
@frozen
public enum Edge: Int8, CaseIterable, Sendable {
  /// The edge of the smallest y.
  case top
  /// The edge where reading starts: left in a left-to-right layout.
  case leading
  /// The edge of the largest y.
  case bottom
  /// The edge where reading ends: right in a left-to-right layout.
  case trailing
}
