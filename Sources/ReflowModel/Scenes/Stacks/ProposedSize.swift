// What a layout is offered.

/// A width and a height that are offered to a layout.
package struct ProposedSize: Codable, Equatable, Sendable {
  package static let widthLimits = NumberLimits(
    name: "Proposed width", range: 0...10_000, step: 1, page: 10, standard: 560)
  package static let heightLimits = NumberLimits(
    name: "Proposed height", range: 0...10_000, step: 1, page: 10, standard: 300)

  package var width = OpenLength.exact(widthLimits.standard) { didSet { width = width.clamped(to: Self.widthLimits) } }
  package var height = OpenLength.exact(heightLimits.standard) {
    didSet { height = height.clamped(to: Self.heightLimits) }
  }

  package init(
    width: OpenLength = .exact(widthLimits.standard), height: OpenLength = .exact(heightLimits.standard)
  ) {
    self.width = width
    self.height = height
  }

  /// As it is shown: `480 × nil`.
  package var text: String { "\(width.text) × \(height.text)" }
}

extension ProposedSize {
  private enum CodingKeys: String, CodingKey {
    case width, height
  }

  package init(from decoder: any Decoder) throws {
    let fields = try FieldReader<CodingKeys>(decoder)
    self.init()
    width = fields.length(.width, Self.widthLimits, standard: width)
    height = fields.length(.height, Self.heightLimits, standard: height)
  }
}

extension FieldReader {
  /// A length, its number within limits.
  package func length(_ key: Key, _ limits: NumberLimits, standard: OpenLength) -> OpenLength {
    let length = object(key, name: limits.name, standard: standard)
    guard let exact = length.exact else { return length }
    return .exact(clamped(exact, limits))
  }
}
