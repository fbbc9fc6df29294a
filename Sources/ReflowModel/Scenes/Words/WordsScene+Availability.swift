// Which settings mean nothing beside which others, and the sentence that says so at their controls.

extension WordsScene {
  /// Why what is about the lines of the flow does not apply; nil where it does.
  package var whyNoFlow: String? { isGrid ? "Only in the flow: turn off Grid." : nil }

  /// Why what needs a widget for each word does not apply to so many words; nil where it does.
  package func whyNotEager(words: Int) -> String? {
    whyNoFlow ?? (words > WordList.widgetLimit ? "Only up to 2,000 words." : nil)
  }

  /// What there is to say of the justification of so many words; nil where it is as chosen.
  package func whyNoStretching(words: Int) -> String? {
    guard !isGrid, justification == .stretchItems, words > WordList.widgetLimit else { return nil }
    return "Words are stretched only up to 2,000 of them."
  }

  /// Why the columns do not apply; nil where they do.
  package var whyNoColumns: String? { isGrid ? nil : "Only in the grid: turn on Grid." }

  /// Why the number of lines does not apply to so many words; nil where it does.
  package func whyNoLineNumber(words: Int) -> String? {
    whyNotEager(words: words) ?? (lineLimit.isOn ? nil : "Turn on the line limit.")
  }

  /// Why the speed does not apply; nil where it does.
  package var whyNoSpeed: String? { animation == .none ? "Choose an animation." : nil }
}
