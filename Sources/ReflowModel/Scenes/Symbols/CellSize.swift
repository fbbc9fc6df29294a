// How large the cells of the grid of symbols are.

/// The size of a cell.
package enum CellSize: String, Codable, CaseIterable, Sendable {
  /// 50 × 50 px, in tracks of any length.
  case fixed
  /// As long as its track, and at least 50 px the other way.
  case fill

  /// The length of a fixed side in px.
  package static let side = 50

  /// The name shown on its button.
  package var title: String {
    switch self {
    case .fixed: "\(Self.side) × \(Self.side)"
    case .fill: "Fill"
    }
  }
}
