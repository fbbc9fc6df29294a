// Shapes: outlines that fill the space they are proposed.

import Foundation
import LayoutCore

/// An outline that depends on the space for it. SwiftUI's `Shape`. As a view it is filled with the foreground style.
public nonisolated protocol Shape: View, Sendable, Animatable {
  /// The outline in a rectangle, in points.
  func path(in rect: CGRect) -> Path

  /// The size that the shape takes, in points. By default it takes what it is proposed, and 10 where that is nothing.
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

extension Shape {
  /// The proposal, and 10 points on an axis without one.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  /// The shape, filled with the foreground style.
  @MainActor public var body: some View { ShapeView(shape: self, paint: .foreground) }

  /// The shape, filled with a style.
  public func fill(_ style: some ShapeStyle) -> some View { ShapeView(shape: self, paint: .fill(style._color)) }

  /// The line along the outline.
  public func stroke(_ style: some ShapeStyle, lineWidth: CGFloat = 1) -> some View {
    ShapeView(shape: self, paint: .stroke(style._color, lineWidth: lineWidth))
  }
}

/// How a shape is painted.
nonisolated enum Paint: Hashable, Sendable {
  case fill(Color)
  case stroke(Color, lineWidth: CGFloat)
  /// Filled with the foreground style of the environment.
  case foreground
}

/// A shape with its paint.
nonisolated struct ShapeView<S: Shape>: PrimitiveView {
  let shape: S
  let paint: Paint

  @MainActor func update(_ node: ViewNode) {
    let paint = paint == .foreground ? .fill(node.environment.foreground) : paint
    node.show(ShapeView(shape: shape, paint: paint)) { node, view in
      [ViewElement(node, drawing: .shape(view.shape, view.paint), MeasuredNode(view.shape.sizeThatFits))]
    }
  }
}

/// A rectangle. SwiftUI's `Rectangle`.
public nonisolated struct Rectangle: Shape {
  /// Makes a rectangle.
  public init() {}

  /// The rectangle itself.
  public func path(in rect: CGRect) -> Path { Path(rect) }
}

/// A rectangle with round corners. SwiftUI's `RoundedRectangle`.
public nonisolated struct RoundedRectangle: Shape {
  /// The size of the corners in points.
  public var cornerSize: CGSize

  /// Makes a rectangle with corners of a radius in points.
  public init(cornerRadius: CGFloat) {
    cornerSize = CGSize(width: cornerRadius, height: cornerRadius)
  }

  /// Makes a rectangle with elliptic corners of a size in points.
  public init(cornerSize: CGSize) {
    self.cornerSize = cornerSize
  }

  /// The outline; the corners are at most half as large as the rectangle.
  public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerSize: cornerSize) }
}

/// The largest circle in the middle of a rectangle. SwiftUI's `Circle`.
public nonisolated struct Circle: Shape {
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
}

/// The largest ellipse in a rectangle. SwiftUI's `Ellipse`.
public nonisolated struct Ellipse: Shape {
  /// Makes an ellipse.
  public init() {}

  /// The ellipse.
  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
}

/// A rectangle whose shorter sides are half circles. SwiftUI's `Capsule`.
public nonisolated struct Capsule: Shape {
  /// Makes a capsule.
  public init() {}

  /// The outline.
  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
  }
}
