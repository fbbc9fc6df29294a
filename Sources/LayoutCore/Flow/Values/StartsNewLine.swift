// The layout value that breaks the line before an item.

/// Whether an item of a flow is the first of a line in any case. Ours, as SwiftUI has no flow.
public enum StartsNewLine: LayoutValueKey {
  /// An item follows the previous one.
  public static let defaultValue = false
}
