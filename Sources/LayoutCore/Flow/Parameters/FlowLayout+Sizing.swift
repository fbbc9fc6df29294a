// How long a flow says that it is.

extension FlowLayout {
  /// What a flow answers along its lines when it is offered a breadth.
  public enum Sizing: Hashable, Sendable, CaseIterable {
    /// The breadth it was offered, or its longest line where that is longer. As a block of text in CSS.
    case fill
    /// Its longest line; the breadth it was offered where a line is justified.
    case hug
  }
}
