// How many cafés stand side by side while their coffees are hidden.

/// The columns of cafés.
package enum CafeColumns: String, Codable, CaseIterable, Sendable {
  /// One on a narrow canvas, two on a wide one.
  case automatic
  case one, two

  /// The name shown on its button.
  package var title: String {
    switch self {
    case .automatic: "Automatic"
    case .one: "One"
    case .two: "Two"
    }
  }
}
