// Where a cell lies in its part of a track that is larger than it.

/// One of SwiftUI's nine alignments, spelled as there.
package enum CellAlignment: String, Codable, CaseIterable, Sendable {
  case center, leading, trailing, top, bottom, topLeading, topTrailing, bottomLeading, bottomTrailing

  /// The name shown in its list.
  package var title: String {
    switch self {
    case .center: "Center"
    case .leading: "Leading"
    case .trailing: "Trailing"
    case .top: "Top"
    case .bottom: "Bottom"
    case .topLeading: "Top Leading"
    case .topTrailing: "Top Trailing"
    case .bottomLeading: "Bottom Leading"
    case .bottomTrailing: "Bottom Trailing"
    }
  }
}
