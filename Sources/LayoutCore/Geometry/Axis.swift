// The two axes, sets of axes, and the conversion of widths and heights to breadth and depth. Layouts of either
// orientation are written in these terms: breadth is the length along the main axis, depth the length along the cross
// axis.

import Foundation

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

    package init(_ axis: Axis) {
      self.init(rawValue: 1 << axis.rawValue)
    }

    /// The set of the horizontal axis alone.
    public static let horizontal = Set(.horizontal)
    /// The set of the vertical axis alone.
    public static let vertical = Set(.vertical)
  }
}

extension Axis {
  func breadth(of size: CGSize) -> CGFloat { self == .horizontal ? size.width : size.height }

  func depth(of size: CGSize) -> CGFloat { self == .horizontal ? size.height : size.width }

  func breadth(of point: CGPoint) -> CGFloat { self == .horizontal ? point.x : point.y }

  func depth(of point: CGPoint) -> CGFloat { self == .horizontal ? point.y : point.x }

  func breadth(of proposal: ProposedViewSize) -> CGFloat? {
    self == .horizontal ? proposal.width : proposal.height
  }

  func depth(of proposal: ProposedViewSize) -> CGFloat? {
    self == .horizontal ? proposal.height : proposal.width
  }

  /// The start and the end of a rectangle along the axis.
  func span(of rect: CGRect) -> (low: CGFloat, high: CGFloat) {
    let start = breadth(of: rect.origin)
    return (start, start + breadth(of: rect.size))
  }

  @inline(__always)
  func size(breadth: CGFloat, depth: CGFloat) -> CGSize {
    self == .horizontal ? CGSize(width: breadth, height: depth) : CGSize(width: depth, height: breadth)
  }

  @inline(__always)
  func point(breadth: CGFloat, depth: CGFloat) -> CGPoint {
    self == .horizontal ? CGPoint(x: breadth, y: depth) : CGPoint(x: depth, y: breadth)
  }

  func proposal(breadth: CGFloat?, depth: CGFloat?) -> ProposedViewSize {
    self == .horizontal
      ? ProposedViewSize(width: breadth, height: depth) : ProposedViewSize(width: depth, height: breadth)
  }

  /// The guide of an alignment that gives a position along this axis.
  func guide(of alignment: Alignment) -> AlignmentKey {
    self == .horizontal ? alignment.horizontal.key : alignment.vertical.key
  }

  /// The perpendicular axis.
  var other: Axis { self == .horizontal ? .vertical : .horizontal }
}
