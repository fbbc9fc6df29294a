// The words of the window's text, split once for each text and order.

import ReflowModel

/// The words that can be shown. It follows the store from its making on, ahead of whoever is made after it.
@MainActor
final class WordsOnScreen {
  /// The words in their order.
  private(set) var list: WordList { didSet { places = nil } }
  /// The place of each word by its identity, once somebody asks.
  private var places: [Int: Int]?

  /// The words that settings ask for.
  func shown(in scene: WordsScene) -> ArraySlice<WordTile> { list.shown(scene.wordCount) }

  /// How many they are.
  func count(in scene: WordsScene) -> Int { scene.wordCount.shown(of: list.tiles.count) }

  /// The words shown as a container has them.
  func items(in store: Store) -> CanvasItems {
    CanvasItems { [unowned self, unowned store] index in
      word(at: index, in: store.document.words)?.id
    } index: { [unowned self, unowned store] identity in
      let place = place(of: identity)
      return place.flatMap { $0 < count(in: store.document.words) ? $0 : nil }
    } name: { [unowned self, unowned store] index in
      word(at: index, in: store.document.words)?.text
    }
  }

  private func word(at index: Int, in scene: WordsScene) -> WordTile? {
    (0..<count(in: scene)).contains(index) ? list.tiles[index] : nil
  }

  private func place(of identity: Int) -> Int? {
    // In reading order a word is where its identity says.
    if list.tiles.indices.contains(identity), list.tiles[identity].id == identity { return identity }
    let places =
      self.places
      ?? Dictionary(list.tiles.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    self.places = places
    return places[identity]
  }

  init(_ store: Store) {
    list = store.splitWords()
    store.observe { [unowned self, unowned store] change in
      let (old, new) = (change.old.words, change.new.words)
      if old.text != new.text || old.order != new.order { list = store.splitWords() }
    }
  }
}
