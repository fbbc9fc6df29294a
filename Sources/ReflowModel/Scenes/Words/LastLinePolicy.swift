// How the last line of words is treated.

/// Whether the last line is justified like the others, or where it stands when it is not.
package enum LastLinePolicy: String, Codable, CaseIterable, Sendable {
  case same, natural, leading, center, trailing

  /// The name shown in its list.
  package var title: String {
    switch self {
    case .same: "As the Others"
    case .natural: "Not Justified"
    case .leading: "Leading"
    case .center: "Center"
    case .trailing: "Trailing"
    }
  }
}
