// The items of a flow that can take free length of their line. They are listed separately, with the traits that growing
// needs, so that a pass visits no other items.

import Foundation

extension FlowLayout {
  /// Whether the free length of a line is distributed among all items that can grow.
  var stretches: Bool { justification == .stretchItems }
}

/// An item that can become longer than its ideal.
struct GrowableItem {
  /// How an item takes part in the free length of its line.
  enum Share {
    /// By the item's own weight, which is more than 0.
    case weight(CGFloat)
    /// Like all items of a stretched line.
    case equal
    /// After the weighted items, and before flexible items of lower priority.
    case flexible(priority: Double)
  }

  let child: Int
  let maximum: CGFloat
  let share: Share

  /// Nil for a child that cannot grow, or whose weight or flexibility keeps it from growing.
  init?(_ child: Int, _ items: FlowItems, _ traits: FlowTraits, _ layout: FlowLayout) {
    let features = items.features(of: child)
    guard features.contains(layout.axis.isLonger) else { return nil }
    self.child = child
    maximum = layout.axis.breadth(of: traits.maximum)
    if let weight = traits.growWeight {
      guard weight.isFinite, weight > 0 else { return nil }
      share = .weight(weight)
    } else if layout.stretches, !features.contains(.isSpacer) {
      share = .equal
    } else {
      guard traits.flexibility != .minimum else { return nil }
      share = .flexible(priority: traits.priority)
    }
  }
}
