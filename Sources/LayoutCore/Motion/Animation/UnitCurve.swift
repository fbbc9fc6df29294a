// The shape of an eased animation: its progress as a function of the elapsed fraction of its time.

import Foundation

/// A function that maps progress in 0…1 to progress, by a curve in the unit square. SwiftUI's `UnitCurve`.
public struct UnitCurve: Hashable, Sendable {
  enum Shape: Hashable, Sendable {
    case linear
    case bezier(CubicBezier)
    case circularEaseIn
    case circularEaseOut
    case circularEaseInOut
    case circularEaseOutIn
  }

  let shape: Shape

  init(_ shape: Shape) {
    self.shape = shape
  }

  /// The cubic Bézier curve from (0, 0) to (1, 1) with the given control points.
  ///
  /// The control points' x are clamped to 0…1, which makes the curve a function; their y may lie outside, so that a
  /// curve undershoots or overshoots, and are clamped to ±1000.
  public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
    UnitCurve(
      .bezier(
        CubicBezier(
          x1: startControlPoint.x, y1: startControlPoint.y, x2: endControlPoint.x, y2: endControlPoint.y)))
  }

  /// The straight line, on which output and input are the same.
  public static let linear = UnitCurve(.linear)
  /// A Bézier curve that starts and ends slowly: control points (0.42, 0) and (0.58, 1).
  public static let easeInOut = UnitCurve(.bezier(CubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)))
  /// A Bézier curve that starts slowly: control points (0.42, 0) and (1, 1).
  public static let easeIn = UnitCurve(.bezier(CubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)))
  /// A Bézier curve that ends slowly: control points (0, 0) and (0.58, 1).
  public static let easeOut = UnitCurve(.bezier(CubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1)))
  /// A quarter of a circle that starts slowly; at its end the velocity is infinite.
  public static let circularEaseIn = UnitCurve(.circularEaseIn)
  /// A quarter of a circle that ends slowly; at its start the velocity is infinite.
  public static let circularEaseOut = UnitCurve(.circularEaseOut)
  /// Two quarters of circles, slow at both ends; in the middle the velocity is infinite.
  public static let circularEaseInOut = UnitCurve(.circularEaseInOut)

  /// The curve with its axes swapped: it maps an output progress to the input progress.
  ///
  /// A Bézier curve that leaves the unit square has no inverse function; its control points are clamped as in
  /// ``bezier(startControlPoint:endControlPoint:)``.
  public var inverse: UnitCurve {
    switch shape {
    case .linear: .linear
    case .bezier(let curve):
      UnitCurve(.bezier(CubicBezier(x1: curve.y1, y1: curve.x1, x2: curve.y2, y2: curve.x2)))
    case .circularEaseIn: .circularEaseOut
    case .circularEaseOut: .circularEaseIn
    case .circularEaseInOut: UnitCurve(.circularEaseOutIn)
    case .circularEaseOutIn: .circularEaseInOut
    }
  }
}

extension UnitCurve {
  /// The basis of the curve at `time` seconds, for a duration of `duration` seconds.
  ///
  /// A curve does not use the initial velocity, so the velocity decays in a separate term, t·(1 − t/τ)²: the term
  /// starts with velocity 1 and ends at zero without a discontinuity. τ is the whole duration, or less for a steep
  /// start: a moving value that starts such a curve would otherwise first move far in the wrong direction to compensate
  /// for the slope.
  func basis(at time: TimeInterval, duration: TimeInterval) -> MotionBasis {
    guard time < duration else { return .settled }
    let progress = time / duration
    let carrying = duration / max(1, abs(slope(at: 0)) / 2)
    let rest = max(0, 1 - time / carrying)
    return MotionBasis(
      offset: 1 - value(at: progress), velocity: time * rest * rest,
      offsetRate: -slope(at: progress) / duration,
      velocityRate: rest > 0 ? rest * (rest - 2 * time / carrying) : 0)
  }
}

extension UnitCurve {
  /// The output progress where the input progress is `progress`, which is clamped to 0…1.
  public func value(at progress: Double) -> Double {
    let x = Self.clamped(progress)
    switch shape {
    case .linear: return x
    case .bezier(let curve): return curve.y(atParameter: curve.parameter(atX: x))
    case .circularEaseIn: return 1 - (1 - x * x).squareRoot()
    case .circularEaseOut: return (x * (2 - x)).squareRoot()
    case .circularEaseInOut:
      let rest = 2 - 2 * x
      return x < 0.5 ? (1 - (1 - 4 * x * x).squareRoot()) / 2 : (1 + (1 - rest * rest).squareRoot()) / 2
    case .circularEaseOutIn:
      let height = (x * (1 - x)).squareRoot()
      return x < 0.5 ? height : 1 - height
    }
  }

  /// The rate of change of the output where the input progress is `progress`, which is clamped to 0…1.
  ///
  /// Where a Bézier curve's end coincides with its control point, the result is SwiftUI's: 1 at the start and 0 at the
  /// end, instead of the slope next to it. The velocity of a vertical tangent is infinite.
  public func velocity(at progress: Double) -> Double {
    let x = Self.clamped(progress)
    switch shape {
    case .linear: return 1
    case .bezier(let curve): return curve.velocity(atX: x)
    case .circularEaseIn: return x / (1 - x * x).squareRoot()
    case .circularEaseOut: return (1 - x) / (x * (2 - x)).squareRoot()
    case .circularEaseInOut:
      let side = 2 * min(x, 1 - x)
      return side / (1 - side * side).squareRoot()
    case .circularEaseOutIn: return abs(1 - 2 * x) / (2 * (x * (1 - x)).squareRoot())
    }
  }

  /// The slope along the curve at `progress`: the limit where ``velocity(at:)`` follows SwiftUI's convention instead,
  /// and at most ``steepest``, so that the velocity at a change of target is finite.
  func slope(at progress: Double) -> Double {
    let slope =
      switch shape {
      case .bezier(let curve): curve.slope(atX: Self.clamped(progress))
      default: velocity(at: progress)
      }
    return min(max(slope, -Self.steepest), Self.steepest)
  }

  /// The limit of a slope: at twenty times the mean velocity, a motion appears as a jump.
  private static let steepest = 20.0

  private static func clamped(_ progress: Double) -> Double {
    min(max(0, progress), 1)
  }
}
