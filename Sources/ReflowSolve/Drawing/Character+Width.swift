// How many cells of a terminal a character takes.

extension Character {
  /// Whether the character is twice as wide as a letter in a font of one width: East Asian scripts and emoji, by the
  /// ranges that Unicode's East Asian Width gives them.
  var isWide: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    if unicodeScalars.contains("\u{FE0F}") { return true }
    return Self.wideRanges.contains { $0.contains(scalar.value) }
  }

  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF,
    0x20000...0x3FFFD,
  ]
}
