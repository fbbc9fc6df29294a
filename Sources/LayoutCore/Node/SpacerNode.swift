// Leaves that separate their neighbours: the flexible space, the line between content, and the line break of a flow.

import Foundation

/// A flexible space, SwiftUI's `Spacer`. It expands along the axis of the surrounding stack, on both axes outside of a
/// stack; its priority is the lowest, and it has no distance to its neighbours.
public final class SpacerNode: LayoutNode {
  /// The default minimum length in points.
  public static let defaultMinLength: CGFloat = 8

  /// The minimum length in points; nil for the default, 8.
  public let minLength: CGFloat?

  private var orientation: Axis?

  /// Makes a space of at least `minLength` points. A negative length is used as it is.
  public init(minLength: CGFloat? = nil) {
    self.minLength = minLength
  }

  /// The proposed length along the stack's axis, at least the minimum; 0 across.
  public override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    CGSize(
      width: orientation == .vertical ? 0 : length(for: proposal.width),
      height: orientation == .horizontal ? 0 : length(for: proposal.height))
  }

  /// As in SwiftUI, a minimum of NaN is ignored.
  private func length(for proposal: CGFloat?) -> CGFloat {
    let minimum = minLength ?? Self.defaultMinLength
    let least = minimum.isNaN ? -CGFloat.infinity : minimum
    return max(least, proposal ?? least)
  }

  /// The lowest priority.
  public override var layoutPriority: Double { -.infinity }

  /// No distance along the stack's axis.
  public override var spacing: ViewSpacing {
    switch orientation {
    case .horizontal: ViewSpacing(leading: 0, trailing: 0)
    case .vertical: ViewSpacing(top: 0, bottom: 0)
    case nil: .zero
    }
  }

  public override var carriesLayoutValues: Bool { true }

  /// Marks the node for a flow, which fills the rest of the line with it.
  override func explicitLayoutValue<Key: LayoutValueKey>(for key: Key.Type) -> Key.Value? {
    Key.self == FlowMarker.self ? FlowMarker.spacer as? Key.Value : nil
  }

  /// Takes over the axis of the surrounding stack.
  public override func adopt(_ context: LayoutContext) {
    orientation = context.stackOrientation
  }
}

/// A line that separates content, SwiftUI's `Divider`. It lies across the axis of the surrounding stack, and is
/// horizontal outside of a stack.
public final class DividerNode: LayoutNode {
  /// The thickness of the line in points.
  public static let thickness: CGFloat = 1

  private var orientation: Axis?

  /// Makes a line of the proposed length.
  public override init() {}

  /// One point along the stack's axis, the proposed length across.
  public override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let offered = proposal.replacingUnspecifiedDimensions()
    return orientation == .horizontal
      ? CGSize(width: Self.thickness, height: offered.height) : CGSize(width: offered.width, height: Self.thickness)
  }

  /// Takes over the axis of the surrounding stack.
  public override func adopt(_ context: LayoutContext) {
    orientation = context.stackOrientation
  }
}

/// A forced line break in a flow: the next node starts a new line. Its size is zero in every layout. An addition:
/// SwiftUI has no flow.
public final class LineBreak: LayoutNode {
  /// Makes a line break.
  public override init() {}

  /// Zero.
  public override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { .zero }

  public override var carriesLayoutValues: Bool { true }

  /// Marks the node for a flow, which ends the line here.
  override func explicitLayoutValue<Key: LayoutValueKey>(for key: Key.Type) -> Key.Value? {
    Key.self == FlowMarker.self ? FlowMarker.lineBreak as? Key.Value : nil
  }
}
