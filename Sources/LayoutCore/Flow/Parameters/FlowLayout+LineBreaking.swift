// Which of the possible breaks a flow takes.

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
