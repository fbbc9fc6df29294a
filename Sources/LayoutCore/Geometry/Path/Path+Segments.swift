// What is computed from the curves of a path: its bounds, and whether a point is inside.

import Foundation

extension Path {
  /// The smallest rectangle that contains all points of the path's lines and curves. Control points count only as far
  /// as the curve reaches. The null rectangle if the path is empty.
  public var boundingRect: CGRect {
    guard case .move(let first) = elements.first else { return .null }
    var (low, high) = (first, first)
    func include(_ points: CurveSegment) {
      let (x, y) = (CurveSegment.range(points.map(\.x)), CurveSegment.range(points.map(\.y)))
      low = CGPoint(x: min(low.x, x.low), y: min(low.y, y.low))
      high = CGPoint(x: max(high.x, x.high), y: max(high.y, y.high))
    }
    visitSegments(isFilled: false, include)
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// Whether the point is inside, by the rule of the non-zero winding number or, for `eoFill`, the even-odd rule.
  ///
  /// Open subpaths count as closed. Of the points of a rectangle's edges, those of its least x and least y are inside,
  /// so that each point belongs to one of two adjacent rectangles.
  public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool {
    var winding = 0
    var crossings = 0
    visitSegments(isFilled: true) { segment in
      segment.visitCrossings(rightOf: p) {
        winding += $0
        crossings += 1
      }
    }
    return eoFill ? crossings % 2 != 0 : winding != 0
  }

  /// Visits the lines and curves, and for each move the point. Closes open subpaths if the path is filled.
  private func visitSegments(isFilled: Bool, _ body: (CurveSegment) -> Void) {
    var start = CGPoint.zero
    var current = CGPoint.zero
    func close() { body(CurveSegment(from: current, to: start)) }
    for element in elements {
      switch element {
      case .move(let end):
        if isFilled { close() }
        body(CurveSegment(from: end, to: end))
        (start, current) = (end, end)
      case .line(let end):
        body(CurveSegment(from: current, to: end))
        current = end
      case .quadCurve(let end, let control):
        body(CurveSegment(from: current, to: end, control: control))
        current = end
      case .curve(let end, let control1, let control2):
        body(CurveSegment(p0: current, p1: control1, p2: control2, p3: end))
        current = end
      case .closeSubpath:
        close()
        current = start
      }
    }
    if isFilled { close() }
  }
}
