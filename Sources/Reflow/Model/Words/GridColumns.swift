// The columns of the word grid: one to four, or as many as fit.

/// The choice of columns. In JSON the number of columns, or `"adaptive"`.
enum GridColumns: CaseIterable, Equatable, Sendable {
  case one, two, three, four, adaptive

  /// The least width of an adaptive column, in px.
  static let adaptiveMinimum = 100.0
  /// The numbers of columns there are.
  static let countLimits = NumberLimits(name: "Columns", range: 1...4, step: 1, page: 1, standard: 3)

  /// The number of columns; nil where it follows from the width.
  var count: Int? {
    switch self {
    case .one: 1
    case .two: 2
    case .three: 3
    case .four: 4
    case .adaptive: nil
    }
  }

  /// The name shown on its button.
  var title: String { count.map(String.init) ?? "Adaptive" }
}

extension GridColumns: Codable {
  private static let adaptiveName = "adaptive"

  init(from decoder: any Decoder) throws {
    let value = try NumberOrName(decoder, name: Self.adaptiveName, limits: Self.countLimits)
    self = Self.allCases.first { $0.count == value.number } ?? .three
  }

  func encode(to encoder: any Encoder) throws {
    try NumberOrName(number: count).encode(to: encoder, name: Self.adaptiveName)
  }
}
