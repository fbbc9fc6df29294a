// Horizontal and vertical alignments, text baselines included, and the pair of both.

import Foundation

/// A horizontal and a vertical alignment. Names and values are SwiftUI's.
public struct Alignment: Hashable, Sendable {
  /// The alignment along the horizontal axis.
  public var horizontal: HorizontalAlignment

  /// The alignment along the vertical axis.
  public var vertical: VerticalAlignment

  /// An alignment of the two guides.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The top leading corner.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// The middle of the top edge.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// The top trailing corner.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// The middle of the leading edge.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// The centre.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// The middle of the trailing edge.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// The bottom leading corner.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// The middle of the bottom edge.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// The bottom trailing corner.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)

  /// The leading edge at the first text baseline.
  public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
  /// The horizontal centre at the first text baseline.
  public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
  /// The trailing edge at the first text baseline.
  public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
  /// The leading edge at the last text baseline.
  public static let leadingLastTextBaseline = Alignment(horizontal: .leading, vertical: .lastTextBaseline)
  /// The horizontal centre at the last text baseline.
  public static let centerLastTextBaseline = Alignment(horizontal: .center, vertical: .lastTextBaseline)
  /// The trailing edge at the last text baseline.
  public static let trailingLastTextBaseline = Alignment(horizontal: .trailing, vertical: .lastTextBaseline)
}

/// An alignment position along the horizontal axis. As in SwiftUI; leading is the left edge from left to right.
public struct HorizontalAlignment: Hashable, Sendable {
  /// The guide without its axis in the type.
  public let key: AlignmentKey

  /// A custom alignment guide identified by `id`.
  public init(_ id: any AlignmentID.Type) {
    key = AlignmentKey(id, axis: .horizontal)
  }

  /// The leading edge.
  public static let leading = HorizontalAlignment(LeadingID.self)

  /// The horizontal centre.
  public static let center = HorizontalAlignment(HorizontalCenterID.self)

  /// The trailing edge.
  public static let trailing = HorizontalAlignment(TrailingID.self)

  /// The start of the separator below a row of a list; by default the leading edge of the row. The library has no list
  /// that reads it: the guide is for layouts that set it or align by it. It is not checked against results of SwiftUI's
  /// list.
  public static let listRowSeparatorLeading = HorizontalAlignment(ListRowSeparatorLeadingID.self)

  /// The end of the separator below a row of a list; by default the trailing edge of the row.
  public static let listRowSeparatorTrailing = HorizontalAlignment(ListRowSeparatorTrailingID.self)
}

private enum LeadingID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
}

private enum HorizontalCenterID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 }
}

private enum TrailingID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
}

private enum ListRowSeparatorLeadingID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.leading] }
}

private enum ListRowSeparatorTrailingID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.trailing] }
}

/// An alignment position along the vertical axis. As in SwiftUI.
public struct VerticalAlignment: Hashable, Sendable {
  /// The guide without its axis in the type.
  public let key: AlignmentKey

  /// A custom alignment guide identified by `id`.
  public init(_ id: any AlignmentID.Type) {
    key = AlignmentKey(id, axis: .vertical)
  }

  /// The top edge.
  public static let top = VerticalAlignment(TopID.self)

  /// The vertical centre.
  public static let center = VerticalAlignment(VerticalCenterID.self)

  /// The bottom edge.
  public static let bottom = VerticalAlignment(BottomID.self)

  /// The topmost text baseline; the bottom edge of a view without text.
  public static let firstTextBaseline = VerticalAlignment(FirstTextBaselineID.self)

  /// The lowest text baseline; the bottom edge of a view without text.
  public static let lastTextBaseline = VerticalAlignment(LastTextBaselineID.self)
}

private enum TopID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
}

private enum VerticalCenterID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
}

private enum BottomID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}

enum FirstTextBaselineID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}

enum LastTextBaselineID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}
