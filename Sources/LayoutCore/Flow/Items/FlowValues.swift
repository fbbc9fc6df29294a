// The layout values of the children of a flow: their roles, how they grow and how they are aligned.

import Foundation

/// The role of a child in a flow. Not part of SwiftUI, which has no flow.
///
/// Children are listed in reading order, with separators wherever one may be needed:
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
/// A separator belongs to the gap between the item before it and the item after it. In each gap the first item
/// separator and the first line separator count, and at most one of the two is shown: the item separator if both items
/// share a line, the line separator if the line ends between them. A gap without the separator that it needs has only
/// its distance. All other separators are hidden: those before the first item, after the last one, next to a spacer or
/// a line break (which already separate), and all but the first of their kind in a gap.
public enum FlowRole: LayoutValueKey {
  /// An item, a spacer or a line break.
  case item

  /// A separator between two items of a line. It has its ideal size and the item spacing on both sides, and is
  /// justified and aligned like an item. It never grows and does not count for `FlowLayout.itemsPerLine`.
  case itemSeparator

  /// A separator between two lines. It has the line spacing on both sides and is offered the breadth in which lines are
  /// aligned: a separator that can be that long is as long as the flow; a shorter one is aligned like a line.
  case lineSeparator

  /// A child that is shown in place of the items that a limit of lines hides, such as "+12". It is the last item of the
  /// last line, wherever it is among the children. Only the first such child counts. It is shown if an item is hidden
  /// and `FlowLayout.lineCount` is not 0.
  ///
  /// The closure returns the size of the child in points for a number of hidden items, which is 1 or more; spacers and
  /// line breaks do not count. The flow shows as many items as fit together with it, so it calls the closure for a
  /// series of numbers; the child itself is not measured. The last call before a placement is for the number that is
  /// placed. A host that only places can show the number of the last call; a host that also measures other breadths
  /// reads ``FlowReport/hiddenCount`` after a placement:
  ///
  ///     more.layoutValue(key: FlowRole.self, value: .overflow { hidden in
  ///       button.idealSize(of: "+\(hidden) more")
  ///     })
  ///
  /// The child gets exactly this size. If it is longer than a line, it has its own line and overflows it, like any item
  /// that cannot be shorter.
  case overflow((_ hidden: Int) -> CGSize)

  /// An item.
  public static var defaultValue: FlowRole { .item }
}

/// Marks a child of a flow as a spacer or a line break. Hosts set it; a flow never infers it from sizes or priorities.
public enum FlowMarker: LayoutValueKey, Hashable, Sendable, CaseIterable {
  /// Content.
  case none
  /// A spacer. It grows last, into the whole remaining length of its line, and no item spacing follows it.
  case spacer
  /// A line break. It has no size and no spacing, and the next item starts a new line. Several in a row count as one.
  case lineBreak

  /// Content.
  public static let defaultValue = FlowMarker.none
}

/// How an item of a flow grows. Applies to items that can be longer than their ideal breadth and have no `GrowWeight`.
/// Not part of SwiftUI, which has no flow.
public enum FlowFlexibility: LayoutValueKey, Hashable, Sendable, CaseIterable {
  /// Lines are broken by its ideal breadth; then it grows into the free length of its line, up to its maximum. Items of
  /// higher priority grow first; among equals, the item that can grow least grows first.
  case natural
  /// It keeps its ideal breadth.
  case minimum
  /// Lines are broken by its maximum, or by the breadth of the line if that is less.
  case maximum

  /// Natural.
  public static let defaultValue = FlowFlexibility.natural
}

/// The weight by which an item of a flow shares the free length of its line with the other items of the line.
///
/// CSS's `flex-grow`, with its freezing rule: items that reach their maximum leave the rest to the others, and weights
/// whose sum is less than 1 leave part of the free length. Nil, the default, is a weight of 1 under
/// `FlowLayout.Justification.stretchItems`; otherwise the item's `FlowFlexibility` decides. An item of weight 0 does
/// not grow.
public enum GrowWeight: LayoutValueKey {
  /// No weight.
  public static let defaultValue: CGFloat? = nil
}

/// Whether an item of a flow always starts a new line. Not part of SwiftUI, which has no flow.
public enum StartsNewLine: LayoutValueKey {
  /// An item follows the previous one if it fits.
  public static let defaultValue = false
}

/// The alignment of one item along the cross axis, instead of the flow's: `vertical` in horizontal lines, `horizontal`
/// in vertical ones. Nil, the default, uses the flow's alignment. CSS's `align-self`.
public enum FlowItemAlignment: LayoutValueKey {
  /// The flow's alignment.
  public static let defaultValue: Alignment? = nil
}
