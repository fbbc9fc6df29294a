// One line of the list that describes a grid: what SwiftUI's GridItem says, with the numbers of the kinds not chosen
// kept for when they are.

/// The description of one column of a vertical grid, or of one row of a horizontal one. Lengths are in px.
package struct GridItemSettings: Equatable, Sendable {
  /// How the length of a track follows.
  package enum Kind: String, Codable, CaseIterable, Sendable {
    /// One track of exactly this length.
    case fixed
    /// One track that takes its share of the room.
    case flexible
    /// As many tracks as fit into the share of one flexible track.
    case adaptive

    /// The name shown on its button.
    package var title: String {
      switch self {
      case .fixed: "Fixed"
      case .flexible: "Flexible"
      case .adaptive: "Adaptive"
      }
    }
  }

  package static let lengthLimits = NumberLimits(name: "Size", range: 1...2_000, step: 1, page: 10, standard: 100)
  package static let spacingLimits = NumberLimits(name: "Spacing", range: 0...100, step: 1, page: 8, standard: 8)
  /// SwiftUI's own range of a flexible track.
  static let flexibleRange = TrackRange(10)
  static let adaptiveRange = TrackRange(50)

  /// Which of the lengths below counts.
  package var kind: Kind = .flexible
  /// The length of a fixed track.
  package var length = Int(lengthLimits.standard) { didSet { length = Self.lengthLimits.clamp(length) } }
  /// The lengths that a flexible track may have.
  package var flexible = flexibleRange
  /// The lengths that adaptive tracks may have.
  package var adaptive = adaptiveRange
  /// The distance to the next track; nil for the standard one.
  package var spacing: Int? { didSet { spacing = spacing.map { Self.spacingLimits.clamp($0) } } }
  /// How cells lie in the track.
  package var alignment: CellAlignment = .center

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
  package var summary: String {
    switch kind {
    case .fixed: "\(kind.title) \(length)"
    case .flexible: "\(kind.title) \(flexible.summary)"
    case .adaptive: "\(kind.title) \(adaptive.summary)"
    }
  }
}

extension TrackRange {
  /// The range in a few signs: `10 – ∞`.
  fileprivate var summary: String { "\(minimum) – " + (maximum.map(String.init) ?? "∞") }
}
