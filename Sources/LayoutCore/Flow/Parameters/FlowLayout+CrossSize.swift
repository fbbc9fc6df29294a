// Whether items are as deep as they like or as their line is.

extension FlowLayout {
  /// The depth that items are offered. CSS's `align-items: normal | stretch` for children that answer for themselves.
  public enum CrossSize: Hashable, Sendable, CaseIterable {
    /// Each item keeps its own depth. Only one that can be infinitely deep takes the line's.
    case natural
    /// Each item is offered the depth of its line and takes what it can of it.
    case stretch
  }
}
