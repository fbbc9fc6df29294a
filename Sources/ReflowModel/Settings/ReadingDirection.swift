// Which side a line begins on. LayoutCore's `LayoutDirection` is what comes of it: it knows neither texts nor locales.

/// The direction of reading on the canvas.
package enum ReadingDirection: String, TitledChoice {
  case leftToRight, rightToLeft, text, locale

  /// The name shown in its list.
  package var title: Message {
    switch self {
    case .leftToRight: Message("Left to Right")
    case .rightToLeft: Message("Right to Left")
    case .text: Message("As the Text")
    case .locale: Message("As the Locale")
    }
  }
}
