// One line or curve of a path as a cubic Bézier curve, its extent along an axis and its crossings with a ray.

import Foundation

/// A cubic Bézier curve. A line has its control points at its ends.
struct CurveSegment {
  let p0: CGPoint
  let p1: CGPoint
  let p2: CGPoint
  let p3: CGPoint
}

extension CurveSegment {
  init(from start: CGPoint, to end: CGPoint) {
    self.init(p0: start, p1: start, p2: end, p3: end)
  }

  /// The cubic curve that equals a quadratic one.
  init(from start: CGPoint, to end: CGPoint, control: CGPoint) {
    func elevated(_ end: CGPoint) -> CGPoint {
      CGPoint(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3)
    }
    self.init(p0: start, p1: elevated(start), p2: elevated(end), p3: end)
  }

  func map<Value>(_ transform: (CGPoint) -> Value) -> [Value] { [p0, p1, p2, p3].map(transform) }

  // MARK: Extent

  /// The least and the greatest coordinate of the curve, from the four coordinates of its points.
  ///
  /// Control points between the ends do not extend the range, which is then exact.
  static func range(_ p: [CGFloat]) -> (low: CGFloat, high: CGFloat) {
    var (low, high) = (min(p[0], p[3]), max(p[0], p[3]))
    guard min(p[1], p[2]) < low || max(p[1], p[2]) > high else { return (low, high) }
    let a = p[3] - p[0] + 3 * (p[1] - p[2])
    let b = 2 * (p[0] - 2 * p[1] + p[2])
    let c = p[1] - p[0]
    // The roots of the derivative, a·t² + b·t + c, without the cancellation of the usual formula.
    let q = (b + (b < 0 ? -1 : 1) * (max(0, b * b - 4 * a * c)).squareRoot()) / -2
    for t in [q / a, c / q] where t > 0 && t < 1 {
      let s = 1 - t
      let value = s * s * s * p[0] + 3 * s * t * (s * p[1] + t * p[2]) + t * t * t * p[3]
      (low, high) = (min(low, value), max(high, value))
    }
    return (low, high)
  }

  // MARK: Crossings

  /// Visits the crossings with the ray from `point` towards greater x: 1 for each where y grows, -1 where it falls.
  ///
  /// Parts of the curve that lie on one side of the ray, or of its start, are decided by their control points; others
  /// are halved until they are as short as rounding allows.
  func visitCrossings(rightOf point: CGPoint, depth: Int = 48, _ body: (Int) -> Void) {
    let isAbove = map { $0.y <= point.y }
    guard isAbove.contains(true), isAbove.contains(false) else { return }
    let (xs, ys) = (map(\.x), map(\.y))
    guard let right = xs.max(), let left = xs.min(), right > point.x else { return }
    let isStraight = p1 == p0 && p2 == p3
    let extent = max(right - left, ys.max()! - ys.min()!)
    let isShort = extent <= 0x1p-46 * max(abs(point.x), abs(point.y))
    guard left > point.x || isStraight || isShort || depth == 0 else {
      let (first, second) = halves
      first.visitCrossings(rightOf: point, depth: depth - 1, body)
      return second.visitCrossings(rightOf: point, depth: depth - 1, body)
    }
    guard (p0.y <= point.y) != (p3.y <= point.y) else { return }
    let direction = p0.y <= point.y ? 1 : -1
    let area = (p3.x - p0.x) * (point.y - p0.y) - (point.x - p0.x) * (p3.y - p0.y)
    if left > point.x || area * CGFloat(direction) > 0 { body(direction) }
  }

  private var halves: (CurveSegment, CurveSegment) {
    func middle(_ a: CGPoint, _ b: CGPoint) -> CGPoint { CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2) }
    let (a, b, c) = (middle(p0, p1), middle(p1, p2), middle(p2, p3))
    let (d, e) = (middle(a, b), middle(b, c))
    let center = middle(d, e)
    return (CurveSegment(p0: p0, p1: a, p2: d, p3: center), CurveSegment(p0: center, p1: e, p2: c, p3: p3))
  }
}
