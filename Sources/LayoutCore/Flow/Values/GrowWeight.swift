// The layout value by which items share what a line leaves over.

import Foundation

/// The share that an item of a flow takes of what its line leaves over, in relation to the other items of the line.
///
/// CSS's `flex-grow`, with its freezing rule: items that reach their maximum leave the rest to the others, and weights
/// that sum to less than 1 leave a part of the rest. Nil, the default, is a weight of 1 under
/// `FlowLayout.Justification.stretchItems`; elsewhere the item's `FlowFlexibility` decides. An item of weight 0 does
/// not grow.
public enum GrowWeight: LayoutValueKey {
  /// No weight of its own.
  public static let defaultValue: CGFloat? = nil
}
