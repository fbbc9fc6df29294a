// The guides that give a horizontal position.

import Foundation

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
