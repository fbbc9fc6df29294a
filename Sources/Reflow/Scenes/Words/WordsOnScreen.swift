// The words of the window's text, split once for each text and order.

import ReflowModel

/// The words that can be shown. It follows the store from its making on, ahead of whoever is made after it.
@MainActor
final class WordsOnScreen {
  /// The words in their order.
  private(set) var list: WordList

  /// The words that settings ask for.
  func shown(in scene: WordsScene) -> ArraySlice<WordTile> { list.shown(scene.wordCount) }

  /// How many they are.
  func count(in scene: WordsScene) -> Int { scene.wordCount.shown(of: list.tiles.count) }

  init(_ store: Store) {
    list = store.splitWords()
    store.observe { [unowned self, unowned store] change in
      let (old, new) = (change.old.words, change.new.words)
      if old.text != new.text || old.order != new.order { list = store.splitWords() }
    }
  }
}
