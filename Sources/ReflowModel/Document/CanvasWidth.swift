// The width a scene is laid out in: as the window has it, or an exact one.

/// The width of the layout. In JSON a number of px, or `"automatic"`.
package enum CanvasWidth: Equatable, Sendable {
  /// As wide as the window leaves room for.
  case automatic
  /// Exactly so many px, whatever the window.
  case exact(Int)

  /// The exact widths, in px.
  package static let limits = NumberLimits(60...10_000, page: 10, unit: .pixels)
  /// Where the control of an exact width starts.
  package static let firstExact = 360

  /// Whether the width is set in px.
  package var isExact: Bool { number != nil }
}

extension CanvasWidth: NumberOrName {
  package static let caseName = "automatic"

  /// The px of an exact width; nil for the automatic one.
  package var number: Int? { if case .exact(let width) = self { width } else { nil } }

  package init(number: Int?) {
    self = number.map(Self.exact) ?? .automatic
  }
}

extension Setting {
  /// The width of a scene's canvas. While it is set, its edge is under the pointer: nothing glides.
  static func width(_ keyPath: WritableKeyPath<Root, CanvasWidth> & Sendable) -> Setting {
    .number(orName: keyPath, "width", Message("Width")).still()
  }

  /// The item that is looked at.
  static func selection(_ keyPath: WritableKeyPath<Root, Int?> & Sendable) -> Setting {
    .optional(keyPath, "selection", Message("Selection")) { $0.value($1) }.asLook()
  }
}
