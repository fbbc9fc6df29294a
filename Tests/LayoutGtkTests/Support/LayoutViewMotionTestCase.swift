// A row of boxes that moves by a manual clock.

import GtkTestSupport
import LayoutCore
import LayoutGtk

/// A test of motion, by a clock that the test sets.
@MainActor
class LayoutViewMotionTestCase: LayoutViewTestCase {
  /// A row of boxes 10 wide, shown and at rest at time 0.
  func makeRow(_ count: Int) -> (view: LayoutView, boxes: [FixedBox]) {
    let (view, boxes) = makeView(RowLayout(), Array(repeating: (10, 10), count: count))
    present(view, 500, 300)
    view.manualTime = 0
    return (view, boxes)
  }

  func animate(_ view: LayoutView, _ animation: Animation?, _ changes: () -> Void) {
    view.animate(animation, changes)
    pumpFrame(view)
  }

  func xs(_ boxes: [FixedBox]) -> [Int] { boxes.map { $0.widget.frame[0] } }
}
