// What a layout is offered.

/// A width and a height that are offered to a layout.
package struct ProposedSize: Settings {
  package var width = OpenLength.exact(560)
  package var height = OpenLength.exact(300)

  /// The proposal at the start.
  package init() {}

  package init(width: OpenLength, height: OpenLength) {
    self.width = width
    self.height = height
  }

  package static let settings: [Setting<ProposedSize>] = [
    .length(\.width, "width", Message("Proposed width"), limits),
    .length(\.height, "height", Message("Proposed height"), limits),
  ]

  private static let limits = NumberLimits(0...10_000, page: 10, unit: .pixels)

  /// As it is shown: `480 × nil`.
  package var text: String { "\(width.text) × \(height.text)" }
}
