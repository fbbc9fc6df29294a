// Where a line of words stands in the canvas.

/// The alignment of lines along their own direction.
package enum RowAlignment: String, Codable, CaseIterable, Sendable {
  case leading, center, trailing

  /// The name shown on its button.
  package var title: String {
    switch self {
    case .leading: "Leading"
    case .center: "Center"
    case .trailing: "Trailing"
    }
  }
}
