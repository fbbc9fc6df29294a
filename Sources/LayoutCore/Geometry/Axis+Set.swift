// Sets of axes, for what may apply to either axis or to both.

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
