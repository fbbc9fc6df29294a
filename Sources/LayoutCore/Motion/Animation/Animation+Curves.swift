// The eased animations, which take a fixed time.

import Foundation

extension Animation {
  /// An animation at constant speed, of 0.35 seconds.
  public static var linear: Animation { linear(duration: standardDuration) }

  /// An animation at constant speed, of `duration` seconds.
  public static func linear(duration: TimeInterval) -> Animation {
    timingCurve(.linear, duration: duration)
  }

  /// An animation that starts slowly, of 0.35 seconds.
  public static var easeIn: Animation { easeIn(duration: standardDuration) }

  /// An animation that starts slowly, of `duration` seconds.
  public static func easeIn(duration: TimeInterval) -> Animation {
    timingCurve(.easeIn, duration: duration)
  }

  /// An animation that ends slowly, of 0.35 seconds.
  public static var easeOut: Animation { easeOut(duration: standardDuration) }

  /// An animation that ends slowly, of `duration` seconds.
  public static func easeOut(duration: TimeInterval) -> Animation {
    timingCurve(.easeOut, duration: duration)
  }

  /// An animation that starts and ends slowly, of 0.35 seconds.
  public static var easeInOut: Animation { easeInOut(duration: standardDuration) }

  /// An animation that starts and ends slowly, of `duration` seconds.
  public static func easeInOut(duration: TimeInterval) -> Animation {
    timingCurve(.easeInOut, duration: duration)
  }

  /// An animation along the cubic Bézier curve with the control points (`p1x`, `p1y`) and (`p2x`, `p2y`).
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
  ) -> Animation {
    timingCurve(
      .bezier(startControlPoint: UnitPoint(x: p1x, y: p1y), endControlPoint: UnitPoint(x: p2x, y: p2y)),
      duration: duration)
  }

  /// An animation along `curve`, of `duration` seconds.
  public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
    Animation(curve: curve, duration: duration)
  }

  private static let standardDuration: TimeInterval = 0.35
}
