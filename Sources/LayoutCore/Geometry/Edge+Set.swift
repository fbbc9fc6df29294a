// Sets of edges, for what may apply to some of the four sides.

extension Edge {
  /// An efficient set of edges. SwiftUI's `Edge.Set`.
  @frozen
  public struct Set: OptionSet, Hashable, Sendable {
    /// One bit for each edge.
    public let rawValue: Int8

    /// The set whose bits are `rawValue`.
    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    /// The set of one edge.
    public init(_ edge: Edge) {
      self.init(rawValue: 1 << edge.rawValue)
    }

    /// The set of the top edge alone.
    public static let top = Set(.top)
    /// The set of the leading edge alone.
    public static let leading = Set(.leading)
    /// The set of the bottom edge alone.
    public static let bottom = Set(.bottom)
    /// The set of the trailing edge alone.
    public static let trailing = Set(.trailing)
    /// All four edges.
    public static let all: Set = [.top, .leading, .bottom, .trailing]
    /// The leading and the trailing edge.
    public static let horizontal: Set = [.leading, .trailing]
    /// The top and the bottom edge.
    public static let vertical: Set = [.top, .bottom]
  }
}
