// The layout values that children of a flow carry: what part they play, how they grow and how they are aligned.

import Foundation

/// The part that a child has in a flow. Ours: SwiftUI has no flow.
///
/// Children are written in the order in which they are read, the separators where they may be needed:
///
///     FlowLayout(spacing: 4) {
///       for step in steps {
///         FixedNode(step.size)
///         Divider().layoutValue(key: FlowRole.self, value: .itemSeparator)
///         FlexibleNode(minimum: thin, ideal: ProposedViewSize(thin), maximum: long)
///           .layoutValue(key: FlowRole.self, value: .lineSeparator)
///       }
///     }
///
/// A separator belongs to the gap in which it stands, between the item before it and the item after it. In each gap the
/// first item separator and the first line separator count, and at most one of the two shows: the item separator where
/// both items share a line, the line separator where the line ends between them. A gap without a separator of its kind
/// keeps its distance alone. Separators before the first item, after the last one, beside a spacer or a line break
/// (which separate by themselves) and beyond the first of their kind in a gap do not show.
///
/// What does not show is hidden.
public enum FlowRole: LayoutValueKey {
  /// An item, a spacer or a line break.
  case item

  /// A separator between two items of a line. It has its ideal size and the item spacing on both sides, and is justified
  /// and aligned across the line as an item, but never grows and does not count for `FlowLayout.itemsPerLine`.
  case itemSeparator

  /// A separator between two lines. It has the line spacing on both sides and is offered the breadth in which lines are
  /// aligned: one that can be that long is as long as the flow; a shorter one is aligned as a line.
  case lineSeparator

  /// What stands for the items that a limit of lines hides, such as "+12": the last item of the last line, wherever it is
  /// among the children. Only the first one counts; it shows where an item is hidden and `FlowLayout.lineCount` is not 0.
  ///
  /// The closure answers its size in points when it stands for so many hidden items, which are 1 or more; spacers and
  /// line breaks do not count. The flow shows as many items as fit together with it, so it asks for one number after
  /// the other; a child itself is not measured. The last call before a placement is with the number that is placed,
  /// so a host can show the number it was asked for last:
  ///
  ///     more.layoutValue(key: FlowRole.self, value: .overflow { hidden in
  ///       button.title = "+\(hidden) more"
  ///       return button.idealSize
  ///     })
  ///
  /// The size is obeyed: it is not stretched and not squeezed. Where it is more than a line, a line of its own overflows,
  /// as with any item that cannot be shorter.
  case overflow((_ hidden: Int) -> CGSize)

  /// An item.
  public static var defaultValue: FlowRole { .item }
}

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

/// The share that an item of a flow takes of what its line leaves over, in relation to the other items of the line.
///
/// CSS's `flex-grow`, with its freezing rule: items that reach their maximum leave the rest to the others, and weights
/// that sum to less than 1 leave a part of the rest. Nil, the default, is a weight of 1 under
/// `FlowLayout.Justification.stretchItems`; elsewhere the item's `FlowFlexibility` decides. An item of weight 0 does
/// not grow.
public enum GrowWeight: LayoutValueKey {
  /// No weight of its own.
  public static let defaultValue: CGFloat? = nil
}

/// Whether an item of a flow is the first of a line in any case. Ours, as SwiftUI has no flow.
public enum StartsNewLine: LayoutValueKey {
  /// An item follows the previous one.
  public static let defaultValue = false
}

/// The alignment of one item across its line, instead of the flow's: `vertical` in horizontal lines, `horizontal` in
/// vertical ones. Nil, the default, follows the flow. CSS's `align-self`.
public enum FlowItemAlignment: LayoutValueKey {
  /// As the flow.
  public static let defaultValue: Alignment? = nil
}
