// The texts that come with the program.

/// A text written for this project, named as documents spell it.
package enum TextPreset: String, Codable, CaseIterable, Sendable {
  case english, tags, longWords, cjk, rightToLeft, emoji, mixed

  /// The name shown in its list.
  package var title: String {
    switch self {
    case .english: "English Prose"
    case .tags: "Tags"
    case .longWords: "Long Words"
    case .cjk: "Chinese and Japanese"
    case .rightToLeft: "Arabic and Hebrew"
    case .emoji: "Emoji"
    case .mixed: "Mixed Scripts"
    }
  }

  /// The text.
  package var text: String {
    switch self {
    case .english: englishProse
    case .tags: tagWords
    case .longWords: longestWords
    case .cjk: chineseAndJapanese
    case .rightToLeft: arabicAndHebrew
    case .emoji: emojiWords
    case .mixed: mixedScripts
    }
  }
}
