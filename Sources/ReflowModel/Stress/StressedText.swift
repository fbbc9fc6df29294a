// The texts of a stress view, made of those that there are: always the same ones of the same words.

/// A text, and what tells it from the others.
package struct IdentifiedText: Equatable, Sendable {
  package var id: Int
  package var text: String

  package init(id: Int, text: String) {
    (self.id, self.text) = (id, text)
  }
}

extension StressView {
  /// The texts that are shown in place of some others, one for each.
  package func texts(of texts: [IdentifiedText]) -> [String] {
    guard self != .longWord else {
      let middle = texts.count / 2
      return texts.enumerated().map { $0 == middle ? Self.veryLongWord : $1.text }
    }
    return texts.map(text)
  }

  /// The text that is shown in place of another one, whatever is beside it.
  private func text(of item: IdentifiedText) -> String {
    switch self {
    case .original, .mirrored, .text150, .text200, .longWord: item.text
    case .pseudo: Self.pseudoLocalised(item.text)
    // Where there are several words, they go on after a space.
    case .double:
      item.text.isEmpty ? "" : item.text + (item.text.utf8.contains(UInt8(ascii: " ")) ? " " : "") + item.text
    case .noSpaces: item.text.filter { !$0.isWhitespace }
    case .cjk: Self.cjk(item)
    case .emoji: Self.emoji(item)
    }
  }

  /// As long as a word can be without being cut into lines: one of the longest that were ever used.
  static let veryLongWord = "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz"

  // MARK: Pseudo-localised

  /// A letter with an accent for each letter of English.
  private static let accented: [Character: Character] = Dictionary(
    uniqueKeysWithValues: zip(
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
      "áƀçđéƒğĥîĵķľṁñöþǫŕšţûṽŵẋýžÁƁÇĐÉƑĞĤÎĴĶĽṀÑÖÞǪŔŠŢÛṼŴẊÝŽ"))

  /// The text with accents and three characters for each ten more, in brackets. The first vowels are doubled; what these are
  /// too few for is filled up at the end.
  private static func pseudoLocalised(_ text: String) -> String {
    guard !text.isEmpty else { return "" }
    var left = (3 * text.count + 9) / 10
    var result = "["
    for character in text {
      // To look up a letter with very many marks takes long, and none of the table has any.
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

  /// About half as many characters, as each says more; those of a script that the identity decides on.
  private static func cjk(_ item: IdentifiedText) -> String {
    guard !item.text.isEmpty else { return "" }
    let number = Int(item.id.magnitude % 1_000_000)
    let script = scripts[number % scripts.count]
    let first = number / scripts.count * 5
    return String((0..<(item.text.count + 1) / 2).map { script[(first + $0) % script.count] })
  }

  /// Each is one character to whoever reads it, made of up to eight: joined, tagged, toned, or a pair that is a flag.
  static let sequences: [Character] = ["👩‍👩‍👧‍👦", "🇯🇵", "👍🏽", "🏳️‍🌈", "👩🏿‍🚀", "1️⃣", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "❤️‍🔥", "🧑🏻‍🤝‍🧑🏿", "🇧🇷"]

  private static func emoji(_ item: IdentifiedText) -> String {
    guard !item.text.isEmpty else { return "" }
    let first = Int(item.id.magnitude % 1_000_000)
    return String((0..<(item.text.count + 3) / 4).map { sequences[(first + $0) % sequences.count] })
  }
}
