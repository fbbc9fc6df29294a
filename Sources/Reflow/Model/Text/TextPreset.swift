// The texts that come with the program.

/// A text written for this project, named as documents spell it.
enum TextPreset: String, Codable, CaseIterable, Sendable {
  case english

  /// The name shown in its list.
  var title: String {
    switch self {
    case .english: "English Prose"
    }
  }

  /// The text.
  var text: String {
    switch self {
    case .english: englishProse
    }
  }
}
