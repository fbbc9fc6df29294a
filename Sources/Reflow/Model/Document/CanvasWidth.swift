// The width a scene is laid out in: as the window has it, or an exact one.

/// The width of the layout. In JSON a number of px, or `"automatic"`.
enum CanvasWidth: Equatable, Sendable {
  /// As wide as the window leaves room for.
  case automatic
  /// Exactly so many px, whatever the window.
  case exact(Int)

  /// The exact widths, in px; the standard one is where the control starts.
  static let limits = NumberLimits(name: "Width", range: 60...10_000, step: 1, page: 10, standard: 360)

  /// The px of an exact width; nil for the automatic one.
  var exact: Int? { if case .exact(let width) = self { width } else { nil } }
  /// Whether the width is set in px.
  var isExact: Bool { exact != nil }

  /// The same with its width in range.
  var clamped: CanvasWidth {
    switch self {
    case .automatic: .automatic
    case .exact(let width): .exact(Self.limits.clamp(width))
    }
  }
}

extension CanvasWidth: Codable {
  private static let automaticName = "automatic"

  init(from decoder: any Decoder) throws {
    let value = try NumberOrName(decoder, name: Self.automaticName, limits: Self.limits)
    self = value.number.map(Self.exact) ?? .automatic
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .automatic: try NumberOrName(number: nil).encode(to: encoder, name: Self.automaticName)
    case .exact(let width): try NumberOrName(number: width).encode(to: encoder, name: Self.automaticName)
    }
  }
}
