// Work at widths that were not asked before, often enough for the clock.

import Foundation

/// Times work that depends on a width, which is another one each time.
enum NewWidths {
  /// A width that no round gets, for what has to be warm before the first one.
  static let warm: CGFloat = 1111

  /// The nanoseconds of doing `work` once, on average over as many times as a clock needs for `count` children.
  static func time(_ count: Int, round: Int, _ work: (CGFloat) -> Void) -> Double {
    let repetitions = max(1, 20_000 / count)
    let first = round * repetitions
    let start = Clock.nanoseconds()
    for index in first..<first + repetitions { work(width(index)) }
    return (Clock.nanoseconds() - start) / Double(repetitions)
  }

  /// A width for an index. Multiples of the golden section never meet again in the range, and spread evenly over it.
  static func width(_ index: Int) -> CGFloat {
    400 + 600 * (CGFloat(index + 1) * 0.618_033_988_749_895).truncatingRemainder(dividingBy: 1)
  }
}
