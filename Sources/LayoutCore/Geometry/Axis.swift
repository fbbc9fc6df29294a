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

extension Axis {
  /// An efficient set of axes. SwiftUI's `Axis.Set`.
  @frozen
  public struct Set: OptionSet, Hashable, Sendable {
    /// One bit for each axis.
    public let rawValue: Int8

    /// The set whose bits are `rawValue`.
    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    /// The set of the horizontal axis alone.
    public static let horizontal = Set(rawValue: 1 << Axis.horizontal.rawValue)
    /// The set of the vertical axis alone.
    public static let vertical = Set(rawValue: 1 << Axis.vertical.rawValue)
  }
}
