// The layout value that says how an item without a weight uses the room in its line.

/// How an item of a flow that could be longer than its ideal breadth behaves, when it has no `GrowWeight`. Ours, as
/// SwiftUI has no flow.
public enum FlowFlexibility: LayoutValueKey, Hashable, Sendable, CaseIterable {
  /// Lines are broken by its ideal breadth; then it grows into what its line leaves over, up to its maximum. Items of
  /// higher priority grow first; among equals the one that can grow least is served first.
  case natural
  /// It keeps its ideal breadth.
  case minimum
  /// Lines are broken by its maximum, or by the whole breadth where that is less.
  case maximum

  /// Natural.
  public static let defaultValue = FlowFlexibility.natural
}
