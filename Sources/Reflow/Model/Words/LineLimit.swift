// How many lines of words are shown before the rest is folded into one tile.

/// The most lines shown, or no limit. In JSON the number of lines, or `"off"`.
enum LineLimit: Equatable, Sendable {
  /// All lines are shown.
  case off
  /// So many lines; a tile in the last of them stands for the words beyond.
  case lines(Int)

  /// The limits there are; the standard one is where the control starts.
  static let limits = NumberLimits(name: "Line limit", range: 1...99, step: 1, page: 5, standard: 3)

  /// The number of lines; nil where there is no limit.
  var lines: Int? { if case .lines(let number) = self { number } else { nil } }

  /// Whether there is a limit.
  var isOn: Bool { lines != nil }

  /// The same with its number in range.
  var clamped: LineLimit { lines.map { .lines(Self.limits.clamp($0)) } ?? .off }
}

extension LineLimit: Codable {
  private static let offName = "off"

  init(from decoder: any Decoder) throws {
    let value = try NumberOrName(decoder, name: Self.offName, limits: Self.limits)
    self = value.number.map(Self.lines) ?? .off
  }

  func encode(to encoder: any Encoder) throws {
    try NumberOrName(number: lines).encode(to: encoder, name: Self.offName)
  }
}
