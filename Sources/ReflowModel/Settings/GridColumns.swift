// The columns of a grid: one to four, or as many as fit.

import LayoutCore

/// The choice of columns. In JSON the number of columns, or `"adaptive"`.
package enum GridColumns: CaseIterable, Equatable, Sendable {
  case one, two, three, four, adaptive

  /// The least width of an adaptive column, in px.
  package static let adaptiveMinimum = 100.0

  /// The name shown in its list.
  package var title: Message { number.map { Message(verbatim: String($0)) } ?? Message("Adaptive") }

  /// The columns as layouts describe them.
  package func items(spacing: Double, alignment: Alignment) -> [GridItem] {
    guard let number else {
      return [GridItem(.adaptive(minimum: Self.adaptiveMinimum), spacing: spacing, alignment: alignment)]
    }
    return Array(repeating: GridItem(.flexible(), spacing: spacing, alignment: alignment), count: number)
  }
}

extension GridColumns: NumberOrName {
  package static let caseName = "adaptive"
  package static let limits = NumberLimits(1...4, page: 1)

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

extension Setting {
  /// The columns of a scene's grid.
  static func columns(_ keyPath: WritableKeyPath<Root, GridColumns> & Sendable) -> Setting {
    let choices = GridColumns.allCases.map { Choice($0, $0.number.map(String.init) ?? GridColumns.caseName, $0.title) }
    return number(orName: keyPath, "columns", Message("Columns"), choices: choices).coalescing(false)
  }
}
