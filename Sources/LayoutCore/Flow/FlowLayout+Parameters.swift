// The parameters of a flow that are a choice between a few ways.

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

extension FlowLayout {
  /// How a flow treats its last line and each line before a forced break. CSS's `text-align-last`.
  public enum LastLine: String, Hashable, Sendable, CaseIterable {
    /// As every other line.
    case same
    /// Not justified, in the flow's alignment.
    case natural
    /// Not justified, at the start of the breadth.
    case leading
    /// Not justified, in the middle of the breadth.
    case center
    /// Not justified, at the end of the breadth.
    case trailing
  }
}

extension FlowLayout {
  /// How a flow chooses where its lines end. CSS's `text-wrap: wrap | balance`, but that the sum below is ours.
  public enum LineBreaking: String, Hashable, Sendable, CaseIterable {
    /// Each line takes as many items as fit.
    case greedy
    /// Lines are about equally full: the sum of the squares of what they leave over is least, the last line counted.
    /// A further line costs a hundredth of the breadth's square; of equal choices the one with fuller earlier lines is
    /// taken. Greedy where the breadth is unbounded.
    case balanced
  }
}

extension FlowLayout {
  /// What a flow answers along its lines when it is offered a breadth.
  public enum Sizing: Hashable, Sendable, CaseIterable {
    /// The breadth it was offered, or its longest line where that is longer. As a block of text in CSS.
    case fill
    /// Its longest line; the breadth it was offered where a line is justified.
    case hug
  }
}

extension FlowLayout {
  /// The depth that items are offered. CSS's `align-items: normal | stretch` for children that answer for themselves.
  public enum CrossSize: Hashable, Sendable, CaseIterable {
    /// Each item keeps its own depth. Only one that can be infinitely deep takes the line's.
    case natural
    /// Each item is offered the depth of its line and takes what it can of it.
    case stretch
  }
}
