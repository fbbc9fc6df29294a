// The texts that come with the program.

/// A text written for this project, named as documents spell it.
package enum TextPreset: String, TitledChoice {
  case english, tags, longWords, cjk, rightToLeft, emoji, mixed

  /// The name shown in its list.
  package var title: Message {
    switch self {
    case .english: Message("English Prose")
    case .tags: Message("Tags")
    case .longWords: Message("Long Words")
    case .cjk: Message("Chinese and Japanese")
    case .rightToLeft: Message("Arabic and Hebrew")
    case .emoji: Message("Emoji")
    case .mixed: Message("Mixed Scripts")
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
