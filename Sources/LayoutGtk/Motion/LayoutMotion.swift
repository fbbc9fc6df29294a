// The children of a container on their way.

import Foundation
import GtkInterop
import LayoutCore

/// The transition of a container's children, and which record belongs to each of its items.
struct LayoutMotion {
  var transition: LayoutTransition<Widget>
  /// The index of the record of each of the transition's items; nil where the widget is gone.
  var records: [Int?] = []
  /// When the children were last put where they are, in seconds.
  var shownAt = -Double.infinity

  /// Children at rest in frames.
  init(atRest frames: [(id: Widget, frame: CGRect)]) {
    transition = LayoutTransition(frames)
  }

  /// Finds each item's record.
  mutating func map(to shown: [WidgetElement]) {
    var indices: [Widget: Int] = [:]
    indices.reserveCapacity(shown.count)
    for (index, element) in shown.enumerated() { indices[element.child.widget] = index }
    records = transition.ids.map { indices[$0] }
  }
}

/// What the next allocation of a container is to animate.
struct PendingAnimation {
  /// How.
  var animation: Animation
  /// The layout before the changes.
  var layout: AnyLayout
}
