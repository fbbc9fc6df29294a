// A remedy of a problem: one change of the document after which a check does not find the problem.

import LayoutCore

/// A change that removes a problem at all checked widths. A new width of the canvas is the only width checked for it.
package struct Remedy: Equatable {
  /// The kinds of changes, with their values.
  package enum Change: Equatable {
    /// An exact width of the canvas, in px.
    case width(Int)
    /// The distance between the items of a line, in px.
    case spacing(Double)
    /// The insets of the canvas, in px.
    case padding(Double)
    case lineBreaking(FlowLayout.LineBreaking)
    case justification(FlowLayout.Justification)
    /// Removes characters from the end of the word with this identity.
    case shorterText(word: Int, by: Int)
  }

  package var change: Change
  /// The problems that the change adds, with the widths at which it adds them.
  package var added: [CheckedProblem]

  /// The maximum number of remedies of a problem.
  package static let limit = 4
  /// The maximum number of problems that a remedy may add.
  package static let addedLimit = 2

  /// The change in a few words, for a button.
  package var title: Message {
    switch change {
    case .width(let width): Message("Width %s px", width.groupedText)
    case .spacing(let spacing): Message("Spacing %s px", spacing.shortText)
    case .padding(let padding): Message("Padding %s px", padding.shortText)
    case .lineBreaking(let breaking): Message("Line breaking: %s", breaking.title)
    case .justification(let justification): Message("Justification: %s", justification.title)
    case .shorterText(_, let count):
      .counting(count, "Text shorter by %s character", "Text shorter by %s characters")
    }
  }

  /// The added problems as a sentence; nil for none.
  package func addition(_ settings: CheckSettings) -> Message? {
    guard !added.isEmpty else { return nil }
    return .counting(
      added.count, "Adds a problem: %s", "Adds problems: %s",
      Message(joining: added.map { $0.line(settings) }, separator: "; "))
  }
}

extension Document {
  /// The document after a change; nil if the change has no effect. `words` are the words of its text.
  func changed(by change: Remedy.Change, words list: @autoclosure () -> WordList) -> Document? {
    var new = self
    switch change {
    case .width(let width): new[scene].width = .exact(width)
    case .spacing(let spacing): new.words.spacing = spacing
    case .padding(let padding): new.words.padding = padding
    case .lineBreaking(let breaking): new.words.lineBreaking = breaking
    case .justification(let justification): new.words.justification = justification
    case .shorterText(let id, let count):
      guard var words = words.editable(list()), var word = words[id], word.text.count > count else { return nil }
      word.text.removeLast(count)
      words[id] = word
      new.words.text = .list(words)
      // The same words stay visible.
      new.words.showsAllLines = self.words.showsAllLines
      new.words.wordCount = self.words.wordCount
    }
    return new == self ? nil : new
  }
}

extension Store {
  /// Shows a changed document without an animation, in a canvas without a window.
  package func showChanged(_ changed: Document) {
    perform(EditKind(name: Message("Text"), animates: false)) { $0 = changed }
  }

  /// Applies a remedy as one step of the history.
  package func apply(_ remedy: Remedy) {
    perform(EditKind(name: remedy.title)) { document in
      if let changed = document.changed(by: remedy.change, words: splitWords()) { document = changed }
    }
  }
}
