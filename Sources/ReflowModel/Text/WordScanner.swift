// The scanner that finds the words in a text's bytes, in one pass and without copying. White space separates words;
// text without spaces is split at its characters.

/// The rules for the ends of words. Each Han character and kana is a word; punctuation belongs to the word before it,
/// an opening bracket to the word after it; anything else extends to the next white space.
enum WordScanner {
  /// Calls `word` with the index and the byte range of each word in order, and returns their number. The bytes must be
  /// valid UTF-8.
  @discardableResult
  static func scan(_ bytes: UnsafeBufferPointer<UInt8>, word: (Int, Range<Int>) -> Void) -> Int {
    var kinds = ScalarKinds()
    var count = 0
    var start = 0
    var run = Run.none
    var at = 0
    while at < bytes.count {
      if run == .letters {
        at = endOfPlainLetters(bytes, from: at)
        if at == bytes.count { break }
      }
      let (scalar, length) = decode(bytes, at)
      let kind = kinds.kind(of: scalar, after: run)
      if run != .none, kind == .space || run.ends(before: kind) {
        word(count, start..<at)
        count += 1
        run = .none
      }
      if kind != .space {
        if run == .none { start = at }
        run.take(kind)
      }
      at += length
    }
    if run != .none {
      word(count, start..<bytes.count)
      count += 1
    }
    return count
  }

  /// The end of the scalars whose first byte shows that they do not end a word of letters. In most scripts, this
  /// applies to most of the text.
  @inline(__always)
  private static func endOfPlainLetters(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var at = start
    while at < bytes.count {
      switch bytes[at] {
      case 0x21...0x7E: at += 1
      // U+00C0 to U+07FF: Latin, Greek, Cyrillic, Hebrew, Arabic.
      case 0xC3...0xDF: at += 2
      // U+0800 to U+0FFF: the scripts of India and their neighbours. U+A000 to U+D7FF: Korean.
      case 0xE0, 0xEA...0xED: at += 3
      default: return at
      }
    }
    return at
  }

  /// The scalar at a byte and its length in bytes.
  @inline(__always)
  static func decode(_ bytes: UnsafeBufferPointer<UInt8>, _ at: Int) -> (UInt32, Int) {
    let lead = UInt32(bytes[at])
    if lead < 0x80 { return (lead, 1) }
    let second = UInt32(bytes[at + 1]) & 0x3F
    if lead < 0xE0 { return ((lead & 0x1F) << 6 | second, 2) }
    let third = UInt32(bytes[at + 2]) & 0x3F
    if lead < 0xF0 { return ((lead & 0x0F) << 12 | second << 6 | third, 3) }
    return ((lead & 0x07) << 18 | second << 12 | third << 6 | UInt32(bytes[at + 3]) & 0x3F, 4)
  }

  /// The kind of the word read so far.
  enum Run {
    /// Between words.
    case none
    /// Only punctuation, which belongs to the next scalars.
    case punctuation
    /// A word of letters, digits and symbols.
    case letters
    /// One character of a script without spaces, with its punctuation.
    case character

    /// Whether a scalar of this kind starts the next word.
    @inline(__always)
    func ends(before kind: ScalarKind) -> Bool {
      switch (self, kind) {
      case (.letters, .character), (.letters, .opening): true
      case (.character, .character), (.character, .letter), (.character, .opening): true
      default: false
      }
    }

    @inline(__always)
    mutating func take(_ kind: ScalarKind) {
      switch kind {
      case .letter: self = .letters
      case .character: self = .character
      case .opening, .clinging: if self == .none { self = .punctuation }
      case .space: self = .none
      }
    }
  }
}

/// The role of a scalar in splitting text into words.
enum ScalarKind: UInt8 {
  /// Separates words: white space, control characters, the zero-width space. Not the no-break spaces.
  case space
  /// Part of a word that extends to the next white space.
  case letter
  /// A word by itself: Han characters, kana and similar ones.
  case character
  /// Belongs to the next scalar: opening brackets and quotes.
  case opening
  /// Belongs to the previous scalar: marks, closing punctuation, small kana.
  case clinging

  /// The kind of a scalar without context.
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

  /// Kana are words by themselves, except for the small ones, which belong to the sound before them.
  private static func kana(_ value: UInt32) -> ScalarKind {
    switch value {
    case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E, 0x3095, 0x3096: .clinging
    case 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE, 0x30F5, 0x30F6: .clinging
    case 0x31F0...0x31FF, 0xFF67...0xFF70, 0xFF9E, 0xFF9F: .clinging
    default: .character
    }
  }
}

/// A cache of the kinds of a text's scalars. Without it, the access to Unicode's tables takes longer than the rest of
/// the scan.
struct ScalarKinds {
  /// The raw kind of each scalar below U+20000, where nearly all text is; `unknown` before its first use.
  private var known = [UInt8](repeating: unknown, count: 0x2_0000)
  private static let unknown = UInt8.max

  /// The kind of a scalar after the part of the word read so far.
  @inline(__always)
  mutating func kind(of scalar: UInt32, after run: WordScanner.Run) -> ScalarKind {
    let kind = lookUp(scalar)
    guard run == .letters, kind == .opening || kind == .clinging else { return kind }
    // A quotation mark inside a word of letters may be an apostrophe. Only the brackets of scripts without spaces, from
    // U+3000 on, start another word there.
    return kind == .opening && scalar >= 0x3000 ? .opening : .letter
  }

  @inline(__always)
  private mutating func lookUp(_ scalar: UInt32) -> ScalarKind {
    guard scalar < 0x2_0000 else { return ScalarKind(scalar) }
    if let kind = ScalarKind(rawValue: known[Int(scalar)]) { return kind }
    let kind = ScalarKind(scalar)
    known[Int(scalar)] = kind.rawValue
    return kind
  }
}
