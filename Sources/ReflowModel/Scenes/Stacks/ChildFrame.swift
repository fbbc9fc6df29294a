// How large a child is: by itself, as large as it is told to be, or between limits.

/// The limits of one length, as SwiftUI's `frame(minWidth:idealWidth:maxWidth:)` takes them. Where they contradict, an
/// ideal gives way to the minimum, and a maximum to both.
package struct LengthRange: Codable, Equatable, Sendable {
  package static let limits = NumberLimits(name: "Limit", range: 0...2_000, step: 1, page: 10, standard: 0)

  package var minimum: OpenLength { didSet { minimum = minimum.clamped(to: Self.limits) } }
  package var ideal: OpenLength { didSet { ideal = ideal.clamped(to: Self.limits) } }
  package var maximum: OpenLength { didSet { maximum = maximum.clamped(to: Self.limits) } }
}

extension LengthRange {
  private enum CodingKeys: String, CodingKey {
    case minimum, ideal, maximum
  }

  package init(from decoder: any Decoder) throws {
    let fields = try FieldReader<CodingKeys>(decoder)
    minimum = fields.length(.minimum, Self.limits, standard: .unspecified)
    ideal = fields.length(.ideal, Self.limits, standard: .unspecified)
    maximum = fields.length(.maximum, Self.limits, standard: .unspecified)
  }
}

/// What decides on the size of a child.
package enum ChildKind: String, Codable, CaseIterable, Sendable {
  /// Its name, which wraps.
  case text
  /// A width and a height.
  case fixed
  /// What it is offered, between limits.
  case flexible
  /// What is left over.
  case spacer

  /// The name shown in its list.
  package var title: String {
    switch self {
    case .text: "Text"
    case .fixed: "Fixed Frame"
    case .flexible: "Flexible Frame"
    case .spacer: "Spacer"
    }
  }
}
