// The edits of one word of the Words scene. The first edit replaces the text by a list of words with identities, in the
// displayed order.

extension WordsScene {
  /// The words as an editable list, in the order shown; nil if they cannot be edited. O(length of the text).
  func editable(_ list: @autoclosure () -> WordList) -> OwnWords? {
    if case .list(let words) = text {
      guard order != .reading else { return words }
      return OwnWords(order.prefix(words.words.count, of: words.words.count).map { words.words[$0] })
    }
    let list = list()
    guard editingUnavailableReason(list) == nil else { return nil }
    if order == .reading { return OwnWords(text.text, by: source.splitting) }
    return OwnWords(list.tiles.map { OwnWord(id: $0.id, text: $0.text) })
  }

  /// The reason why single words cannot be edited; nil if they can.
  package func editingUnavailableReason(_ list: WordList) -> Uneditable? {
    if case .list = text { return nil }
    if list.total > OwnWords.limit { return .tooMany(list.total) }
    return list.countCutOff(.all) == 0 ? nil : .tooLong
  }

  /// The selected word in editable form; nil if no word is selected or the text cannot be edited.
  package func selectedWord(of list: WordList) -> OwnWord? {
    guard let selection else { return nil }
    if case .list(let words) = text { return words[selection] }
    guard let tile = list.tiles.first(where: { $0.id == selection }) else { return nil }
    return OwnWord(id: tile.id, text: tile.text)
  }
}

package enum Uneditable: Equatable {
  /// The text has too many words.
  case tooMany(Int)
  /// A word is longer than a tile shows. Editing would lose the rest of it.
  case tooLong

  /// The reason as one sentence.
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
  /// Changes a setting of the selected word. Typing is undone together, and so are changes of one number in quick
  /// succession.
  package func updateWord<Value>(_ keyPath: WritableKeyPath<OwnWord, Value>, to value: Value) {
    let kind = OwnWord.facts(of: keyPath).editKind
    let key = document.words.selection.map { [AnyHashable($0), AnyHashable(keyPath)] }
    editWord(kind, coalescing: kind.coalesces ? key.map(AnyHashable.init) : nil) { words, id in
      words[id]?[keyPath: keyPath] = value
      return id
    }
  }

  /// Removes the selected word, and clears the selection.
  package func removeWord() {
    editWord(EditKind(name: Message("Remove Word"))) { words, id in
      words.remove(id)
      return nil
    }
  }

  /// Inserts a copy of the selected word after it, and selects the copy.
  package func duplicateWord() {
    editWord(EditKind(name: Message("Duplicate Word"))) { words, id in
      guard let place = words.place(of: id) else { return id }
      return words.insert(words.words[place], at: place + 1) ?? id
    }
  }

  /// Inserts a word before or after the selected one, and selects the new word.
  package func insertWord(_ text: String, before: Bool) {
    editWord(EditKind(name: Message("Insert Word"))) { words, id in
      guard let place = words.place(of: id) else { return id }
      return words.insert(OwnWord(id: 0, text: text), at: before ? place : place + 1) ?? id
    }
  }

  /// Changes the list of words in one step of the history. The list becomes the text of the scene. `change` receives
  /// the selected word and returns the word to select next.
  private func editWord(
    _ kind: EditKind, coalescing key: AnyHashable? = nil, _ change: (inout OwnWords, _ id: Int) -> Int?
  ) {
    let scene = document.words
    guard let id = scene.selection, let old = scene.editable(splitWords()), old[id] != nil else { return }
    var words = old
    let selection = change(&words, id)
    guard words != old else { return }
    perform(kind, coalescing: key) {
      $0.words.text = .list(words)
      // Apart from the edit, the same words stay visible: all lines stay visible if they were, and the number of
      // visible words is adjusted.
      $0.words.showsAllLines = scene.showsAllLines
      $0.words.wordCount = scene.wordCount.following(words.words.count, from: old.words.count)
      $0.words.selection = selection
    }
  }
}

extension WordCount {
  /// The requested number after words were added or removed. An added word hides no other word, and a removed word
  /// reveals none. A number that already includes all words does not change.
  func following(_ count: Int, from old: Int) -> WordCount {
    guard case .number(let number) = self, number < max(count, old) else { return self }
    return .number(max(0, number + count - old))
  }
}
