// The sides of a rectangle along one axis, and sets of them. SwiftUI uses them in place of `Edge` where a side of the
// other axis would be an error, as for badges and separators.

/// An edge along the horizontal axis. SwiftUI's `HorizontalEdge`.
@frozen
public enum HorizontalEdge: Int8, CaseIterable, Codable, Sendable {
  /// The edge where reading starts: left in a left-to-right layout.
  case leading
  /// The edge where reading ends: right in a left-to-right layout.
  case trailing
}

extension HorizontalEdge {
  /// An efficient set of horizontal edges. SwiftUI's `HorizontalEdge.Set`.
  @frozen
  public struct Set: OptionSet, Hashable, Sendable {
    /// One bit for each edge.
    public let rawValue: Int8

    /// The set whose bits are `rawValue`.
    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    /// The set of one edge.
    public init(_ edge: HorizontalEdge) {
      self.init(rawValue: 1 << edge.rawValue)
    }

    /// The set of the leading edge alone.
    public static let leading = Set(.leading)
    /// The set of the trailing edge alone.
    public static let trailing = Set(.trailing)
    /// Both edges.
    public static let all: Set = [.leading, .trailing]
  }
}

/// An edge along the vertical axis. SwiftUI's `VerticalEdge`.
@frozen
public enum VerticalEdge: Int8, CaseIterable, Codable, Sendable {
  /// The edge of the smallest y.
  case top
  /// The edge of the largest y.
  case bottom
}

extension VerticalEdge {
  /// An efficient set of vertical edges. SwiftUI's `VerticalEdge.Set`.
  @frozen
  public struct Set: OptionSet, Hashable, Sendable {
    /// One bit for each edge.
    public let rawValue: Int8

    /// The set whose bits are `rawValue`.
    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    /// The set of one edge.
    public init(_ edge: VerticalEdge) {
      self.init(rawValue: 1 << edge.rawValue)
    }

    /// The set of the top edge alone.
    public static let top = Set(.top)
    /// The set of the bottom edge alone.
    public static let bottom = Set(.bottom)
    /// Both edges.
    public static let all: Set = [.top, .bottom]
  }
}
