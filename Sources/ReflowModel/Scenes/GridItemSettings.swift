// One line of the list that describes a grid: what SwiftUI's GridItem says, with the numbers of the kinds not chosen
// kept for when they are.

import LayoutCore

/// The description of one column of a vertical grid, or of one row of a horizontal one. Lengths are in px.
package struct GridItemSettings: Settings {
  /// How the length of a track follows.
  package enum Kind: String, TitledChoice {
    /// One track of exactly this length.
    case fixed
    /// One track that takes its share of the room.
    case flexible
    /// As many tracks as fit into the share of one flexible track.
    case adaptive

    /// The name shown on its button.
    package var title: Message {
      switch self {
      case .fixed: .inContext("grid item", "Fixed")
      case .flexible: .inContext("grid item", "Flexible")
      case .adaptive: .inContext("grid item", "Adaptive")
      }
    }
  }

  /// Which of the lengths below counts.
  package var kind: Kind = .flexible
  /// The length of a fixed track.
  package var length = 100
  /// The lengths that a flexible track may have: at the start SwiftUI's own range.
  package var flexible = TrackRange(10)
  /// The lengths that adaptive tracks may have.
  package var adaptive = TrackRange(50)
  /// The distance to the next track; nil for the standard one.
  package var spacing: Int?
  /// How cells lie in the track.
  package var alignment: Alignment = .center

  /// A track at the start.
  package init() {}

  /// The lengths are spelled as reflow-solve's.
  package static let settings: [Setting<GridItemSettings>] = [
    .choice(\.kind, "kind", Message("Grid item")).titled(Message("Kind")),
    .number(\.length, "fixed", Message("Size"), 1...2_000, page: 10),
    .value(\.flexible, "flexible", .inContext("grid item", "Flexible")),
    .value(\.adaptive, "adaptive", .inContext("grid item", "Adaptive")),
    .number(\.spacing, "spacing", Message("Spacing"), 0...100, page: 8, or: "standard"),
    .choice(\.alignment, "alignment", Message("Alignment")).titled(Message("Cell alignment")),
  ]

  /// A track of one length.
  package static func fixed(_ length: Int) -> GridItemSettings {
    var item = GridItemSettings()
    item.kind = .fixed
    item.length = length
    return item
  }

  /// A track that takes its share.
  package static func flexible(spacing: Int? = nil) -> GridItemSettings {
    var item = GridItemSettings()
    item.spacing = spacing
    return item
  }

  /// As many tracks as fit.
  package static func adaptive(_ minimum: Int) -> GridItemSettings {
    var item = GridItemSettings()
    item.kind = .adaptive
    item.adaptive.minimum = minimum
    return item
  }

  /// The range of the kind chosen; nil for a fixed length. Setting it where there is none changes nothing.
  package var range: TrackRange? {
    get {
      switch kind {
      case .fixed: nil
      case .flexible: flexible
      case .adaptive: adaptive
      }
    }
    set {
      guard let newValue else { return }
      switch kind {
      case .fixed: break
      case .flexible: flexible = newValue
      case .adaptive: adaptive = newValue
      }
    }
  }

  /// Whether both describe the same track, whatever is kept of kinds not chosen.
  func describesSame(as other: GridItemSettings) -> Bool {
    kind == other.kind && range == other.range && (kind != .fixed || length == other.length)
      && spacing == other.spacing && alignment == other.alignment
  }

  /// What the description says, in a few words.
  package var summary: Message {
    switch kind {
    case .fixed: Message("%s %s", kind.title, String(length))
    case .flexible: Message("%s %s", kind.title, flexible.summary)
    case .adaptive: Message("%s %s", kind.title, adaptive.summary)
    }
  }
}

extension TrackRange {
  /// The range in a few signs: `10 – ∞`.
  fileprivate var summary: String { "\(minimum) – " + (maximum.map(String.init) ?? "∞") }
}

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
