// The parameters of a flow that are enumerations.

extension FlowLayout {
  /// How the free length of a line is distributed. The arithmetic is that of CSS. Lines that overflow are never
  /// compressed, and a line that cannot be justified is aligned.
  public enum Justification: String, Hashable, Sendable, CaseIterable {
    /// No distribution: the flow's alignment places the line.
    case none
    /// Equal shares between the items. A single item is aligned.
    case spaceBetween
    /// An equal share around each item, with half a share at both ends of the line.
    case spaceAround
    /// Equal shares between the items and at both ends.
    case spaceEvenly
    /// The items grow, each up to its maximum. An item without its own `GrowWeight` has the weight 1.
    case stretchItems
  }
}

extension FlowLayout {
  /// How a flow justifies its last line and each line before a forced break. CSS's `text-align-last`.
  public enum LastLine: String, Hashable, Sendable, CaseIterable {
    /// Like all other lines.
    case same
    /// Not justified, but placed by the flow's alignment.
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
  /// How a flow chooses the ends of its lines. CSS's `text-wrap: wrap | balance`; the cost function, which CSS leaves
  /// open, is that of this library.
  public enum LineBreaking: String, Hashable, Sendable, CaseIterable {
    /// Each line takes as many items as fit.
    case greedy
    /// Lines have about the same length: the sum of the squared free lengths of all lines, including the last, is
    /// minimal. Each line costs another hundredth of the squared breadth. Of equal choices, the one with longer earlier
    /// lines is taken. Same as `greedy` if the breadth is unbounded.
    case balanced
  }
}

extension FlowLayout {
  /// The size that a flow reports along its lines for a proposed breadth.
  public enum Sizing: Hashable, Sendable, CaseIterable {
    /// The proposed breadth, or that of the longest line if that is greater. Like a block of text in CSS.
    case fill
    /// The breadth of the longest line; the proposed breadth if any line is justified.
    case hug
  }
}

extension FlowLayout {
  /// The size that items are offered along the cross axis. CSS's `align-items: normal | stretch`, for children that
  /// choose their own size.
  public enum CrossSize: Hashable, Sendable, CaseIterable {
    /// No size: each item keeps its own depth. Only an item that can be infinitely deep takes the depth of its line.
    case natural
    /// The depth of the line. Each item takes as much of it as it can.
    case stretch
  }
}
