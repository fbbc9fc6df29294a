// An outline of lines and Bézier curves: SwiftUI's `Path` as geometry. Layouts that follow a curve read its elements,
// its bounds and whether it contains a point; nothing is drawn.

import Foundation

/// The outline of a two-dimensional shape. SwiftUI's `Path`, as geometry: it is not a view, and nothing draws it.
///
///     let drop = Path { path in
///       path.move(to: CGPoint(x: 20, y: 0))
///       path.addQuadCurve(to: CGPoint(x: 20, y: 40), control: CGPoint(x: 60, y: 40))
///       path.closeSubpath()
///     }
///     print(drop.boundingRect, drop.contains(CGPoint(x: 25, y: 20)))
///
/// The elements that methods add, and their order, are those recorded from SwiftUI on macOS 26.
public struct Path: Equatable, Sendable {
  /// One step of a path. The points of all elements are absolute.
  @frozen
  public enum Element: Equatable, Sendable {
    /// Starts a subpath at a point.
    case move(to: CGPoint)
    /// A line from the current point.
    case line(to: CGPoint)
    /// A quadratic Bézier curve from the current point.
    case quadCurve(to: CGPoint, control: CGPoint)
    /// A cubic Bézier curve from the current point.
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    /// A line to the start of the subpath, which ends it.
    case closeSubpath
  }

  /// The elements. The first one is a move.
  var elements: [Element] = []

  /// An empty path.
  public init() {}

  /// A rectangle, from its least x and y along its least y. The null rectangle gives an empty path.
  public init(_ rect: CGRect) {
    addRect(rect)
  }

  /// The ellipse that touches the sides of `rect`: four curves from the middle of the side of greatest x towards
  /// greater y. The null rectangle gives an empty path.
  public init(ellipseIn rect: CGRect) {
    addEllipse(in: rect)
  }

  /// A rectangle with corners of one radius, which is at most half of the shorter side.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  /// A rectangle with elliptic corners, whose radii are at most half of the shorter side.
  public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
  }

  /// The path that a closure builds from an empty one.
  public init(_ callback: (inout Path) -> Void) {
    callback(&self)
  }
}

extension Path {
  /// Whether the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// The end of the last element, which is the start of the subpath after it was closed; nil if the path is empty.
  public var currentPoint: CGPoint? {
    switch elements.last {
    case .move(let end), .line(let end), .quadCurve(let end, _), .curve(let end, _, _): return end
    case .closeSubpath: return subpathStart
    case nil: return nil
    }
  }

  /// Calls `body` with each element, in order.
  public func forEach(_ body: (Element) -> Void) {
    elements.forEach(body)
  }

  /// The path with all points mapped by `transform`.
  public func applying(_ transform: CGAffineTransform) -> Path {
    var path = self
    for index in path.elements.indices { path.elements[index].apply(transform) }
    return path
  }

  /// The path moved by the given distances.
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    applying(CGAffineTransform(translationX: dx, y: dy))
  }

  private var subpathStart: CGPoint? {
    for case .move(let start) in elements.reversed() { return start }
    return nil
  }
}

extension Path.Element {
  fileprivate mutating func apply(_ map: CGAffineTransform) {
    switch self {
    case .move(let end): self = .move(to: end.applying(map))
    case .line(let end): self = .line(to: end.applying(map))
    case .quadCurve(let end, let control): self = .quadCurve(to: end.applying(map), control: control.applying(map))
    case .curve(let end, let control1, let control2):
      self = .curve(to: end.applying(map), control1: control1.applying(map), control2: control2.applying(map))
    case .closeSubpath: break
    }
  }
}
