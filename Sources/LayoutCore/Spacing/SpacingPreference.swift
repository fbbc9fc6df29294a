// One preferred distance: on which edge, beside what kind of view.

import Foundation

/// A preferred distance on one edge, in points.
struct SpacingPreference: Equatable, Sendable {
  /// The kind of neighbourhood that a preference is for.
  enum Category: Sendable {
    /// Text above text.
    case textToText
    /// An edge that lies above, below, left or right of text.
    case edgeAboveText, edgeBelowText, edgeBeforeText, edgeAfterText
  }

  /// The neighbourhood that the preference is for; nil for any.
  var category: Category?

  var edge: Edge

  var value: CGFloat

  func hasKey(of other: SpacingPreference) -> Bool {
    category == other.category && edge == other.edge
  }

  /// What an ordinary view prefers: nothing of its own beside text.
  static let plain = [
    SpacingPreference(category: .edgeBelowText, edge: .top, value: 0),
    SpacingPreference(category: .edgeAboveText, edge: .bottom, value: 0),
    SpacingPreference(category: .edgeAfterText, edge: .leading, value: 0),
    SpacingPreference(category: .edgeBeforeText, edge: .trailing, value: 0),
  ]
}
