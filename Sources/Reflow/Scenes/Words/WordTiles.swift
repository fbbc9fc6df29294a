// The tiles of the words: one label for each, kept for as long as the word is on the canvas.

import CGtk
import GtkInterop
import ReflowModel

/// The labels on the canvas by the identity of their words. The canvas owns the widgets.
@MainActor
struct WordTiles {
  private var labels: [Int: TileLabel] = [:]

  /// How many tiles come and go when these words are shown.
  func turnover(_ words: ArraySlice<WordTile>) -> Int {
    let staying = words.count { labels[$0.id] != nil }
    return words.count + labels.count - 2 * staying
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
