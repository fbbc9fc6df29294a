// For what the children were placed, and where in it the layout lies.

import Foundation
import LayoutCore

/// The room that a container was placed in.
struct Placement: Equatable {
  /// The allocated width and height, in pixels.
  var width: Int32
  var height: Int32
  /// Where the parent lines up text, from the top; -1 for nowhere.
  var baseline: Int32
}

extension EdgeInsets {
  /// The insets with 0 in place of what is no finite number.
  var finite: EdgeInsets {
    EdgeInsets(
      top: top.isFinite ? top : 0, leading: leading.isFinite ? leading : 0, bottom: bottom.isFinite ? bottom : 0,
      trailing: trailing.isFinite ? trailing : 0)
  }

  var horizontal: CGFloat { leading + trailing }
  var vertical: CGFloat { top + bottom }
}

extension Alignment {
  /// How much of the free room lies before the content, from the leading and the top edge.
  var fractions: (horizontal: CGFloat, vertical: CGFloat) {
    let horizontal: CGFloat = self.horizontal == .center ? 0.5 : self.horizontal == .trailing ? 1 : 0
    let isLow = vertical == .bottom || vertical == .lastTextBaseline
    return (horizontal, vertical == .center ? 0.5 : isLow ? 1 : 0)
  }
}
