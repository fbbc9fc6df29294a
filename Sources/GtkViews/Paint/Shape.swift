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
  @MainActor public var body: some View { ShapeView(shape: self, paint: .foreground(nil)) }

  /// The shape, filled with a style.
  public func fill(_ style: some ShapeStyle) -> some View { ShapeView(shape: self, paint: Paint(style)) }

  /// The shape, filled with the foreground style.
  public func fill() -> some View { self }

  /// The line along the outline.
  public func stroke(_ style: some ShapeStyle, lineWidth: CGFloat = 1) -> some View {
    stroke(style, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// The line along the outline, with its ends, corners and dashes.
  public func stroke(_ content: some ShapeStyle, style: StrokeStyle) -> some View {
    ShapeView(shape: self, paint: Paint(content, stroke: style))
  }

  /// The line along the outline in the foreground style.
  public func stroke(lineWidth: CGFloat = 1) -> some View { stroke(style: StrokeStyle(lineWidth: lineWidth)) }

  /// The line along the outline in the foreground style.
  public func stroke(style: StrokeStyle) -> some View { ShapeView(shape: self, paint: .foreground(style)) }
}

/// A shape that can be made smaller. SwiftUI's `InsettableShape`.
public nonisolated protocol InsettableShape: Shape {
  /// The type of the smaller shape.
  associatedtype InsetShape: InsettableShape

  /// The shape, smaller by a length in points at each edge.
  func inset(by amount: CGFloat) -> InsetShape
}

extension InsettableShape {
  /// The line inside of the outline.
  public func strokeBorder(_ style: some ShapeStyle, lineWidth: CGFloat = 1) -> some View {
    inset(by: lineWidth / 2).stroke(style, lineWidth: lineWidth)
  }

  /// The line inside of the outline, with its ends, corners and dashes.
  public func strokeBorder(_ content: some ShapeStyle, style: StrokeStyle) -> some View {
    inset(by: style.lineWidth / 2).stroke(content, style: style)
  }

  /// The line inside of the outline in the foreground style.
  public func strokeBorder(lineWidth: CGFloat = 1) -> some View {
    inset(by: lineWidth / 2).stroke(lineWidth: lineWidth)
  }
}

extension Shape {
  /// The outline in a frame of the host. A shape is asked for its path in its own coordinates, as in SwiftUI: points of a
  /// program are distances from the corner of the view.
  func outline(in frame: CGRect) -> Path {
    path(in: CGRect(origin: .zero, size: frame.size)).offsetBy(dx: frame.minX, dy: frame.minY)
  }
}

/// A shape in a smaller rectangle.
public nonisolated struct _InsetShape<S: Shape>: InsettableShape {
  let shape: S
  let amount: CGFloat

  /// The outline.
  public func path(in rect: CGRect) -> Path {
    let inner = rect.insetBy(dx: min(amount, rect.width / 2), dy: min(amount, rect.height / 2))
    guard let rounded = shape as? RoundedRectangle else { return shape.path(in: inner) }
    let corner = rounded.cornerSize
    return Path(
      roundedRect: inner,
      cornerSize: CGSize(width: max(0, corner.width - amount), height: max(0, corner.height - amount)))
  }

  /// The shape, smaller by a length more.
  public func inset(by more: CGFloat) -> _InsetShape<S> { _InsetShape(shape: shape, amount: amount + more) }
}

/// A shape with its paint.
nonisolated struct ShapeView<S: Shape>: PrimitiveView {
  let shape: S
  let paint: Paint

  @MainActor func update(_ node: ViewNode) {
    var paint = paint
    if case .background(let stroke) = paint, let style = node.environment.backgroundStyle {
      paint = Paint(style, stroke: stroke)
    }
    switch paint {
    case .foreground(let stroke): paint = Paint(node.environment.foreground, stroke: stroke)
    case .fill(let color): paint = .fill(color.resolved(in: node.environment))
    case .stroke(let color, let style): paint = .stroke(color.resolved(in: node.environment), style)
    case .background(let stroke): paint = Paint(Color.background, stroke: stroke)
    case .gradient: break
    }
    node.show(ShapeView(shape: shape, paint: paint)) { node, view in
      [ViewElement(node, drawing: .shape(view.shape, view.paint), MeasuredNode(view.shape.sizeThatFits))]
    }
  }
}
