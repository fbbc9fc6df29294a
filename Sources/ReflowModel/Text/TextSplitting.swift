// The separators at which a text is split: white space, line ends or commas.

/// The separator of items in a text.
package enum TextSplitting: String, TitledChoice {
  /// White space.
  case words
  /// The end of a line: items may contain spaces.
  case lines
  /// A comma of any script, or the end of a line.
  case commas

  package var title: Message {
    switch self {
    case .words: .inContext("split by", "Words")
    case .lines: .inContext("split by", "Lines")
    case .commas: .inContext("split by", "Commas")
    }
  }

  /// The splitting in the status line; nil for words, which is the usual one.
  package var remark: Message? {
    switch self {
    case .words: nil
    case .lines: Message("split by lines")
    case .commas: Message("split by commas")
    }
  }

  /// Whether a text has no items, only what separates them.
  func hasNoItem(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { scan($0) { _, _ in } } == 0
  }

  /// Calls `item` with the index and the byte range of each item in order, and returns their number. The bytes must be
  /// valid UTF-8.
  @discardableResult
  func scan(_ bytes: UnsafeBufferPointer<UInt8>, item: (Int, Range<Int>) -> Void) -> Int {
    switch self {
    case .words: WordScanner.scan(bytes, word: item)
    case .lines, .commas: scanItems(bytes, item: item)
    }
  }

  /// Trims white space around items, and skips empty items.
  private func scanItems(_ bytes: UnsafeBufferPointer<UInt8>, item: (Int, Range<Int>) -> Void) -> Int {
    var count = 0
    var (start, end) = (0, 0)
    var isEmpty = true
    func finish() {
      if !isEmpty {
        item(count, start..<end)
        count += 1
      }
      isEmpty = true
    }
    var at = 0
    while at < bytes.count {
      let (scalar, length) = WordScanner.decode(bytes, at)
      if ends(scalar) {
        finish()
      } else if !Self.isSpace(scalar) {
        if isEmpty { start = at }
        isEmpty = false
        end = at + length
      }
      at += length
    }
    finish()
    return count
  }

  private func ends(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    // The Latin, Arabic, Chinese and Japanese commas in all widths.
    case 0x2C, 0x060C, 0x3001, 0xFF0C, 0xFF64: self == .commas
    default: false
    }
  }

  private static func isSpace(_ scalar: UInt32) -> Bool {
    if scalar <= 0x20 || scalar == 0x7F { return true }
    guard scalar >= 0x80, scalar != 0xA0, scalar != 0x2007, scalar != 0x202F else { return false }
    return scalar == 0x200B || Unicode.Scalar(scalar)?.properties.isWhitespace ?? false
  }
}

// MARK: Labels

extension TextSplitting {
  /// The number of lines from which a text can be a list of labels, and the maximum number of characters of a label.
  private static let (leastLabels, longestLabel) = (3, 40)

  /// The splitting of a text for which the user has not set one: by lines for a list of labels, which are short lines
  /// without the end of a sentence. It reads the text up to the first line that is not a label.
  package init(fitting text: String) {
    var (rest, count) = (text[...], 0)
    while !rest.isEmpty {
      // The search for the end of a line stops with the first character that a label cannot have.
      let start = rest.prefix(Self.longestLabel + 1)
      let line = start.prefix { !$0.isNewline }
      guard line.count <= Self.longestLabel, !line.endsSentence else {
        self = .words
        return
      }
      if !line.allSatisfy(\.isWhitespace) { count += 1 }
      rest = rest[line.endIndex...].dropFirst()
    }
    self = count < Self.leastLabels ? .words : .lines
  }
}

extension Substring {
  /// Whether a sentence ends here. An ellipsis is the end of a label that opens a dialog.
  fileprivate var endsSentence: Bool {
    let end = reversed().first { character in
      !character.isWhitespace && !"\"'”’»)]」』）".contains(character)
    }
    return end.map { ".!?。．｡！？؟۔।॥‼⁇⁈⁉".contains($0) } ?? false
  }
}
