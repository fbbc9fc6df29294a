// The flags of a ruler: common widths, and those that the user sets.

/// The flagged widths of a canvas.
package struct WidthFlags: Equatable, Sendable {
  /// Common widths of screens and their parts, in px.
  package static let common = [320, 360, 390, 414, 480, 600, 768, 1024]
  /// The maximum number of flags that the user can set.
  package static let limit = 20

  /// The widths of the user's flags in ascending order, in px.
  package private(set) var own: [Int] = []

  /// Creates the common flags alone.
  package init() {}

  /// Takes at most ``limit`` flags, clamped to the limits of a canvas.
  init(_ widths: some Sequence<Int>) {
    own = Array(Set(widths.map(CanvasWidth.limits.clamp)).sorted().prefix(Self.limit))
  }

  /// All flagged widths in ascending order.
  package var all: [Int] { Set(own + Self.common).sorted() }

  /// Whether the user can set or remove a flag at a width.
  package func canToggle(_ width: Int) -> Bool { own.contains(width) || own.count < Self.limit }

  /// Sets or removes the user's flag at a width.
  package mutating func toggle(_ width: Int) {
    guard canToggle(width) else { return }
    self = WidthFlags(own.contains(width) ? own.filter { $0 != width } : own + [width])
  }
}

extension WidthFlags: Codable {
  package init(from decoder: any Decoder) throws {
    let widths = try decoder.singleValueContainer().decode([Double].self)
    self.init(widths.map { Int(CanvasWidth.limits.clamp($0).rounded()) })
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(own)
  }
}
