// The width of a scene's canvas, and its setting.

/// The width of the layout. Its JSON value is a number of px, or `"automatic"`.
package enum CanvasWidth: Equatable, Sendable {
  /// The width that is available in the window.
  case automatic
  /// An exact number of px, independent of the window.
  case exact(Int)

  /// The exact widths, in px.
  package static let limits = NumberLimits(60...10_000, page: 10, unit: .pixels)
  /// The initial value of the control of an exact width, in px.
  package static let firstExact = 360

  /// Whether the width is set in px.
  package var isExact: Bool { number != nil }
}

extension CanvasWidth: NumberOrName {
  package static let caseName = "automatic"

  /// An exact width in px; nil for the automatic width.
  package var number: Int? { if case .exact(let width) = self { width } else { nil } }

  package init(number: Int?) {
    self = number.map(Self.exact) ?? .automatic
  }
}

extension Setting {
  /// The width of a scene's canvas. A change has no transition, because the edge of the canvas follows the pointer.
  static func width(_ keyPath: WritableKeyPath<Root, CanvasWidth> & Sendable) -> Setting {
    .number(orName: keyPath, "width", Message("Width")).notAnimated().shared()
  }
}
