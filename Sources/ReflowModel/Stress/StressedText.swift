// The texts of a stress view, derived from the original texts. Equal words always give equal texts.

/// A text and the identity of its word or child.
package struct IdentifiedText: Equatable, Sendable {
  package var id: Int
  package var text: String

  package init(id: Int, text: String) {
    (self.id, self.text) = (id, text)
  }
}

extension StressView {
  /// The replacements of texts, in the same order.
  package func texts(of texts: [IdentifiedText]) -> [String] {
    guard self != .longWord else {
      let middle = texts.count / 2
      return texts.enumerated().map { $0 == middle ? Self.veryLongWord : $1.text }
    }
    return texts.map(text)
  }

  /// The replacement of a text, which does not depend on its neighbours.
  private func text(of item: IdentifiedText) -> String {
    switch self {
    case .original, .mirrored, .text150, .text200, .longWord: item.text
    case .pseudo: Self.pseudoLocalised(item.text)
    // Several words are repeated after a space.
    case .double:
      item.text.isEmpty ? "" : item.text + (item.text.utf8.contains(UInt8(ascii: " ")) ? " " : "") + item.text
    case .noSpaces: item.text.filter { !$0.isWhitespace }
    case .cjk: Self.cjk(item)
    case .emoji: Self.emoji(item)
    }
  }

  /// One of the longest words ever used. It is just short enough not to be cut into lines.
  static let veryLongWord = "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz"

  // MARK: Pseudo-localised

  /// An accented letter for each English letter.
  private static let accented: [Character: Character] = Dictionary(
    uniqueKeysWithValues: zip(
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
      "áƀçđéƒğĥîĵķľṁñöþǫŕšţûṽŵẋýžÁƁÇĐÉƑĞĤÎĴĶĽṀÑÖÞǪŔŠŢÛṼŴẊÝŽ"))

  /// The text with accents and three more characters for every ten, in brackets. The first vowels are doubled; if there
  /// are too few vowels, the end is padded.
  private static func pseudoLocalised(_ text: String) -> String {
    guard !text.isEmpty else { return "" }
    var left = (3 * text.count + 9) / 10
    var result = "["
    for character in text {
      // Looking up a letter with very many marks takes long, and the table contains no such letters.
      guard character.utf8.count == 1 else {
        result.append(character)
        continue
      }
      let shown = accented[character] ?? character
      result.append(shown)
      if left > 0, "aeiouAEIOU".contains(character) {
        result.append(shown)
        left -= 1
      }
    }
    return result + String(repeating: "~", count: left) + "]"
  }

  // MARK: Other scripts

  private static let scripts = ["中文界面的文字没有空格需要在任意位置换行显示", "日本語の文章は単語の間に空白がありません", "한국어낱말은글자마다줄이바뀔수있습니다"].map(Array.init)

  /// Text in a script that depends on the identity. It has about half as many characters, since each carries more
  /// meaning.
  private static func cjk(_ item: IdentifiedText) -> String {
    guard !item.text.isEmpty else { return "" }
    let number = Int(item.id.magnitude % 1_000_000)
    let script = scripts[number % scripts.count]
    let first = number / scripts.count * 5
    return String((0..<(item.text.count + 1) / 2).map { script[(first + $0) % script.count] })
  }

  /// Sequences that a reader sees as one character, each of up to eight scalars: joined, tagged, toned, or a flag's
  /// pair.
  static let sequences: [Character] = ["👩‍👩‍👧‍👦", "🇯🇵", "👍🏽", "🏳️‍🌈", "👩🏿‍🚀", "1️⃣", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "❤️‍🔥", "🧑🏻‍🤝‍🧑🏿", "🇧🇷"]

  private static func emoji(_ item: IdentifiedText) -> String {
    guard !item.text.isEmpty else { return "" }
    let first = Int(item.id.magnitude % 1_000_000)
    return String((0..<(item.text.count + 3) / 4).map { sequences[(first + $0) % sequences.count] })
  }
}
