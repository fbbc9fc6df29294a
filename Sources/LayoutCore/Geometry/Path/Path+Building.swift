// The methods that append lines, curves and whole subpaths. As in CoreGraphics, an element that starts at the current
// point is ignored while the path is empty.

import Foundation

extension Path {
  /// Starts a subpath at `end`.
  public mutating func move(to end: CGPoint) {
    elements.append(.move(to: end))
  }

  /// Adds a line from the current point. Does nothing if the path is empty.
  public mutating func addLine(to end: CGPoint) {
    append(.line(to: end))
  }

  /// Adds a quadratic Bézier curve from the current point. Does nothing if the path is empty.
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    append(.quadCurve(to: end, control: control))
  }

  /// Adds a cubic Bézier curve from the current point. Does nothing if the path is empty.
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    append(.curve(to: end, control1: control1, control2: control2))
  }

  /// Ends the subpath with a line to its start. Does nothing if the path is empty or its last subpath is closed.
  public mutating func closeSubpath() {
    if elements.last != .closeSubpath { append(.closeSubpath) }
  }

  private mutating func append(_ element: Element) {
    if !elements.isEmpty { elements.append(element) }
  }

  /// Adds a closed rectangle, from its least x and y along its least y. Adds nothing for the null rectangle.
  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    guard !rect.isNull else { return }
    move(to: CGPoint(x: rect.minX, y: rect.minY).applying(transform))
    addLine(to: CGPoint(x: rect.maxX, y: rect.minY).applying(transform))
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY).applying(transform))
    addLine(to: CGPoint(x: rect.minX, y: rect.maxY).applying(transform))
    closeSubpath()
  }

  /// Adds closed rectangles.
  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Starts a subpath at the first point and adds lines to the others.
  public mutating func addLines(_ lines: [CGPoint]) {
    guard let first = lines.first else { return }
    move(to: first)
    for point in lines.dropFirst() { addLine(to: point) }
  }

  /// Adds the ellipse that touches the sides of `rect`, as ``init(ellipseIn:)`` makes it.
  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    guard !rect.isNull else { return }
    guard !rect.isInfinite else { return addRect(rect, transform: transform) }
    let (width, height) = (rect.width / 2, rect.height / 2)
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: rect.midX + x * width, y: rect.midY + y * height).applying(transform)
    }
    let bulge = Path.bulge(of: .pi / 2)
    move(to: point(1, 0))
    var (x, y): (CGFloat, CGFloat) = (1, 0)
    for _ in 0..<4 {
      addCurve(
        to: point(-y, x), control1: point(x - y * bulge, y + x * bulge), control2: point(-y + x * bulge, x + y * bulge))
      (x, y) = (-y, x)
    }
    closeSubpath()
  }

  /// Adds the elements of another path.
  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
    elements += transform.isIdentity ? path.elements : path.applying(transform).elements
  }
}
