// What a layout is offered.

/// A width and a height that are offered to a layout.
struct ProposedSize: Codable, Equatable, Sendable {
  static let widthLimits = NumberLimits(name: "Proposed width", range: 0...10_000, step: 1, page: 10, standard: 560)
  static let heightLimits = NumberLimits(name: "Proposed height", range: 0...10_000, step: 1, page: 10, standard: 300)

  var width = OpenLength.exact(widthLimits.standard) { didSet { width = width.clamped(to: Self.widthLimits) } }
  var height = OpenLength.exact(heightLimits.standard) { didSet { height = height.clamped(to: Self.heightLimits) } }

  /// As it is shown: `480 × nil`.
  var text: String { "\(width.text) × \(height.text)" }
}

extension ProposedSize {
  private enum CodingKeys: String, CodingKey {
    case width, height
  }

  init(from decoder: any Decoder) throws {
    let fields = try FieldReader<CodingKeys>(decoder)
    self.init()
    width = fields.length(.width, Self.widthLimits, standard: width)
    height = fields.length(.height, Self.heightLimits, standard: height)
  }
}

extension FieldReader {
  /// A length, its number within limits.
  func length(_ key: Key, _ limits: NumberLimits, standard: OpenLength) -> OpenLength {
    let length = object(key, name: limits.name, standard: standard)
    guard let exact = length.exact else { return length }
    return .exact(clamped(exact, limits))
  }
}
