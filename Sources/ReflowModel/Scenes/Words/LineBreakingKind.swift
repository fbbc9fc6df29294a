// Which of the possible breaks a flow of words takes.

/// How lines are filled.
package enum LineBreakingKind: String, Codable, CaseIterable, Sendable {
  case greedy, balanced

  /// The name shown on its button.
  package var title: String {
    switch self {
    case .greedy: "Greedy"
    case .balanced: "Balanced"
    }
  }
}
