// The words of a text that was edited word by word. Each word has a permanent identity and its own layout settings.

import LayoutCore

/// An editable word: its text and its layout settings.
package struct OwnWord: Settings {
  /// The identity, independent of the text.
  package private(set) var id: Int
  /// The text. It may contain spaces but no line ends: a tile is one paragraph, which wraps.
  package var text: String
  /// Whether the word always starts a line.
  package var startsNewLine = false
  /// Its weight in the distribution of its line's free space; nil for the default.
  package var growWeight: Int?
  /// The vertical alignment in its line; nil for the line's alignment.
  package var alignment: VerticalAlignment?
  /// Its kind; nil for the kind of the text.
  package var kind: ItemKind?
  /// What separates it from the word before in the text box: white space, commas or nothing; nil for the separator of
  /// the splitting.
  var gap: String?

  package init() {
    self.init(id: 0, text: "")
  }

  init(id: Int, text: String) {
    self.id = id
    self.text = Self.onOneLine(text)
  }

  /// The same word with another identity.
  func identified(by id: Int) -> OwnWord {
    var word = self
    word.id = id
    return word
  }

  package static let settings: [Setting<OwnWord>] = [
    .value(\.id, "id", Message("Word")),
    .text(\.text, "text", Message("Text"), shortened: onOneLine).undone(as: Message("Word")).coalescing(),
    .flag(\.startsNewLine, "startsNewLine", Message("Starts a new line")).undone(as: Message("New Line"))
      .omittedAtDefault(),
    .number(\.growWeight, "growWeight", Message("Share of free space"), 0...10, page: 1, or: "none")
      .undone(as: Message("Share of Free Space")).omittedAtDefault(),
    .choice(\.alignment, "alignment", Message("Own alignment")).undone(as: Message("Own Alignment")).omittedAtDefault(),
    .choice(\.kind, "kind", Message("Kind")).omittedAtDefault(),
    .optional(\.gap, "gap", Message("Separator"), read: readGap).omittedAtDefault(),
  ]

  /// The maximum number of characters of a gap.
  private static let gapLimit = 20

  /// A gap cut to its limit.
  static func shortened(gap: String) -> String { String(gap.unicodeScalars.prefix(gapLimit)) }

  @Sendable
  private static func readGap(_ fields: FieldReader, _ key: String) -> String? {
    guard let gap: String = fields.optional(key, name: Message("Separator")) else { return nil }
    guard TextSplitting.commas.hasNoItem(gap) else {
      fields.noteUnreadable(Message("Separator"))
      return nil
    }
    return shortened(gap: gap)
  }

  /// Whether the word has layout settings of its own.
  package var isSpecial: Bool { startsNewLine || growWeight != nil || alignment != nil }

  /// Whether the tile truncates the word.
  package var isCutOff: Bool { text.exceeds(.item) }

  package static func == (one: OwnWord, other: OwnWord) -> Bool {
    one.id == other.id && one.startsNewLine == other.startsNewLine && one.growWeight == other.growWeight
      && one.alignment == other.alignment && one.kind == other.kind && one.gap == other.gap
      && one.text.isIdentical(to: other.text)
  }

  /// The text with a space for each line end and control character.
  @Sendable
  private static func onOneLine(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: \.endsLines) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { $0.endsLines ? " " : $0 }))
  }
}

extension Unicode.Scalar {
  /// Whether it is a control character or ends a line or a paragraph, which a tile cannot show.
  var endsLines: Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
    default: false
    }
  }
}

/// A choice that an item can leave to what contains it.
package protocol InheritedChoice: Choosable {
  /// The key in files and the title of no choice of its own.
  static var inherited: (key: String, title: Message) { get }
}

extension Optional: Choosable where Wrapped: InheritedChoice {
  package static var choices: [Choice<Self>] {
    [Choice(nil, Wrapped.inherited.key, Wrapped.inherited.title)]
      + Wrapped.choices.map { Choice($0.value, $0.key, $0.title) }
  }
}

extension VerticalAlignment: InheritedChoice {
  package static var inherited: (key: String, title: Message) { ("line", Message("Same as Line")) }
}

/// A text as a list of words with unique identities.
package struct OwnWords: Equatable, Sendable {
  /// The maximum number of editable words, which is that of words with a widget each.
  package static let limit = WordList.widgetLimit

  package private(set) var words: [OwnWord]

  /// The accepted identities. Adding one to the greatest never overflows.
  private static let identities = 0..<1_000_000_000

  /// Takes at most ``limit`` words, and renumbers them unless all identities are unique and accepted.
  init(_ words: some Sequence<OwnWord>) {
    self.words = Array(words.prefix(Self.limit))
    let known = Set(self.words.map(\.id))
    if known.count < self.words.count || !known.allSatisfy(Self.identities.contains) {
      for index in self.words.indices { self.words[index] = self.words[index].identified(by: index) }
    }
  }

  /// Takes words that are shown and never edited, which may exceed the limit. Their identities must be unique.
  init(all words: [OwnWord]) {
    self.words = words
  }

  /// The word with an identity; nil if there is none. Setting it replaces an existing word.
  package subscript(id: Int) -> OwnWord? {
    get { place(of: id).map { words[$0] } }
    set {
      guard let newValue, let place = place(of: id) else { return }
      var word = newValue.identified(by: id)
      word.normalise(from: words[place])
      words[place] = word
    }
  }

  /// The index of a word.
  func place(of id: Int) -> Int? { words.firstIndex { $0.id == id } }

  package var isFull: Bool { words.count >= Self.limit }

  /// Inserts a copy of a word at an index. Returns the new identity; nil if the list is full.
  mutating func insert(_ word: OwnWord, at place: Int) -> Int? {
    guard !isFull else { return nil }
    let id = (words.map(\.id).max() ?? -1) + 1
    var word = word.identified(by: id)
    word.gap = nil
    words.insert(word, at: place)
    return id
  }

  mutating func remove(_ id: Int) {
    words.removeAll { $0.id == id }
  }

  /// The words with layout settings of their own, by identity.
  package var specials: [Int: OwnWord] {
    Dictionary(words.lazy.filter(\.isSpecial).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// All words, separated by spaces.
  var text: String { words.map(\.text).joined(separator: " ") }

  /// The approximate size in memory, in bytes.
  var size: Int { words.reduce(words.count * MemoryLayout<OwnWord>.stride) { $0 + $1.text.utf8.count } }
}

extension OwnWords: Codable {
  package init(from decoder: any Decoder) throws {
    let all = try decoder.singleValueContainer().decode([OwnWord].self)
    if all.count > Self.limit, let notices = decoder.userInfo[.notices] as? NoticeList {
      notices.append(
        Message("Only the first %s of %s edited words are used.", Self.limit.groupedText, all.count.groupedText))
    }
    self.init(all)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(words)
  }
}
