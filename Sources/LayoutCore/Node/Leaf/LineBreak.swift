// The end of a line, as a child.

import Foundation

/// A forced end of the line in a flow: what follows starts a new one. It has no size anywhere. Ours, as SwiftUI has no
/// flow.
public final class LineBreak: LayoutNode {
  /// A line break.
  public override init() {}

  /// Nothing.
  public override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { .zero }

  override var carriesLayoutValues: Bool { true }

  /// A flow ends its line here.
  override func explicitLayoutValue<Key: LayoutValueKey>(for key: Key.Type) -> Key.Value? {
    Key.self == FlowMarker.self ? FlowMarker.lineBreak as? Key.Value : nil
  }
}
