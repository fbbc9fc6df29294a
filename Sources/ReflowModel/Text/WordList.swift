// The words of a text for the layout, and the total number of words. Splitting a long text is slow, so the code that
// reads a text also splits it, before the text is shown.

/// The first tiles of a text in an order, and the number of all its words. It is made once for a text and an order; the
/// shown tiles are a prefix.
package struct WordList: Equatable, Sendable {
  /// The maximum number of words in a layout.
  static let tileLimit = 1_000_000
  /// The maximum number of words with a widget each. With more words, only those in the viewport have a widget.
  package static let widgetLimit = 2_000
  /// The maximum number of characters of long items with a widget each. A new width lays out all of these items again.
  /// Combining marks do not count, because they have no width.
  package static let wrappingLimit = 50_000

  /// The words in the order, at most `limit`.
  package let tiles: [WordTile]
  /// The number of all words in the text.
  package let total: Int
  /// The indices of the words that a tile truncates, in ascending order.
  private let placesCutOff: [Int]
  /// The number of the first words that can have a widget each.
  package let widgetCount: Int

  /// Splits a text in one pass over its bytes. A shuffled text of more than `limit` words takes a second pass, since
  /// the shuffle covers the whole text.
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

  /// Splits the text of a source. Edited words are not split.
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
    var characters = 0
    let end = tiles.prefix(Self.widgetLimit).firstIndex { tile in
      if tile.isLong { characters += tile.drawnBaseCount }
      return characters > Self.wrappingLimit
    }
    widgetCount = end ?? min(tiles.count, Self.widgetLimit)
  }

  /// The words at the given indices of a text, in the given order.
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

/// The limits of a layout in which each word has a widget.
package enum WidgetLimit: CaseIterable, Sendable {
  /// ``WordList/widgetLimit``.
  case words
  /// ``WordList/wrappingLimit``.
  case scalars

  /// The limit that this many words exceed. The words must exceed one of the limits.
  package init(exceededBy count: Int) { self = count > WordList.widgetLimit ? .words : .scalars }
}

extension WordList {
  /// The limit that the first words exceed; nil if each of them can have a widget.
  package func exceededLimit(_ count: WordCount) -> WidgetLimit? {
    let count = count.shown(of: tiles.count)
    return count > widgetCount ? WidgetLimit(exceededBy: count) : nil
  }

  /// The tiles for a requested number of words.
  package func shown(_ count: WordCount) -> ArraySlice<WordTile> {
    tiles.prefix(count.shown(of: tiles.count))
  }

  /// The part of the text that is shown; nil if all of it is.
  package func shownPart(_ count: WordCount) -> TextPart? {
    let shown = count.shown(of: tiles.count)
    return shown < total ? TextPart(shown: shown, total: total) : nil
  }

  /// The number of these tiles that truncate their word.
  package func countCutOff(_ count: WordCount) -> Int {
    let end = count.shown(of: tiles.count)
    return placesCutOff.count { $0 < end }
  }
}

extension WordTile {
  /// The number of drawn scalars without combining marks.
  fileprivate var drawnBaseCount: Int {
    drawnText.unicodeScalars.count { $0.properties.canonicalCombiningClass == .notReordered }
  }

  /// Creates a tile from the bytes of a word, which must be valid UTF-8.
  fileprivate init(id: Int, bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    self.init(id: id, text: String(decoding: bytes, as: UTF8.self))
  }
}

/// The values that determine the words of a scene. Comparing is cheap while texts are shared.
package struct WordSource: Equatable, Sendable {
  package let text: TextSource
  package let splitting: TextSplitting
  package let order: WordOrder
}

extension WordsScene {
  /// The values that determine the words.
  package var source: WordSource { WordSource(text: text, splitting: splitting, order: order) }

  /// Whether the items are labels: of a kind that is pressed, or of a text that is split by lines or commas, also after
  /// edits.
  package var hasLabels: Bool { itemKind.isTarget || splitting != .words }
}

/// A split text with its words in order.
package struct SplitText: Sendable {
  private let source: WordSource
  package let list: WordList

  /// Splits the text of a scene. O(length of the text).
  init(_ scene: WordsScene) {
    source = scene.source
    list = WordList(source)
  }

  /// Whether these are the words of a scene. Cheap while both share their text.
  package func holds(_ scene: WordsScene) -> Bool {
    source == scene.source
  }
}
