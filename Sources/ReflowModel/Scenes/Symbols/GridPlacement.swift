// Where the grid's tracks lie in a window that has more room than they take.

/// The alignment of all tracks together: SwiftUI's `alignment` of a lazy grid.
package enum GridPlacement: String, Codable, CaseIterable, Sendable {
  case start, center, end

  /// The name shown on its button.
  package func title(_ axis: GridAxis) -> String {
    switch (self, axis) {
    case (.start, .vertical): "Leading"
    case (.start, .horizontal): "Top"
    case (.center, _): "Center"
    case (.end, .vertical): "Trailing"
    case (.end, .horizontal): "Bottom"
    }
  }
}
