// The border between the plane and the terms that flows and lazy layouts are written in: breadth runs along a line,
// depth across.

import Foundation

extension Axis {
  func breadth(of size: CGSize) -> CGFloat { self == .horizontal ? size.width : size.height }

  func depth(of size: CGSize) -> CGFloat { self == .horizontal ? size.height : size.width }

  func breadth(of point: CGPoint) -> CGFloat { self == .horizontal ? point.x : point.y }

  func depth(of point: CGPoint) -> CGFloat { self == .horizontal ? point.y : point.x }

  func breadth(of proposal: ProposedViewSize) -> CGFloat? {
    self == .horizontal ? proposal.width : proposal.height
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

  /// The axis across this one.
  var other: Axis { self == .horizontal ? .vertical : .horizontal }
}
