// What happens to the length that a line of words leaves over.

/// The justification of lines; the arithmetic is LayoutCore's, and CSS's.
package enum LineJustification: String, Codable, CaseIterable, Sendable {
  case none, spaceBetween, spaceAround, spaceEvenly, stretchItems

  /// The name shown on its button.
  package var title: String {
    switch self {
    case .none: "None"
    case .spaceBetween: "Space Between"
    case .spaceAround: "Space Around"
    case .spaceEvenly: "Space Evenly"
    case .stretchItems: "Stretch Words"
    }
  }
}
