// What can be done with one word of the Words scene. The first change turns whatever text there is into a list of words
// with identities of their own, in the order in which they are shown.

import LayoutCore

extension WordsScene {
  /// The words as a list that can be edited, in the order in which they are shown; nil where they cannot be. Takes time in
  /// proportion to the text.
  func editable(_ list: @autoclosure () -> WordList) -> OwnWords? {
    if case .list(let words) = text {
      guard order != .reading else { return words }
      return OwnWords(order.prefix(words.words.count, of: words.words.count).map { words.words[$0] })
    }
    let list = list()
    guard whyNotEditable(list) == nil else { return nil }
    return OwnWords(list.tiles.map { OwnWord(id: $0.id, text: $0.text) })
  }

  /// Why the words cannot be edited one by one; nil where they can.
  package func whyNotEditable(_ list: WordList) -> Uneditable? {
    if case .list = text { return nil }
    if list.total > OwnWords.limit { return .tooMany(list.total) }
    return list.countCutOff(.all) == 0 ? nil : .tooLong
  }

  /// The word that is looked at, as it can be edited; nil where none is, or where the text cannot be edited.
  package func selectedWord(of list: WordList) -> OwnWord? {
    guard let selection else { return nil }
    if case .list(let words) = text { return words[selection] }
    guard let tile = list.tiles.first(where: { $0.id == selection }) else { return nil }
    return OwnWord(id: tile.id, text: tile.text)
  }
}

/// Why the words of a text cannot be edited one by one.
package enum Uneditable: Equatable {
  /// There are so many.
  case tooMany(Int)
  /// One is longer than a tile shows, and would lose what is beyond.
  case tooLong

  /// One sentence.
  package var message: Message {
    switch self {
    case .tooMany(let count):
      Message(
        "Single words can be edited in texts of up to %s words; this one has %s.", OwnWords.limit.groupedText,
        count.groupedText)
    case .tooLong:
      Message("Single words cannot be edited here: the text has a word that is too long to be shown in full.")
    }
  }
}

extension Store {
  /// Changes a setting of the word that is looked at. Typing is undone together, as are steps of one number.
  package func updateWord<Value>(_ keyPath: WritableKeyPath<OwnWord, Value>, to value: Value) {
    let action = OwnWord.facts(of: keyPath).action
    let key = document.words.selection.map { [AnyHashable($0), AnyHashable(keyPath)] }
    editWord(action, coalescing: action.coalesces ? key.map(AnyHashable.init) : nil) { words, id in
      words[id]?[keyPath: keyPath] = value
      return id
    }
  }

  /// Removes the word that is looked at, and looks at none.
  package func removeWord() {
    editWord(Action(name: Message("Remove Word"))) { words, id in
      words.remove(id)
      return nil
    }
  }

  /// Adds a word like the one that is looked at after it, and looks at that.
  package func duplicateWord() {
    editWord(Action(name: Message("Duplicate Word"))) { words, id in
      guard let place = words.place(of: id) else { return id }
      return words.insert(words.words[place], at: place + 1) ?? id
    }
  }

  /// Adds a word before or after the one that is looked at, and looks at the new one.
  package func insertWord(_ text: String, before: Bool) {
    editWord(Action(name: Message("Insert Word"))) { words, id in
      guard let place = words.place(of: id) else { return id }
      return words.insert(OwnWord(id: 0, text: text), at: before ? place : place + 1) ?? id
    }
  }

  /// Changes the list of words, which the text becomes, as one step. `change` is given the word that is looked at, and
  /// answers the one to look at next.
  private func editWord(
    _ action: Action, coalescing key: AnyHashable? = nil, _ change: (inout OwnWords, _ id: Int) -> Int?
  ) {
    let scene = document.words
    guard let id = scene.selection, let old = scene.editable(splitWords()), old[id] != nil else { return }
    var words = old
    let selection = change(&words, id)
    guard words != old else { return }
    perform(action, coalescing: key) {
      $0.words.text = .list(words)
      // These are the words that were shown, one of them changed: what was unfolded stays so, and as many are in sight.
      $0.words.showsAllLines = scene.showsAllLines
      $0.words.wordCount = scene.wordCount.following(words.words.count, from: old.words.count)
      $0.words.selection = selection
    }
  }
}

extension WordCount {
  /// The wish after words came or went: a word that is added pushes none out of sight, and one that is removed brings
  /// none into it. The wish for more words than there are stays.
  func following(_ count: Int, from old: Int) -> WordCount {
    guard case .number(let number) = self, number < max(count, old) else { return self }
    return .number(max(0, number + count - old))
  }
}
