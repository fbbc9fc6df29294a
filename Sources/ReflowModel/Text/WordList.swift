// The words of a text that can be laid out, and how many there are in all. Splitting a long text takes a while, so it is
// done where the text is read, before it is shown.

/// The first tiles of a text in a given order, and the count of all its words. Made once for a text and an order; how
/// many of the tiles are shown is a prefix.
package struct WordList: Equatable, Sendable {
  /// The most words that are laid out.
  static let tileLimit = 1_000_000
  /// The most words that have a widget each. Of more of them only those in sight have one.
  package static let widgetLimit = 2_000

  /// The words in the order asked for, at most as many as the limit.
  package let tiles: [WordTile]
  /// All the words of the text.
  package let total: Int
  /// The places of the words that a tile draws cut, in order.
  private let placesCutOff: [Int]

  /// Splits a text in one pass over its bytes; a shuffled text of more than `limit` words takes a second one, since the
  /// shuffle is over the whole text.
  package init(
    of text: String, by splitting: TextSplitting = .words, order: WordOrder = .reading, limit: Int = tileLimit
  ) {
    var text = text
    let (tiles, total) = text.withUTF8 { bytes -> ([WordTile], Int) in
      var first: [WordTile] = []
      let total = splitting.scan(bytes) { word, range in
        if word < limit { first.append(WordTile(id: word, bytes: bytes[range])) }
      }
      guard order != .reading else { return (first, total) }
      let places = order.prefix(limit, of: total)
      guard total > limit else { return (places.map { first[$0] }, total) }
      return (Self.tiles(at: places, of: splitting, in: bytes), total)
    }
    self.init(tiles: tiles, total: total)
  }

  /// The words of a source. Those of a list are as they were edited.
  init(_ source: WordSource) {
    guard case .list(let words) = source.text else {
      self.init(of: source.text.text, by: source.splitting, order: source.order)
      return
    }
    let places = source.order.prefix(words.words.count, of: words.words.count)
    let tiles = places.map { WordTile(id: words.words[$0].id, text: words.words[$0].text) }
    self.init(tiles: tiles, total: tiles.count)
  }

  private init(tiles: [WordTile], total: Int) {
    (self.tiles, self.total) = (tiles, total)
    placesCutOff = tiles.indices.filter { tiles[$0].isCutOff }
  }

  /// The words at the given places of a text, in that order.
  private static func tiles(
    at places: [Int], of splitting: TextSplitting, in bytes: UnsafeBufferPointer<UInt8>
  ) -> [WordTile] {
    let wanted = places.sorted()
    var found: [Int: WordTile] = [:]
    var next = 0
    splitting.scan(bytes) { word, range in
      guard next < wanted.count, wanted[next] == word else { return }
      found[word] = WordTile(id: word, bytes: bytes[range])
      next += 1
    }
    return places.compactMap { found[$0] }
  }
}

extension WordList {
  /// The tiles to show for a wish.
  package func shown(_ count: WordCount) -> ArraySlice<WordTile> {
    tiles.prefix(count.shown(of: tiles.count))
  }

  /// How many of these tiles draw their word cut.
  package func countCutOff(_ count: WordCount) -> Int {
    let end = count.shown(of: tiles.count)
    return placesCutOff.count { $0 < end }
  }
}

extension WordTile {
  /// A tile for the bytes of a word, which are valid UTF-8.
  fileprivate init(id: Int, bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    self.init(id: id, text: String(decoding: bytes, as: UTF8.self))
  }
}

/// What the words of a scene follow from. Quick to compare while texts are shared.
package struct WordSource: Equatable, Sendable {
  /// The text.
  package let text: TextSource
  /// How it is split.
  package let splitting: TextSplitting
  /// The order of its words.
  package let order: WordOrder
}

extension WordsScene {
  /// What the words follow from. Only a text of the user's own is split as the user wishes.
  package var source: WordSource {
    WordSource(text: text, splitting: splitsAsWished ? splitting : .words, order: order)
  }

  /// Whether the text is split as the user wishes.
  package var splitsAsWished: Bool { if case .own = text { true } else { false } }
}

/// A text with its words in an order.
package struct SplitText: Sendable {
  private let source: WordSource
  /// The words.
  package let list: WordList

  /// Splits the text of a scene. Takes time in proportion to the text.
  init(_ scene: WordsScene) {
    source = scene.source
    list = WordList(source)
  }

  /// Whether these are the words of a scene; quick while the two share their text.
  package func holds(_ scene: WordsScene) -> Bool {
    source == scene.source
  }
}
