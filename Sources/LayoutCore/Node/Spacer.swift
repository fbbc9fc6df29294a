// Leaves that part their neighbours: the space that pushes things apart, the line between things, and the end of a
// line, as a child.

import Foundation

/// A flexible space. As in SwiftUI: it expands along the axis of the stack around it, on both axes where there is none;
/// it is served after everything else and keeps no distance to its neighbours.
public final class Spacer: LayoutNode {
  /// The length in points of a spacer that sets none.
  public static let defaultMinLength: CGFloat = 8

  /// The least length in points; nil for the default, 8.
  public let minLength: CGFloat?

  private var orientation: Axis?

  /// A space of at least `minLength` points. Negative lengths are obeyed.
  public init(minLength: CGFloat? = nil) {
    self.minLength = minLength
  }

  /// What is proposed along the stack's axis, at least the minimum; nothing across.
  public override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    CGSize(
      width: orientation == .vertical ? 0 : length(for: proposal.width),
      height: orientation == .horizontal ? 0 : length(for: proposal.height))
  }

  /// SwiftUI treats a minimum that is not a number as none at all.
  private func length(for proposal: CGFloat?) -> CGFloat {
    let minimum = minLength ?? Self.defaultMinLength
    let least = minimum.isNaN ? -CGFloat.infinity : minimum
    return max(least, proposal ?? least)
  }

  /// After everything else.
  public override var layoutPriority: Double { -.infinity }

  /// No distance along the stack's axis.
  public override var spacing: ViewSpacing {
    switch orientation {
    case .horizontal: ViewSpacing(leading: 0, trailing: 0)
    case .vertical: ViewSpacing(top: 0, bottom: 0)
    case nil: .zero
    }
  }

  override var carriesLayoutValues: Bool { true }

  /// A flow fills the rest of its line with it.
  override func explicitLayoutValue<Key: LayoutValueKey>(for key: Key.Type) -> Key.Value? {
    Key.self == FlowMarker.self ? FlowMarker.spacer as? Key.Value : nil
  }

  /// Follows the stack around.
  public override func adopt(_ context: LayoutContext) {
    orientation = context.stackOrientation
  }
}

/// A line that separates content. As in SwiftUI: it lies across the stack around it, horizontally where there is none.
public final class Divider: LayoutNode {
  /// The thickness of the line in points.
  public static let thickness: CGFloat = 1

  private var orientation: Axis?

  /// A line as long as what it is offered.
  public override init() {}

  /// One point along the stack's axis, what is proposed across.
  public override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let offered = proposal.replacingUnspecifiedDimensions()
    return orientation == .horizontal
      ? CGSize(width: Self.thickness, height: offered.height) : CGSize(width: offered.width, height: Self.thickness)
  }

  /// Follows the stack around.
  public override func adopt(_ context: LayoutContext) {
    orientation = context.stackOrientation
  }
}

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
