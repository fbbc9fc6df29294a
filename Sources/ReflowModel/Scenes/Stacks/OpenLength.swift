// A length that need not be a number: nothing at all, and no end.

/// A length in px, none, or an infinite one. In JSON a number, `"unspecified"` or `"infinity"`.
package enum OpenLength: Equatable, Sendable {
  /// No length: each is free to take its ideal one.
  case unspecified
  /// So many px.
  case exact(Double)
  /// Without end.
  case infinite

  /// The px; nil where there is no number.
  package var exact: Double? { if case .exact(let length) = self { length } else { nil } }

  /// As it is shown: `nil`, `120`, `∞`.
  package var text: String {
    switch self {
    case .unspecified: "nil"
    case .exact(let length): length.shortText
    case .infinite: "∞"
    }
  }

  /// What a text means: a number, nothing or `nil`, `∞` or `infinity`. Nil where it means no length.
  package init?(_ text: some StringProtocol) {
    let word = text.lowercased().filter { !$0.isWhitespace }
    switch word {
    case "", "nil", "none", "-", "–": self = .unspecified
    case "∞", "inf", "infinity", "+∞": self = .infinite
    default:
      guard let length = Double(word.replacing(",", with: ".")), length.isFinite else { return nil }
      self = .exact(length)
    }
  }

  /// The same with its number in range.
  package func clamped(to limits: NumberLimits) -> OpenLength {
    exact.map { .exact(limits.clamp($0)) } ?? self
  }
}

extension OpenLength: Codable {
  private static let names: [(String, OpenLength)] = [("unspecified", .unspecified), ("infinity", .infinite)]

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let name = try? container.decode(String.self) {
      guard let known = Self.names.first(where: { $0.0 == name }) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "“\(name)” is no length")
      }
      self = known.1
    } else {
      self = .exact(try container.decode(Double.self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .exact(let length): try container.encode(length)
    case .unspecified, .infinite: try container.encode(Self.names.first { $0.1 == self }!.0)
    }
  }
}
