// Finds the words in the bytes of a text, in one pass and without copying: white space separates words, and text
// written without spaces is split at its characters.

/// The rules for where words begin and end. Han characters and kana are words of their own; punctuation clings to the
/// word before it, an opening bracket to the one behind it; everything else holds together until there is white space.
package enum WordScanner {
  /// Calls `word` with the place and byte range of each word in order, and answers how many there are. The bytes must
  /// be valid UTF-8.
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

  /// Where the scalars end that only their first byte need be looked at: inside a word of letters nothing that begins
  /// so ends the word. Most text of most scripts is passed over here.
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
  private static func decode(_ bytes: UnsafeBufferPointer<UInt8>, _ at: Int) -> (UInt32, Int) {
    let lead = UInt32(bytes[at])
    if lead < 0x80 { return (lead, 1) }
    let second = UInt32(bytes[at + 1]) & 0x3F
    if lead < 0xE0 { return ((lead & 0x1F) << 6 | second, 2) }
    let third = UInt32(bytes[at + 2]) & 0x3F
    if lead < 0xF0 { return ((lead & 0x0F) << 12 | second << 6 | third, 3) }
    return ((lead & 0x07) << 18 | second << 12 | third << 6 | UInt32(bytes[at + 3]) & 0x3F, 4)
  }

  /// What the word being read consists of so far.
  package enum Run {
    /// No word has begun.
    case none
    /// Only punctuation, waiting for what it belongs to.
    case punctuation
    /// A word of letters, digits, symbols.
    case letters
    /// One character of a script without spaces, and what clings to it.
    case character

    /// Whether a scalar of this kind begins the next word.
    @inline(__always)
    package func ends(before kind: ScalarKind) -> Bool {
      switch (self, kind) {
      case (.letters, .character), (.letters, .opening): true
      case (.character, .character), (.character, .letter), (.character, .opening): true
      default: false
      }
    }

    /// Adds a scalar to the word.
    @inline(__always)
    package mutating func take(_ kind: ScalarKind) {
      switch kind {
      case .letter: self = .letters
      case .character: self = .character
      case .opening, .clinging: if self == .none { self = .punctuation }
      case .space: self = .none
      }
    }
  }
}
