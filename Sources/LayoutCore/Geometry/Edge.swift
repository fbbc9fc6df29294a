// The edges of a rectangle, sets of edges, insets, and the layout direction, which determines the leading and the
// trailing edge. The edges along one axis are in HorizontalEdge.

import Foundation

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

/// The inset distances for the sides of a rectangle, in points. SwiftUI's `EdgeInsets`.
@frozen
public struct EdgeInsets: Equatable, Sendable {
  /// The distance from the top edge.
  public var top: CGFloat
  /// The distance from the edge where reading starts.
  public var leading: CGFloat
  /// The distance from the bottom edge.
  public var bottom: CGFloat
  /// The distance from the edge where reading ends.
  public var trailing: CGFloat

  /// Insets of the given distances.
  @inlinable
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Insets of zero on every side.
  @inlinable
  public init() {
    self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
  }
}

/// A direction in which content is laid out. SwiftUI's `LayoutDirection`.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
  /// Leading is left.
  case leftToRight
  /// Leading is right.
  case rightToLeft
}
