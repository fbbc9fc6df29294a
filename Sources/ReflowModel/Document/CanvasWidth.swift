// The width a scene is laid out in: as the window has it, or an exact one.

/// The width of the layout. In JSON a number of px, or `"automatic"`.
package enum CanvasWidth: Equatable, Sendable {
  /// As wide as the window leaves room for.
  case automatic
  /// Exactly so many px, whatever the window.
  case exact(Int)

  /// The exact widths, in px; the standard one is where the control starts.
  package static let limits = NumberLimits(name: "Width", range: 60...10_000, step: 1, page: 10, standard: 360)

  /// Whether the width is set in px.
  package var isExact: Bool { number != nil }
}

extension CanvasWidth: NumberSetting {
  package static let caseName = "automatic"

  /// The px of an exact width; nil for the automatic one.
  package var number: Int? { if case .exact(let width) = self { width } else { nil } }

  package init(number: Int?) {
    self = number.map(Self.exact) ?? .automatic
  }
}
