// Rectangles with rounded corners, circular or with SwiftUI's continuous curvature.

import Foundation

/// The shape of the corners of a rounded rectangle. SwiftUI's `RoundedCornerStyle`.
@frozen
public enum RoundedCornerStyle: Hashable, Sendable {
  /// Quarters of a circle or an ellipse.
  case circular
  /// Corners whose curvature changes continuously. They start 1.53 radii away from the corner if the side is long enough.
  case continuous
}

extension Path {
  /// Adds a closed rectangle with elliptic corners, whose radii are at most half of the shorter side.
  ///
  /// It starts in the middle of the side of greatest x and goes on towards greater y. Radii of which one is not
  /// positive give a plain rectangle.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    guard !rect.isNull else { return }
    let limit = min(rect.width, rect.height) / 2
    let radii = CGSize(width: min(cornerSize.width, limit), height: min(cornerSize.height, limit))
    guard radii.width > 0, radii.height > 0, !rect.isInfinite else { return addRect(rect, transform: transform) }
    let horizontal = CornerProfile(style, radius: radii.width, available: rect.width / 2)
    let vertical = CornerProfile(style, radius: radii.height, available: rect.height / 2)
    move(to: CGPoint(x: rect.maxX, y: rect.midY).applying(transform))
    for corner in Corner.allCases {
      /// The point at distances from the corner along x and y.
      func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
        CGPoint(
          x: corner.isAtMaxX ? rect.maxX - x : rect.minX + x, y: corner.isAtMaxY ? rect.maxY - y : rect.minY + y
        ).applying(transform)
      }
      addCorner(point, horizontal, vertical, startsVertically: corner.isAtMaxX == corner.isAtMaxY, style)
    }
    closeSubpath()
  }

  /// Adds a line to the start of a corner, and its curves. `point` maps distances from the corner along x and y; the
  /// corner starts on its vertical or on its horizontal side.
  private mutating func addCorner(
    _ point: (CGFloat, CGFloat) -> CGPoint, _ horizontal: CornerProfile, _ vertical: CornerProfile,
    startsVertically: Bool, _ style: RoundedCornerStyle
  ) {
    let (along, across) = startsVertically ? (vertical, horizontal) : (horizontal, vertical)
    func place(_ first: CGFloat, _ second: CGFloat) -> CGPoint {
      startsVertically ? point(second, first) : point(first, second)
    }
    addLine(to: place(along.start, 0))
    guard style == .continuous else {
      return addCurve(
        to: place(0, across.start), control1: place(along.control1, 0), control2: place(0, across.control1))
    }
    let (a, b) = (along.radius, across.radius)
    let (outer, inner, depth, near) = (0.631494, 0.372824, 0.0749114, 0.16906) as (CGFloat, CGFloat, CGFloat, CGFloat)
    addCurve(
      to: place(outer * a, depth * b), control1: place(along.control1, 0), control2: place(along.control2, 0))
    addCurve(
      to: place(depth * a, outer * b), control1: place(inner * a, near * b), control2: place(near * a, inner * b))
    addCurve(
      to: place(0, across.start), control1: place(0, across.control2), control2: place(0, across.control1))
  }
}

/// The corners in the order of a rounded rectangle.
private enum Corner: CaseIterable {
  case bottomRight, bottomLeft, topLeft, topRight

  var isAtMaxX: Bool { self == .bottomRight || self == .topRight }

  var isAtMaxY: Bool { self == .bottomRight || self == .bottomLeft }
}

/// The distances from a corner, along one side, of the start of its curve and of the control points on that side.
///
/// The numbers are those of paths recorded from SwiftUI. On a side that is too short, a continuous corner starts in its
/// middle, and its control points move in proportion: at a start of one radius they are at 0.96 and 0.82 radii.
private struct CornerProfile {
  let radius: CGFloat
  let start: CGFloat
  let control1: CGFloat
  let control2: CGFloat

  init(_ style: RoundedCornerStyle, radius: CGFloat, available: CGFloat) {
    self.radius = radius
    switch style {
    case .circular:
      start = radius
      control1 = radius * (1 - Path.bulge(of: .pi / 2))
      control2 = control1
    case .continuous:
      let reach: CGFloat = 1.528664
      start = min(reach * radius, available)
      let compression = (reach - start / radius) / (reach - 1)
      control1 = radius * (1.08849 + compression * (0.96 - 1.08849))
      control2 = radius * (0.868407 + compression * (0.82 - 0.868407))
    }
  }
}
