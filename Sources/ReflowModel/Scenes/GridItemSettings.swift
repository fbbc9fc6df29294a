// One entry of the list that describes a grid: the values of SwiftUI's GridItem. An entry keeps the numbers of the
// other kinds, so that they are restored when the kind changes back.

import LayoutCore

/// The description of one column of a vertical grid, or of one row of a horizontal one. Lengths are in px.
package struct GridItemSettings: Settings {
  /// The rule for the length of a track.
  package enum Kind: String, TitledChoice {
    /// One track of this exact length.
    case fixed
    /// One track that takes its share of the available length.
    case flexible
    /// As many tracks as fit into the share of one flexible track.
    case adaptive

    package var title: Message {
      switch self {
      case .fixed: .inContext("grid item", "Fixed")
      case .flexible: .inContext("grid item", "Flexible")
      case .adaptive: .inContext("grid item", "Adaptive")
      }
    }
  }

  /// The kind, which decides which of the lengths below applies.
  package var kind: Kind = .flexible
  /// The length of a fixed track.
  package var length = 100
  /// The range of a flexible track; by default SwiftUI's own range.
  package var flexible = TrackRange(10)
  /// The range of adaptive tracks.
  package var adaptive = TrackRange(50)
  /// The distance to the next track; nil for the default distance.
  package var spacing: Int?
  /// The alignment of cells in the track.
  package var alignment: Alignment = .center

  /// Creates a flexible track.
  package init() {}

  /// The lengths have the same spelling as in reflow-solve.
  package static let settings: [Setting<GridItemSettings>] = [
    .choice(\.kind, "kind", Message("Grid item")).titled(Message("Kind")),
    .number(\.length, "fixed", Message("Size"), 1...2_000, page: 10),
    .value(\.flexible, "flexible", .inContext("grid item", "Flexible")),
    .value(\.adaptive, "adaptive", .inContext("grid item", "Adaptive")),
    .number(\.spacing, "spacing", Message("Spacing"), 0...100, page: 8, or: "standard"),
    .choice(\.alignment, "alignment", Message("Alignment")).titled(Message("Cell alignment")),
  ]

  /// A track of a fixed length.
  package static func fixed(_ length: Int) -> GridItemSettings {
    var item = GridItemSettings()
    item.kind = .fixed
    item.length = length
    return item
  }

  package static func flexible(spacing: Int? = nil) -> GridItemSettings {
    var item = GridItemSettings()
    item.spacing = spacing
    return item
  }

  /// As many tracks of at least `minimum` as fit.
  package static func adaptive(_ minimum: Int) -> GridItemSettings {
    var item = GridItemSettings()
    item.kind = .adaptive
    item.adaptive.minimum = minimum
    return item
  }

  /// The range of the current kind; nil for a fixed track. Setting it does not change a fixed track.
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

  /// Whether both describe the same track. The numbers of other kinds are ignored.
  func describesSame(as other: GridItemSettings) -> Bool {
    kind == other.kind && range == other.range && (kind != .fixed || length == other.length)
      && spacing == other.spacing && alignment == other.alignment
  }

  /// A short description, such as `Flexible 10 – ∞`.
  package var summary: Message {
    switch kind {
    case .fixed: Message("%s %s", kind.title, String(length))
    case .flexible: Message("%s %s", kind.title, flexible.summary)
    case .adaptive: Message("%s %s", kind.title, adaptive.summary)
    }
  }
}

extension TrackRange {
  /// The range as text: `10 – ∞`.
  fileprivate var summary: String { "\(minimum) – " + (maximum.map(String.init) ?? "∞") }
}

/// A range of lengths in px, open if it has no maximum. The maximum is never below the minimum: as in SwiftUI, the
/// minimum takes precedence. In JSON `[50, 200]` or `[50, "infinity"]`.
package struct TrackRange: Equatable, Sendable {
  package static let limits = NumberLimits(10...2_000, page: 10)
  /// The names of both ends.
  package static let (minimumName, maximumName) = (Message("Minimum"), Message("Maximum"))

  /// The minimum. A maximum below it is raised to it.
  package var minimum: Int {
    didSet {
      minimum = Self.limits.clamp(minimum)
      if let maximum, maximum < minimum { self.maximum = minimum }
    }
  }
  /// The maximum; nil for infinity. A value below the minimum is raised to it.
  package var maximum: Int? {
    didSet { maximum = maximum.map { max(Self.limits.clamp($0), minimum) } }
  }

  /// Creates a range, with both lengths clamped to the limits.
  package init(_ minimum: Int, _ maximum: Int? = nil) {
    let minimum = Self.limits.clamp(minimum)
    self.minimum = minimum
    self.maximum = maximum.map { max(Self.limits.clamp($0), minimum) }
  }
}

extension TrackRange: Codable {
  private static let infinity = "infinity"

  private struct Bound: Decodable {
    var length: Double?

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if (try? container.decode(String.self)) != infinity { length = try container.decode(Double.self) }
    }
  }

  /// - Throws: `DecodingError` unless there are two lengths. Only the second may be infinity.
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
