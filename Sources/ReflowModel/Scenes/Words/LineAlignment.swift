// Where words stand in their line.

/// The alignment of words across their line.
package enum LineAlignment: String, Codable, CaseIterable, Sendable {
  case top, middle, bottom, baseline

  /// The name shown on its button.
  package var title: String {
    switch self {
    case .top: "Top"
    case .middle: "Middle"
    case .bottom: "Bottom"
    case .baseline: "Baseline"
    }
  }
}
