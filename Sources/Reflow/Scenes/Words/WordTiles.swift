// The tiles of the words: one label for each, kept for as long as the word is on the canvas.

import CGtk
import GtkInterop
import ReflowModel

/// The labels on the canvas by the identity of their words. The canvas owns the widgets.
@MainActor
struct WordTiles {
  private var labels: [Int: TileLabel] = [:]

  /// How long all words may take that are shown at once, in seconds: as long as 2,000 words of any language take.
  private static let effortAtOnce = 0.15

  /// How many tiles there are.
  var count: Int { labels.count }

  /// How many tiles come and go when these words are shown.
  func turnover(_ words: ArraySlice<WordTile>) -> Int {
    let staying = words.count { labels[$0.id] != nil }
    return words.count + labels.count - 2 * staying
  }

  /// How many of the words, from the first on, can be shown at once. All where that takes no longer than as many words
  /// of a book as can have tiles, and those cut into lines no longer than a slice; else as many as a slice can do, since
  /// the others have to be made bit by bit.
  func firstSlice(of words: ArraySlice<WordTile>, mixesSizes: Bool) -> Int {
    var effort = 0.0
    var effortOfCut = 0.0
    var count = 0
    for word in words {
      if labels[word.id]?.shows(word, isLarge: mixesSizes && word.isLargeWhenMixed) != true {
        effort += word.effort
        if word.isCut { effortOfCut += word.effort }
      }
      if effort <= TileFilling.slice { count += 1 }
    }
    return effort <= Self.effortAtOnce && effortOfCut <= TileFilling.slice ? words.count : max(1, count)
  }

  /// The label of one more word.
  mutating func add(_ word: WordTile, mixesSizes: Bool) -> Widget {
    let label = Self.makeLabel()
    label.show(word, isLarge: mixesSizes && word.isLargeWhenMixed)
    labels[word.id] = label
    return label.widget
  }

  /// The labels for words, in their order: those there were, with their text brought up to date, and new ones.
  mutating func show(_ words: ArraySlice<WordTile>, mixesSizes: Bool) -> [Widget] {
    var shown: [Int: TileLabel] = [:]
    shown.reserveCapacity(words.count)
    let widgets = words.map { word in
      let label = labels[word.id] ?? Self.makeLabel()
      label.show(word, isLarge: mixesSizes && word.isLargeWhenMixed)
      shown[word.id] = label
      return label.widget
    }
    labels = shown
    return widgets
  }

  private static func makeLabel() -> TileLabel {
    let label = TileLabel()
    label.widget.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_LIST_ITEM)
    return label
  }
}
