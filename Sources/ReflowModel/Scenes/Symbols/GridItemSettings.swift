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
      case .fixed: Message("Fixed")
      case .flexible: Message("Flexible")
      case .adaptive: Message("Adaptive")
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
    .value(\.flexible, "flexible", Message("Flexible")),
    .value(\.adaptive, "adaptive", Message("Adaptive")),
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
