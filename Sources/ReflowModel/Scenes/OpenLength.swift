// Lengths that may be unspecified or infinite, and proposed sizes.

/// A length in px, unspecified or infinite. Its JSON value is a number, `"unspecified"` or `"infinity"`.
package enum OpenLength: Equatable, Sendable {
  /// No proposed length: the child has its ideal length.
  case unspecified
  /// A length in px.
  case exact(Double)
  case infinite

  /// The length in px; nil for an unspecified or infinite length.
  package var exact: Double? { if case .exact(let length) = self { length } else { nil } }

  /// The displayed text: `nil`, `120`, `∞`.
  package var text: Message {
    switch self {
    case .unspecified: Message.verbatim("nil")
    case .exact(let length): length.shortText
    case .infinite: Message.verbatim("∞")
    }
  }

  /// Parses a number, an unspecified length (an empty text, `nil`, `none` or a dash) or an infinite one (`∞`, `inf` or
  /// `infinity`). Returns nil for any other text.
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

  /// The same length with its number clamped.
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

/// A width and a height proposed to a layout.
package struct ProposedSize: Settings {
  package var width = OpenLength.exact(560)
  package var height = OpenLength.exact(300)

  package init() {}

  package init(width: OpenLength, height: OpenLength) {
    self.width = width
    self.height = height
  }

  package static let settings: [Setting<ProposedSize>] = [
    .length(\.width, "width", Message("Proposed width"), limits),
    .length(\.height, "height", Message("Proposed height"), limits),
  ]

  private static let limits = NumberLimits(0...10_000, page: 10, unit: .pixels)

  /// The displayed text: `480 × nil`.
  package var text: Message { .product(width.text, height.text) }
}
