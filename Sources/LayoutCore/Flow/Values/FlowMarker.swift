// The layout value by which spacers and line breaks tell a flow what they are.

/// What a child of a flow is when it is not content. Hosts set it on what they present as a spacer or a line break; a
/// flow never guesses it from sizes or priorities.
public enum FlowMarker: LayoutValueKey, Hashable, Sendable, CaseIterable {
  /// Content.
  case none
  /// A spacer: it grows last, into all that its line leaves over, and no item spacing is charged after it.
  case spacer
  /// A line break: it has no size and no spacing, and what follows starts a new line. Several in a row are one.
  case lineBreak

  /// Content.
  public static let defaultValue = FlowMarker.none
}
