// The springs that have names.

import Foundation

extension Animation {
  /// A spring of half a second without bounce.
  public static var smooth: Animation { smooth() }

  /// A spring without bounce, except for `extraBounce`.
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    spring(.smooth(duration: duration, extraBounce: extraBounce))
  }

  /// A spring of half a second with a small bounce, which feels quick.
  public static var snappy: Animation { snappy() }

  /// A spring with a bounce of 0.15, plus `extraBounce`.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    spring(.snappy(duration: duration, extraBounce: extraBounce))
  }

  /// A spring of half a second with a larger bounce.
  public static var bouncy: Animation { bouncy() }

  /// A spring with a bounce of 0.3, plus `extraBounce`.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    spring(.bouncy(duration: duration, extraBounce: extraBounce))
  }
}
