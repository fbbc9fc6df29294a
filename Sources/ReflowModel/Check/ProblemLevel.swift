// The levels of problems. Each rule has one in the table of rules. It decides with `--fail-on` whether a check fails, and
// how reports and the panel present a problem.

/// How serious a problem is. The raw value is the name in reports and on the command line.
package enum ProblemLevel: String, TitledChoice, Comparable {
  /// Something cannot be read, reached or shown as a whole.
  case error
  /// Everything can be used, but something is harder to read or to hit than it should be.
  case warning
  /// Something looks unintended, and may be meant.
  case hint

  /// The name on screen.
  package var title: Message {
    switch self {
    case .error: .inContext("level of a problem", "Error")
    case .warning: .inContext("level of a problem", "Warning")
    case .hint: .inContext("level of a problem", "Hint")
    }
  }

  /// Whether the first level is less serious than the second one.
  package static func < (one: ProblemLevel, other: ProblemLevel) -> Bool { one.rank < other.rank }

  private var rank: Int {
    switch self {
    case .hint: 0
    case .warning: 1
    case .error: 2
    }
  }
}
