// The shapes of this library.

import Foundation
import LayoutCore

/// A rectangle. SwiftUI's `Rectangle`.
public nonisolated struct Rectangle: InsettableShape {
  /// Makes a rectangle.
  public init() {}

  /// The rectangle itself.
  public func path(in rect: CGRect) -> Path { Path(rect) }

  /// The shape, smaller at each edge.
  public func inset(by amount: CGFloat) -> _InsetShape<Self> { _InsetShape(shape: self, amount: amount) }
}

/// A rectangle with round corners. SwiftUI's `RoundedRectangle`.
public nonisolated struct RoundedRectangle: InsettableShape {
  /// The size of the corners in points.
  public var cornerSize: CGSize

  /// Makes a rectangle with corners of a radius in points.
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    cornerSize = CGSize(width: cornerRadius, height: cornerRadius)
  }

  /// Makes a rectangle with elliptic corners of a size in points.
  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
  }

  /// The size of the corners.
  public var animatableData: CGSize.AnimatableData {
    get { cornerSize.animatableData }
    set { cornerSize.animatableData = newValue }
  }

  /// The outline; the corners are at most half as large as the rectangle.
  public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerSize: cornerSize) }

  /// The shape, smaller at each edge.
  public func inset(by amount: CGFloat) -> _InsetShape<Self> { _InsetShape(shape: self, amount: amount) }
}

/// The largest circle in the middle of a rectangle. SwiftUI's `Circle`.
public nonisolated struct Circle: InsettableShape {
  /// Makes a circle.
  public init() {}

  /// The circle.
  public func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    return Path(ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
  }

  /// The largest square in the proposal.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let side = min(proposal.width ?? .infinity, proposal.height ?? .infinity)
    let length = proposal.width == nil && proposal.height == nil ? 10 : side
    return CGSize(width: length, height: length)
  }

  /// The shape, smaller at each edge.
  public func inset(by amount: CGFloat) -> _InsetShape<Self> { _InsetShape(shape: self, amount: amount) }
}

/// The largest ellipse in a rectangle. SwiftUI's `Ellipse`.
public nonisolated struct Ellipse: InsettableShape {
  /// Makes an ellipse.
  public init() {}

  /// The ellipse.
  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }

  /// The shape, smaller at each edge.
  public func inset(by amount: CGFloat) -> _InsetShape<Self> { _InsetShape(shape: self, amount: amount) }
}

/// A rectangle whose shorter sides are half circles. SwiftUI's `Capsule`.
public nonisolated struct Capsule: InsettableShape {
  /// Makes a capsule.
  public init(style: RoundedCornerStyle = .continuous) {}

  /// The outline.
  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
  }

  /// The shape, smaller at each edge.
  public func inset(by amount: CGFloat) -> _InsetShape<Self> { _InsetShape(shape: self, amount: amount) }
}

extension Path: Shape {
  /// The outline as it is.
  public func path(in rect: CGRect) -> Path { self }
}

extension Shape where Self == Rectangle {
  /// A rectangle.
  public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == RoundedRectangle {
  /// A rectangle with round corners.
  public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}

extension Shape where Self == Circle {
  /// A circle.
  public static var circle: Circle { Circle() }
}

extension Shape where Self == Capsule {
  /// A capsule.
  public static var capsule: Capsule { Capsule() }
}
