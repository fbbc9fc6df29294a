// The words of a text that was edited word by word: each has an identity of its own, which it keeps whatever becomes of
// it, and carries what the layout is to do with it.

import LayoutCore

/// A word of one's own: what it says, and how it stands in its line.
package struct OwnWord: Settings {
  /// What tells the word from the others, whatever it says.
  package private(set) var id: Int
  /// What it says. There may be spaces in it, but no line ends: a tile is one line that wraps.
  package var text: String
  /// Whether the word is the first of a line in any case.
  package var startsNewLine = false
  /// Its share of what its line leaves over, in relation to the other words of the line; nil for none of its own.
  package var growWeight: Int?
  /// Where the word stands in its line; nil is where the others stand.
  package var alignment: VerticalAlignment?

  /// An empty word.
  package init() {
    self.init(id: 0, text: "")
  }

  init(id: Int, text: String) {
    self.id = id
    self.text = Self.onOneLine(text)
  }

  /// The same word with an identity of its own.
  func identified(by id: Int) -> OwnWord {
    var word = self
    word.id = id
    return word
  }

  package static let settings: [Setting<OwnWord>] = [
    .value(\.id, "id", Message("Word")),
    .text(\.text, "text", Message("Text"), shortened: onOneLine).undone(as: Message("Word")).coalescing(),
    .flag(\.startsNewLine, "startsNewLine", Message("Starts a new line")).undone(as: Message("New Line")).sparing(),
    .number(\.growWeight, "growWeight", Message("Grow weight"), 0...10, page: 1, or: "none")
      .undone(as: Message("Grow Weight")).sparing(),
    .choice(\.alignment, "alignment", Message("Own alignment")).undone(as: Message("Own Alignment")).sparing(),
  ]

  /// Whether the layout is to do something with the word that it does not do with others.
  package var isSpecial: Bool { startsNewLine || growWeight != nil || alignment != nil }

  /// Whether a tile draws the word cut.
  package var isCutOff: Bool { text.exceeds(.item) }

  package static func == (one: OwnWord, other: OwnWord) -> Bool {
    one.id == other.id && one.startsNewLine == other.startsNewLine && one.growWeight == other.growWeight
      && one.alignment == other.alignment && one.text.isIdentical(to: other.text)
  }

  /// A text with a space for each character that ends a line or controls something.
  @Sendable
  private static func onOneLine(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: \.endsLines) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { $0.endsLines ? " " : $0 }))
  }
}

extension Unicode.Scalar {
  /// Whether it is a control character or ends a line or a paragraph: what a tile in one line cannot show.
  var endsLines: Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
    default: false
    }
  }
}

extension Optional: Choosable where Wrapped == VerticalAlignment {
  package static var choices: [Choice<Self>] {
    [Choice(nil, "line", Message("As the Line"))] + Wrapped.choices.map { Choice($0.value, $0.key, $0.title) }
  }
}

/// A text as a list of words, no two of one identity.
package struct OwnWords: Equatable, Sendable {
  /// The most words that can be edited: as many as have a widget each.
  package static let limit = WordList.widgetLimit

  /// The words in their order.
  package private(set) var words: [OwnWord]

  /// The identities that are taken as they are: there is a next one to each, and it can be counted by.
  private static let identities = 0..<1_000_000_000

  /// As many of the words as there can be, each with an identity of its own.
  init(_ words: some Sequence<OwnWord>) {
    self.words = Array(words.prefix(Self.limit))
    let known = Set(self.words.map(\.id))
    if known.count < self.words.count || !known.allSatisfy(Self.identities.contains) {
      for index in self.words.indices { self.words[index] = self.words[index].identified(by: index) }
    }
  }

  /// All of some words that are shown and never edited, of which there may be more than can be. No two have one identity.
  init(all words: [OwnWord]) {
    self.words = words
  }

  /// The word of an identity; nil where there is none. Setting one that is there replaces it.
  package subscript(id: Int) -> OwnWord? {
    get { place(of: id).map { words[$0] } }
    set {
      guard let newValue, let place = place(of: id) else { return }
      var word = newValue.identified(by: id)
      word.settle(from: words[place])
      words[place] = word
    }
  }

  /// Where a word is.
  func place(of id: Int) -> Int? { words.firstIndex { $0.id == id } }

  /// Whether there is room for another.
  package var isFull: Bool { words.count >= Self.limit }

  /// Adds a word at a place, as another one is but for its identity, and answers that; nil where there is no room.
  mutating func insert(_ word: OwnWord, at place: Int) -> Int? {
    guard !isFull else { return nil }
    let id = (words.map(\.id).max() ?? -1) + 1
    words.insert(word.identified(by: id), at: place)
    return id
  }

  /// Removes a word.
  mutating func remove(_ id: Int) {
    words.removeAll { $0.id == id }
  }

  /// The words with something that the layout is to do with them alone, by their identities.
  package var specials: [Int: OwnWord] {
    Dictionary(words.lazy.filter(\.isSpecial).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// All words with spaces between.
  var text: String { words.map(\.text).joined(separator: " ") }

  /// About the bytes that the list takes in memory.
  var size: Int { words.reduce(words.count * MemoryLayout<OwnWord>.stride) { $0 + $1.text.utf8.count } }
}

extension OwnWords: Codable {
  package init(from decoder: any Decoder) throws {
    let all = try decoder.singleValueContainer().decode([OwnWord].self)
    if all.count > Self.limit, let notices = decoder.userInfo[.notices] as? NoticeList {
      notices.append(
        Message("Only the first %s of %s edited words are kept.", Self.limit.groupedText, all.count.groupedText))
    }
    self.init(all)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(words)
  }
}
