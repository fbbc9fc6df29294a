// How tiles get from one layout to the next.

/// An animation by its name; the curves are LayoutCore's.
package enum AnimationKind: String, Codable, CaseIterable, Sendable {
  case none, easeInOut, spring, interactiveSpring, bouncy

  /// The name shown in its list.
  package var title: String {
    switch self {
    case .none: "None"
    case .easeInOut: "Ease In-Out"
    case .spring: "Spring"
    case .interactiveSpring: "Interactive Spring"
    case .bouncy: "Bouncy"
    }
  }
}
