// How the lines end that were not ended by a lack of room.

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
