// Finds the words in the bytes of a text, in one pass and without copying: white space separates words, and text
// written without spaces is split at its characters.

/// The rules for where words begin and end. Han characters and kana are words of their own; punctuation clings to the
/// word before it, an opening bracket to the one behind it; everything else holds together until there is white space.
enum WordScanner {
  /// Calls `word` with the place and byte range of each word in order, and answers how many there are. The bytes must
  /// be valid UTF-8.
  @discardableResult
  static func scan(_ bytes: UnsafeBufferPointer<UInt8>, word: (Int, Range<Int>) -> Void) -> Int {
    var count = 0
    var start = 0
    var run = Run.none
    var at = 0
    func end(at end: Int) {
      word(count, start..<end)
      count += 1
    }
    while at < bytes.count {
      let (scalar, length) = decode(bytes, at)
      let kind = ScalarKind(scalar, after: run)
      if kind == .space {
        if run != .none { end(at: at) }
        run = .none
      } else {
        if run != .none, run.ends(before: kind) {
          end(at: at)
          run = .none
        }
        if run == .none { start = at }
        run.take(kind)
      }
      at += length
    }
    if run != .none { end(at: at) }
    return count
  }

  /// The scalar at a byte and its length in bytes.
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
  enum Run {
    /// No word has begun.
    case none
    /// Only punctuation, waiting for what it belongs to.
    case punctuation
    /// A word of letters, digits, symbols.
    case letters
    /// One character of a script without spaces, and what clings to it.
    case character

    /// Whether a scalar of this kind begins the next word.
    func ends(before kind: ScalarKind) -> Bool {
      switch (self, kind) {
      case (.letters, .character), (.letters, .opening): true
      case (.character, .character), (.character, .letter), (.character, .opening): true
      default: false
      }
    }

    /// Adds a scalar to the word.
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
