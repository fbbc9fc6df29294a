// The least and the greatest length of a flexible or adaptive track.

/// A range of lengths in px, without an end where there is no maximum. The maximum is never below the minimum: as in
/// SwiftUI, the minimum wins. In JSON `[50, 200]` or `[50, "infinity"]`.
package struct TrackRange: Equatable, Sendable {
  package static let minimumLimits = NumberLimits(name: "Minimum", range: 10...2_000, step: 1, page: 10, standard: 50)
  package static let maximumLimits = NumberLimits(name: "Maximum", range: 10...2_000, step: 1, page: 10, standard: 200)

  /// The least length. One above the maximum raises that.
  package var minimum: Int {
    didSet {
      minimum = Self.minimumLimits.clamp(minimum)
      if let maximum, maximum < minimum { self.maximum = minimum }
    }
  }
  /// The greatest length; nil for infinity. One below the minimum is the minimum.
  package var maximum: Int? {
    didSet { maximum = maximum.map { max(Self.maximumLimits.clamp($0), minimum) } }
  }

  /// A range of lengths within their limits.
  package init(_ minimum: Int, _ maximum: Int? = nil) {
    let minimum = Self.minimumLimits.clamp(minimum)
    self.minimum = minimum
    self.maximum = maximum.map { max(Self.maximumLimits.clamp($0), minimum) }
  }
}

extension TrackRange: Codable {
  private static let infinity = "infinity"

  /// A length, or infinity.
  private struct Bound: Decodable {
    var length: Int?

    init(from decoder: any Decoder) throws {
      let isMinimum = decoder.codingPath.last?.intValue == 0
      let limits = isMinimum ? TrackRange.minimumLimits : TrackRange.maximumLimits
      length = try NumberOrName(decoder, name: TrackRange.infinity, limits: limits).number
    }
  }

  /// - Throws: `DecodingError` unless there are two lengths, of which the second may be infinity.
  package init(from decoder: any Decoder) throws {
    let bounds = try decoder.singleValueContainer().decode([Bound].self)
    guard bounds.count == 2, let minimum = bounds[0].length else {
      let reason = "neither two lengths nor one and infinity"
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: reason))
    }
    self.init(minimum, bounds[1].length)
    if let maximum = bounds[1].length, maximum < minimum {
      let notices = decoder.userInfo[.notices] as? NoticeList
      notices?.append("Minimum \(minimum) is above maximum \(maximum); \(minimum) is used for both.")
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(minimum)
    if let maximum { try container.encode(maximum) } else { try container.encode(Self.infinity) }
  }
}
