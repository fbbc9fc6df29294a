// The texts that are installed with the program, all written for this project. Each demonstrates another kind of text:
// ordinary prose in the languages of the interface, tags of very different lengths, words too long for narrow lines,
// text without spaces, right-to-left text with numbers and Latin words, emoji of several scalars, and many scripts whose
// tiles share a baseline.

import ReflowResources

/// A text installed with the program. Documents contain the raw value.
package enum TextPreset: String, TitledChoice {
  case english, german, spanish, french, portuguese, japanese, arabic
  case tags, longWords, cjk, rightToLeft, emoji, mixed

  package var title: Message {
    switch self {
    case .english: Message("English Prose")
    case .german: Message("German Prose")
    case .spanish: Message("Spanish Prose")
    case .french: Message("French Prose")
    case .portuguese: Message("Portuguese Prose")
    case .japanese: Message("Japanese Prose")
    case .arabic: Message("Arabic Prose")
    case .tags: Message("Tags")
    case .longWords: Message("Long Words")
    case .cjk: Message("Chinese and Japanese")
    case .rightToLeft: Message("Arabic and Hebrew")
    case .emoji: Message("Emoji")
    case .mixed: Message("Mixed Scripts")
    }
  }

  /// The prose in each language of the interface, by ISO 639 code.
  private static let prose: [String: TextPreset] = [
    "en": .english, "de": .german, "es": .spanish, "fr": .french, "pt": .portuguese, "ja": .japanese, "ar": .arabic,
  ]

  /// The prose in the first of some languages that the interface has; English without one. A name may be that of a
  /// locale, such as `pt_BR.UTF-8`.
  package static func prose(in languages: [String]) -> TextPreset {
    languages.lazy.compactMap { prose[String($0.prefix { $0.isLetter })] }.first ?? .english
  }

  /// Whether it is the first text of a new document in some language.
  var isProse: Bool { Self.prose.values.contains(self) }

  /// The texts to choose from: of the prose only the English and that of some languages.
  package static func offered(with own: Set<TextPreset>) -> [TextPreset] {
    allCases.filter { !$0.isProse || $0 == .english || own.contains($0) }
  }

  package var text: String {
    switch self {
    case .english: ReflowResources.Texts.english
    case .german: ReflowResources.Texts.german
    case .spanish: ReflowResources.Texts.spanish
    case .french: ReflowResources.Texts.french
    case .portuguese: ReflowResources.Texts.portuguese
    case .japanese: ReflowResources.Texts.japanese
    case .arabic: ReflowResources.Texts.arabic
    case .tags: ReflowResources.Texts.tags
    case .longWords: ReflowResources.Texts.longWords
    case .cjk: ReflowResources.Texts.cjk
    case .rightToLeft: ReflowResources.Texts.rightToLeft
    case .emoji: ReflowResources.Texts.emoji
    case .mixed: ReflowResources.Texts.mixed
    }
  }
}
