// The guides that give a vertical position, the text baselines among them.

import Foundation

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
