// How the length of a lazy grid's lines becomes known.

import Foundation

/// How high the rows of a ``LazyVGrid`` are, or how wide the columns of a ``LazyHGrid``. In points.
public enum LazyLength: Equatable, Sendable {
  /// Every line is this long, and its cells are offered as much. Nothing has to be measured, and nothing is estimated.
  case uniform(CGFloat)

  /// Each line is as long as its longest cell, as in SwiftUI. Lines that were not in sight yet have the mean length of
  /// those that were; `estimate` is what they have before there is any.
  case measured(estimate: CGFloat? = nil)
}
