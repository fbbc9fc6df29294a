// The least and the greatest length of a flexible or adaptive track.

/// A range of lengths in px, without an end where there is no maximum. The maximum is never below the minimum: as in
/// SwiftUI, the minimum wins. In JSON `[50, 200]` or `[50, "infinity"]`.
package struct TrackRange: Equatable, Sendable {
  /// The lengths there are.
  package static let limits = NumberLimits(10...2_000, page: 10)
  /// What both ends are called.
  package static let (minimumName, maximumName) = (Message("Minimum"), Message("Maximum"))

  /// The least length. One above the maximum raises that.
  package var minimum: Int {
    didSet {
      minimum = Self.limits.clamp(minimum)
      if let maximum, maximum < minimum { self.maximum = minimum }
    }
  }
  /// The greatest length; nil for infinity. One below the minimum is the minimum.
  package var maximum: Int? {
    didSet { maximum = maximum.map { max(Self.limits.clamp($0), minimum) } }
  }

  /// A range of lengths within their limits.
  package init(_ minimum: Int, _ maximum: Int? = nil) {
    let minimum = Self.limits.clamp(minimum)
    self.minimum = minimum
    self.maximum = maximum.map { max(Self.limits.clamp($0), minimum) }
  }
}

extension TrackRange: Codable {
  private static let infinity = "infinity"

  /// A length as it was read, or infinity.
  private struct Bound: Decodable {
    var length: Double?

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if (try? container.decode(String.self)) != infinity { length = try container.decode(Double.self) }
    }
  }

  /// - Throws: `DecodingError` unless there are two lengths, of which the second may be infinity.
  package init(from decoder: any Decoder) throws {
    let bounds = try decoder.singleValueContainer().decode([Bound].self).map(\.length)
    guard bounds.count == 2, let first = bounds[0] else {
      let reason = "neither two lengths nor one and infinity"
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: reason))
    }
    let notices = decoder.userInfo[.notices] as? NoticeList ?? NoticeList()
    let minimum = Int(notices.clamped(first, name: Self.minimumName, Self.limits).rounded())
    let maximum = bounds[1].map { Int(notices.clamped($0, name: Self.maximumName, Self.limits).rounded()) }
    self.init(minimum, maximum)
    if let maximum, maximum < minimum {
      notices.append(
        Message(
          "Minimum %s is above maximum %s; %s is used for both.", String(minimum), String(maximum), String(minimum)))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(minimum)
    if let maximum { try container.encode(maximum) } else { try container.encode(Self.infinity) }
  }
}
