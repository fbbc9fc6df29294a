// The columns of the word grid: one to four, or as many as fit.

/// The choice of columns. In JSON the number of columns, or `"adaptive"`.
package enum GridColumns: CaseIterable, Equatable, Sendable {
  case one, two, three, four, adaptive

  /// The least width of an adaptive column, in px.
  package static let adaptiveMinimum = 100.0
  /// The numbers of columns there are.
  package static let limits = NumberLimits(name: "Columns", range: 1...4, step: 1, page: 1, standard: 3)

  /// The name shown on its button.
  package var title: String { number.map(String.init) ?? "Adaptive" }
}

extension GridColumns: NumberSetting {
  package static let caseName = "adaptive"

  /// The number of columns; nil where it follows from the width.
  package var number: Int? {
    switch self {
    case .one: 1
    case .two: 2
    case .three: 3
    case .four: 4
    case .adaptive: nil
    }
  }

  package init(number: Int?) {
    self = Self.allCases.first { $0.number == number } ?? .three
  }
}
