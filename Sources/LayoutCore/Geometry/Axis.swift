// The two directions of the plane, and sets of them: what a layout runs along.

/// A horizontal or vertical dimension. SwiftUI's `Axis`.
@frozen
public enum Axis: Int8, CaseIterable, Sendable {
  /// The dimension along x.
  case horizontal
  /// The dimension along y.
  case vertical
}

extension Axis: CustomStringConvertible {
  /// The name of the case.
  public var description: String {
    switch self {
    case .horizontal: "horizontal"
    case .vertical: "vertical"
    }
  }
}
