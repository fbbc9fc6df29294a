// Who takes of its line what others do not: along it those that may grow, across it those that do not lie as their line
// does. A pass over the lines finds in their lists, which the cast has, all that it needs of them, and looks at nobody else.

import Foundation

extension FlowLayout {
  /// Whether lines give what they leave over to all items that can take it.
  var stretches: Bool { justification == .stretchItems }
}

/// An item that may be longer than its ideal, and wants to be.
struct FlowGrower {
  /// How an item takes part in what its line leaves over.
  enum Share {
    /// By a weight of its own, which is more than 0.
    case weight(CGFloat)
    /// As all items of a line that is stretched.
    case equal
    /// After those with a weight, the first among those of lower priority.
    case flexible(priority: Double)
  }

  let child: Int
  /// How long it can be.
  let maximum: CGFloat
  let share: Share

  /// Nil where the child cannot grow, or does not want to.
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

/// An item that may take the depth of its line, or lie in it by a guide of its own.
struct FlowSettler {
  let child: Int
  /// How deep it can be; -∞ for one that keeps its depth.
  let deepest: CGFloat
  /// The guide by which it is aligned otherwise than its line, and where that lies in its ideal size.
  let own: FlowGuides.Own

  /// Nil for a child that lies as its line does.
  init?(_ child: Int, _ items: FlowItems, _ traits: FlowTraits, _ guides: FlowGuides, _ layout: FlowLayout) {
    let isDeeper = !items.features(of: child).isDisjoint(with: layout.axis.isDeeper)
    own = guides.own.isEmpty ? FlowGuides.Own() : guides.own[child]
    guard isDeeper || own.guide != nil else { return nil }
    self.child = child
    deepest = isDeeper ? layout.axis.depth(of: traits.maximum) : -.infinity
  }

  /// Whether it takes the depth of a line: for want of an end of its own, or because lines stretch their items.
  @inline(__always)
  func takesDepth(of line: CGFloat, from depth: CGFloat, _ stretches: Bool) -> Bool {
    line != depth && (deepest == .infinity || stretches && deepest > depth)
  }
}
