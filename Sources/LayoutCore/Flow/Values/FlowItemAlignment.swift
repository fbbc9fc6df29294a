// The layout value by which one item is aligned otherwise than its line.

/// The alignment of one item across its line, instead of the flow's: `vertical` in horizontal lines, `horizontal` in
/// vertical ones. Nil, the default, follows the flow. CSS's `align-self`.
public enum FlowItemAlignment: LayoutValueKey {
  /// As the flow.
  public static let defaultValue: Alignment? = nil
}
