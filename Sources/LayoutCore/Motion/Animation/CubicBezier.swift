// A cubic Bézier curve from (0, 0) to (1, 1), as a function of x.

/// The curve is x(s), y(s) for its parameter s in 0…1; both are cubic polynomials without a constant term.
struct CubicBezier: Hashable, Sendable {
  /// The first control point's x, in 0…1.
  let x1: Double
  /// The first control point's y.
  let y1: Double
  /// The second control point's x, in 0…1.
  let x2: Double
  /// The second control point's y.
  let y2: Double

  /// The x are clamped to 0…1, so that x(s) is monotonic, and the y to ±1000, so that no result overflows. A coordinate
  /// that is not a number becomes that of the straight line: 1/3 for the first point, 2/3 for the second.
  init(x1: Double, y1: Double, x2: Double, y2: Double) {
    self.x1 = x1.isNaN ? 1 / 3 : min(max(x1, 0), 1)
    self.y1 = y1.isNaN ? 1 / 3 : min(max(y1, -1000), 1000)
    self.x2 = x2.isNaN ? 2 / 3 : min(max(x2, 0), 1)
    self.y2 = y2.isNaN ? 2 / 3 : min(max(y2, -1000), 1000)
  }

  /// y(s).
  func y(atParameter s: Double) -> Double {
    Self.coordinate(y1, y2, at: s)
  }

  /// The s whose x(s) is `x`, for x in 0…1.
  ///
  /// Newton's method inside a shrinking bracket: where x(s) is flat, a step may leave the bracket, which is then
  /// bisected.
  func parameter(atX x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    var low = 0.0
    var high = 1.0
    var s = x
    for _ in 0..<64 {
      let error = Self.coordinate(x1, x2, at: s) - x
      if abs(error) <= 1e-15 { break }
      if error < 0 { low = s } else { high = s }
      let step = s - error / Self.derivative(x1, x2, at: s)
      let next = step > low && step < high ? step : (low + high) / 2
      if next == s { break }
      s = next
    }
    return s
  }

  /// dy/dx as SwiftUI reports it: where both derivatives are 0, it is 1 at the start and 0 at the end.
  func velocity(atX x: Double) -> Double {
    let s = parameter(atX: x)
    let dx = Self.derivative(x1, x2, at: s)
    let dy = Self.derivative(y1, y2, at: s)
    if dx == 0 && dy == 0 { return s < 0.5 ? 1 : 0 }
    return dx == 0 ? (dy < 0 ? -.infinity : .infinity) : dy / dx
  }

  /// dy/dx along the curve: where both derivatives are 0, the direction of the tangent.
  func slope(atX x: Double) -> Double {
    let s = parameter(atX: x)
    let dx = Self.derivative(x1, x2, at: s)
    let dy = Self.derivative(y1, y2, at: s)
    if dx != 0 { return dy / dx }
    if dy != 0 { return dy < 0 ? -.infinity : .infinity }
    // At an end that coincides with its control point, the other control point gives the tangent or, if that coincides
    // with the same end too, the other end.
    let along = s < 0.5 ? x2 : 1 - x1
    let up = s < 0.5 ? y2 : 1 - y1
    if along != 0 { return up / along }
    return up == 0 ? 1 : (up < 0 ? -.infinity : .infinity)
  }

  private static func coordinate(_ p1: Double, _ p2: Double, at s: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * s * p1 + 3 * r * s * s * p2 + s * s * s
  }

  private static func derivative(_ p1: Double, _ p2: Double, at s: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * p1 + 6 * r * s * (p2 - p1) + 3 * s * s * (1 - p2)
  }
}
