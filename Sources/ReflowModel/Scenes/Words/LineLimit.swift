// How many lines of words are shown before the rest is folded into one tile.

/// The most lines shown, or no limit. In JSON the number of lines, or `"off"`.
package enum LineLimit: Equatable, Sendable {
  /// All lines are shown.
  case off
  /// So many lines; a tile in the last of them stands for the words beyond.
  case lines(Int)

  /// The limits there are; the standard one is where the control starts.
  package static let limits = NumberLimits(name: "Line limit", range: 1...99, step: 1, page: 5, standard: 3)

  /// Whether there is a limit.
  package var isOn: Bool { number != nil }
}

extension LineLimit: NumberSetting {
  package static let caseName = "off"

  /// The number of lines; nil where there is no limit.
  package var number: Int? { if case .lines(let number) = self { number } else { nil } }

  package init(number: Int?) {
    self = number.map(Self.lines) ?? .off
  }
}
