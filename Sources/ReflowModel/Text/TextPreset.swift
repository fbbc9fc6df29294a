// The texts that are installed with the program, all written for this project. Each demonstrates another kind of text:
// ordinary prose, tags of very different lengths, words too long for narrow lines, text without spaces, right-to-left
// text with numbers and Latin words, emoji of several scalars, and many scripts whose tiles share a baseline.

import ReflowResources

/// A text installed with the program. Documents contain the raw value.
package enum TextPreset: String, TitledChoice {
  case english, tags, longWords, cjk, rightToLeft, emoji, mixed

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

  package var text: String {
    switch self {
    case .english: ReflowResources.Texts.english
    case .tags: ReflowResources.Texts.tags
    case .longWords: ReflowResources.Texts.longWords
    case .cjk: ReflowResources.Texts.cjk
    case .rightToLeft: ReflowResources.Texts.rightToLeft
    case .emoji: ReflowResources.Texts.emoji
    case .mixed: ReflowResources.Texts.mixed
    }
  }
}
