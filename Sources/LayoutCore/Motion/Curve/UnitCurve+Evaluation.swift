// Reading a curve: its height and its slope at a progress.

import Foundation

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
  /// Where a Bézier curve's end coincides with its control point, SwiftUI answers 1 at the start and 0 at the end
  /// instead of the slope next to it, and so does this. A vertical tangent answers infinity.
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

  /// The slope an object that follows the curve has at `progress`: the limit where ``velocity(at:)`` follows a
  /// convention instead, and never steeper than ``steepest``, so that a velocity to hand over is always finite.
  func slope(at progress: Double) -> Double {
    let slope =
      switch shape {
      case .bezier(let curve): curve.slope(atX: Self.clamped(progress))
      default: velocity(at: progress)
      }
    return min(max(slope, -Self.steepest), Self.steepest)
  }

  /// The steepest slope that counts: twenty times the mean velocity is a jump to the eye.
  static let steepest = 20.0

  private static func clamped(_ progress: Double) -> Double {
    min(max(0, progress), 1)
  }
}
