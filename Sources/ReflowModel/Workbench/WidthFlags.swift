// The flags of a ruler: widths that are usual, and those that somebody has set.

/// Widths of a canvas that one comes back to.
package struct WidthFlags: Equatable, Sendable {
  /// Widths that are usual for screens and parts of them, in px.
  package static let usual = [320, 360, 390, 414, 480, 600, 768, 1024]
  /// The most flags that can be set beside these.
  package static let limit = 20

  /// The widths of the flags that were set, in px, from the least on.
  package private(set) var own: [Int] = []

  /// The usual ones alone.
  package init() {}

  /// As many flags as there can be, at the widths that a canvas can have.
  init(_ widths: some Sequence<Int>) {
    own = Array(Set(widths.map(CanvasWidth.limits.clamp)).sorted().prefix(Self.limit))
  }

  /// All widths with a flag, from the least on.
  package var all: [Int] { Set(own + Self.usual).sorted() }

  /// Whether a flag can be set at a width, or removed from it.
  package func canToggle(_ width: Int) -> Bool { own.contains(width) || own.count < Self.limit }

  /// Sets a flag at a width, or removes the one that was set there.
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
