// Which side a line of words begins on.

/// The direction of reading on the canvas.
package enum ReadingDirection: String, Codable, CaseIterable, Sendable {
  case leftToRight, rightToLeft, text, locale

  /// The name shown in its list.
  package var title: String {
    switch self {
    case .leftToRight: "Left to Right"
    case .rightToLeft: "Right to Left"
    case .text: "As the Text"
    case .locale: "As the Locale"
    }
  }
}
