// Which way the grid of symbols grows.

/// The axis along which lines of the grid follow each other, and along which it scrolls.
package enum GridAxis: String, Codable, CaseIterable, Sendable {
  /// Columns side by side, filled row after row.
  case vertical
  /// Rows under one another, filled column after column.
  case horizontal

  /// The name shown on its button.
  package var title: String {
    switch self {
    case .vertical: "Vertical"
    case .horizontal: "Horizontal"
    }
  }

  /// What one track is called: the grid items describe tracks.
  package var track: String {
    switch self {
    case .vertical: "column"
    case .horizontal: "row"
    }
  }

  /// The same as the title of one track.
  package var trackTitle: String {
    switch self {
    case .vertical: "Column"
    case .horizontal: "Row"
    }
  }

  /// What one line is called: lines run across the tracks.
  package var line: String {
    switch self {
    case .vertical: "row"
    case .horizontal: "column"
    }
  }
}
