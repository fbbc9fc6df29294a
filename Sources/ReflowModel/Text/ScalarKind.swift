// What a Unicode scalar does to the word it stands in. The kinds of the scalars that a text has used so far are
// remembered, as looking one up in Unicode's tables takes longer than all the rest of the scan.

/// The part a scalar plays in splitting text into words.
package enum ScalarKind: UInt8 {
  /// Separates words: white space, control characters, the zero-width space. Not the no-break spaces.
  case space
  /// Part of a word that goes on until there is white space.
  case letter
  /// A word of its own: Han characters, kana and the like.
  case character
  /// Belongs to what follows: opening brackets and quotes.
  case opening
  /// Belongs to what stands before: marks, closing punctuation, small kana.
  case clinging

  /// The kind of a scalar on its own.
  init(_ scalar: UInt32) {
    self = scalar < 0x80 ? Self.ascii(scalar) : Self.beyondASCII(scalar)
  }

  private static func ascii(_ scalar: UInt32) -> ScalarKind {
    switch UInt8(scalar) {
    case 0...0x20, 0x7F: .space
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): .opening
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      .letter
    case UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "&"), UInt8(ascii: "@"), UInt8(ascii: "+"),
      UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: "\\"), UInt8(ascii: "_"), UInt8(ascii: "`"):
      .letter
    default: .clinging
    }
  }

  private static func beyondASCII(_ value: UInt32) -> ScalarKind {
    switch value {
    case 0xA0, 0x2007, 0x202F: return .letter
    case 0x200B: return .space
    case 0x4E00...0x9FFF, 0x3400...0x4DBF, 0x20000...0x3FFFF: return .character
    case 0xE0000...0xE0FFF: return .clinging
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x31F0...0x31FF, 0xFF66...0xFF9F: return kana(value)
    case 0x3099...0x309E, 0x30FB...0x30FE: return .clinging
    default: break
    }
    guard let scalar = Unicode.Scalar(value) else { return .letter }
    if scalar.properties.isWhitespace { return .space }
    switch scalar.properties.generalCategory {
    case .control: return .space
    case .openPunctuation, .initialPunctuation: return .opening
    case .closePunctuation, .finalPunctuation, .otherPunctuation, .dashPunctuation, .connectorPunctuation,
      .nonspacingMark, .spacingMark, .enclosingMark, .modifierLetter, .format:
      return .clinging
    default: return scalar.properties.isIdeographic ? .character : .letter
    }
  }

  /// Kana are characters of their own but the small ones, which belong to the sound before them.
  private static func kana(_ value: UInt32) -> ScalarKind {
    switch value {
    case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E, 0x3095, 0x3096: .clinging
    case 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE, 0x30F5, 0x30F6: .clinging
    case 0x31F0...0x31FF, 0xFF67...0xFF70, 0xFF9E, 0xFF9F: .clinging
    default: .character
    }
  }
}

/// The kinds of scalars, looked up once each.
package struct ScalarKinds {
  /// The raw kind of each scalar below U+20000, where nearly all text is; `unknown` where it was not asked for yet.
  private var known = [UInt8](repeating: unknown, count: 0x2_0000)
  private static let unknown = UInt8.max

  /// The kind of a scalar behind what was read of a word.
  @inline(__always)
  package mutating func kind(of scalar: UInt32, after run: WordScanner.Run) -> ScalarKind {
    let kind = looked(up: scalar)
    guard run == .letters, kind == .opening || kind == .clinging else { return kind }
    // A quotation mark inside a word of letters may be an apostrophe; only the brackets of scripts without spaces, from
    // U+3000 on, open another word there.
    return kind == .opening && scalar >= 0x3000 ? .opening : .letter
  }

  @inline(__always)
  private mutating func looked(up scalar: UInt32) -> ScalarKind {
    guard scalar < 0x2_0000 else { return ScalarKind(scalar) }
    if let kind = ScalarKind(rawValue: known[Int(scalar)]) { return kind }
    let kind = ScalarKind(scalar)
    known[Int(scalar)] = kind.rawValue
    return kind
  }
}
