// Which settings mean nothing beside which others, and the sentence that says so at their controls.

extension WordsScene {
  /// Why what is about the lines of the flow does not apply; nil where it does.
  package var whyNoFlow: Message? { isGrid ? Message("Only in the flow: turn off Grid.") : nil }

  /// Why what needs a widget for each word does not apply to so many words; nil where it does.
  package func whyNotEager(words: Int) -> Message? {
    whyNoFlow ?? (words > WordList.widgetLimit ? Message("Only up to 2,000 words.") : nil)
  }

  /// What there is to say of the justification of so many words; nil where it is as chosen.
  package func whyNoStretching(words: Int) -> Message? {
    guard !isGrid, justification == .stretchItems, words > WordList.widgetLimit else { return nil }
    return Message("Words are stretched only up to 2,000 of them.")
  }

  /// Why the columns do not apply; nil where they do.
  package var whyNoColumns: Message? { isGrid ? nil : Message("Only in the grid: turn on Grid.") }

  /// Why the number of lines does not apply to so many words; nil where it does.
  package func whyNoLineNumber(words: Int) -> Message? {
    whyNotEager(words: words) ?? (lineLimit.isOn ? nil : Message("Turn on the line limit."))
  }

  /// Why the speed does not apply; nil where it does.
  package var whyNoSpeed: Message? { animation == .none ? Message("Choose an animation.") : nil }
}
