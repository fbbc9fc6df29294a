// What happens to the length that a line leaves over.

extension FlowLayout {
  /// Where the length goes that the items of a line leave over. The arithmetic is that of CSS; overflowing lines are
  /// never pulled together, and a line that cannot be justified is aligned.
  public enum Justification: String, Hashable, Sendable, CaseIterable {
    /// It stays at the ends: the flow's alignment decides at which.
    case none
    /// Between the items. A single item is aligned.
    case spaceBetween
    /// An equal share around each item: half a share at both ends of the line.
    case spaceAround
    /// Equal shares between the items and at both ends.
    case spaceEvenly
    /// Into the items, each up to its maximum: an item without a `GrowWeight` of its own has the weight 1.
    case stretchItems
  }
}
